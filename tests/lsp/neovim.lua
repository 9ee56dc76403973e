-- Neovim's own client: run by test_editors.py as `nvim --headless -u NONE -l`, with ATOLL and FILE in the environment.
local atoll, file = vim.env.ATOLL, vim.env.FILE
local function fail(text)
  io.stderr:write("neovim: " .. text .. "\n")
  vim.cmd("cquit 1")
end
local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then fail("no " .. what) end
end

vim.cmd("edit " .. vim.fn.fnameescape(file))
vim.bo.filetype = "fortran"
local client = vim.lsp.start_client({ name = "atoll", cmd = { atoll, "lsp" }, root_dir = vim.fn.fnamemodify(file, ":h") })
if not client then fail("client cannot be started") end
vim.lsp.buf_attach_client(0, client)

wait("diagnostics", function() return #vim.diagnostic.get(0) == 1 end)
local found = vim.diagnostic.get(0)[1]
if found.lnum ~= 4 or not found.message:find("==", 1, true) then fail("another diagnostic: " .. found.message) end

-- The message says what to write; the quick fix writes it.
vim.api.nvim_win_set_cursor(0, { 5, 10 })
local function request(method, parameters)
  local answers = vim.lsp.buf_request_sync(0, method, parameters, 60000)
  local answer = answers and answers[client]
  if not answer or answer.err then fail(method .. " has no answer") end
  return answer.result
end
local parameters = vim.lsp.util.make_range_params()
parameters.context = { diagnostics = {} }
local actions = request("textDocument/codeAction", parameters)
if #actions ~= 1 then fail("no quick fix") end
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
if vim.fn.getline(5) ~= "  if (x[1] == 2) y = 3" then fail("the fix makes " .. vim.fn.getline(5)) end
wait("end of the diagnostics", function() return #vim.diagnostic.get(0) == 0 end)

vim.api.nvim_win_set_cursor(0, { 5, 6 })
local hover = request("textDocument/hover", vim.lsp.util.make_position_params())
if not hover.contents.value:find("integer(4) :: x[*]", 1, true) then fail("hover: " .. hover.contents.value) end

vim.fn.setline(6, "  sync im")
vim.api.nvim_win_set_cursor(0, { 6, 9 })
local completion = request("textDocument/completion", vim.lsp.util.make_position_params())
if completion.items[1].label ~= "sync images" then fail("completion") end
vim.lsp.stop_client(client)
print("neovim: ok")
vim.cmd("quitall!")

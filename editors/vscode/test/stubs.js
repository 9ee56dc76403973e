// Takes the place of VS Code and of the library for language clients, so that extension.js can be loaded by Node.js alone.
'use strict';
const Module = require('node:module');

const stubs = { settings: {}, commands: {}, clients: [], messages: [], log: [], executed: [] };

stubs.reset = () => {
  stubs.settings = { path: 'atoll', arguments: ['lsp'] };
  Object.assign(stubs, { clients: [], messages: [], log: [], executed: [], failure: null, choice: undefined });
};

const vscode = {
  window: {
    createOutputChannel: () => ({ appendLine: (text) => stubs.log.push(text), show() {}, dispose() {} }),
    showErrorMessage: async (...message) => {
      stubs.messages.push(message);
      return stubs.choice;
    },
  },
  workspace: {
    getConfiguration: () => ({ get: (name) => stubs.settings[name] }),
    onDidChangeConfiguration: (listener) => {
      stubs.changed = (name) => listener({ affectsConfiguration: (asked) => asked === name });
      return { dispose() {} };
    },
  },
  commands: {
    registerCommand: (name, action) => {
      stubs.commands[name] = action;
      return { dispose() {} };
    },
    executeCommand: (...command) => stubs.executed.push(command),
  },
};

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, running: false, errors: [] });
    stubs.clients.push(this);
  }

  async start() {
    if (stubs.failure) {
      this.error('the library says', stubs.failure, 'force');
      throw stubs.failure;
    }
    this.running = true;
  }

  async stop() {
    this.running = false;
    if (stubs.stopFailure) {
      throw stubs.stopFailure;
    }
  }

  needsStop() {
    return this.running;
  }

  error(message, data, show) {
    this.errors.push(show);
  }

  createDefaultErrorHandler() {
    return { error: () => 'usual error', closed: () => 'usual end' };
  }
}

const CloseAction = { DoNotRestart: 'none', Restart: 'again' };
const ErrorAction = { Continue: 'on', Shutdown: 'off' };
const known = { vscode, 'vscode-languageclient/node': { LanguageClient, CloseAction, ErrorAction } };
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...more) => (known[request] ? request : resolve(request, ...more));
for (const [name, exports] of Object.entries(known)) {
  require.cache[name] = { id: name, filename: name, loaded: true, exports };
}

module.exports = stubs;

// VS Code calls activate() when a Fortran file is opened, and deactivate() at its end. Between them the language server runs.
'use strict';
const os = require('os');
const vscode = require('vscode');
const { CloseAction, ErrorAction, LanguageClient } = require('vscode-languageclient/node');

const languages = ['FortranFreeForm', 'FortranFixedForm', 'fortran'];
let output, client;
let work = Promise.resolve(); // Starts and stops follow one another.

// The library shows messages about a failed start that do not say what to do. explain() shows one that does.
class Client extends LanguageClient {
  hasRun = false;

  error(message, data, show) {
    super.error(message, data, this.hasRun ? show : false);
  }
}

function serverCommand() {
  const settings = vscode.workspace.getConfiguration('atoll');
  return { command: settings.get('path').replace(/^~(?=\/)/, os.homedir()), args: settings.get('arguments') };
}

async function explain(server) {
  const choice = await vscode.window.showErrorMessage(
    `The Fortran language server cannot be started by "${[server.command, ...server.args].join(' ')}". ` +
      'Install Atoll, or set atoll.path to the path of the command atoll.',
    'Open Settings', 'Show Output');
  if (choice === 'Open Settings') {
    vscode.commands.executeCommand('workbench.action.openSettings', 'atoll.path');
  } else if (choice === 'Show Output') {
    output.show();
  }
}

async function start() {
  const server = serverCommand();
  const own = new Client('atoll', 'Atoll', server, {
    documentSelector: languages.map((language) => ({ scheme: 'file', language })),
    outputChannel: output,
    initializationFailedHandler: () => false,
    errorHandler: { // A server that has run before is started again. One that ends at once would do so every time.
      error: (...what) => (own.hasRun ? usual.error(...what) : { action: ErrorAction.Continue, handled: true }),
      closed: () => (own.hasRun ? usual.closed() : { action: CloseAction.DoNotRestart, handled: true }),
    },
  });
  const usual = own.createDefaultErrorHandler();
  client = own;
  try {
    await own.start();
    own.hasRun = true;
  } catch (error) {
    output.appendLine(String(error));
    explain(server);
  }
}

async function stop() {
  try {
    if (client?.needsStop()) {
      await client.stop();
    }
  } catch (error) { // The process is ended all the same.
    output.appendLine(String(error));
  }
}

function restart() {
  work = work.then(stop).then(start);
  return work;
}

function activate(context) {
  output = vscode.window.createOutputChannel('Atoll');
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('atoll.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('atoll.path') || event.affectsConfiguration('atoll.arguments')) {
        restart();
      }
    }));
  return restart();
}

function deactivate() {
  work = work.then(stop);
  return work;
}

module.exports = { activate, deactivate };

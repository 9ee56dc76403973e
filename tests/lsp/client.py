"""A client of the Language Server Protocol for the tests: one server, its answers and its notifications."""
import json
import os
import queue
import subprocess
import threading
import time
import urllib.parse

PATIENCE = 60  # seconds; machines of tests are busy


class Failure(Exception):
    pass


def uri_of(path):
    return "file://" + urllib.parse.quote(path)


class Server:
    def __init__(self, command, root=None, encoding=None, environment=None, capabilities=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, **(environment or {})})
        self.messages, self.answers, self.diagnostics, self.number = queue.Queue(), {}, {}, 0
        self.log = []
        self.errors = b""
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._drain, daemon=True).start()
        self.versions = {}
        self.texts = {}
        if root is not None:
            asked = {"textDocument": {"completion": {"completionItem": {"snippetSupport": True}}}}
            asked.update(capabilities or {})
            if encoding:
                asked["general"] = {"positionEncodings": [encoding]}
            self.capabilities = self.request("initialize", {"processId": os.getpid(), "rootUri": uri_of(root),
                                                            "capabilities": asked})["capabilities"]
            self.notify("initialized", {})

    # ---- the wire ----
    def _drain(self):
        self.errors = self.process.stderr.read()

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            if stream.readline() != b"\r\n":
                break
            self.messages.put(json.loads(stream.read(length)))
        self.messages.put(None)

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(text) + text)

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        return self.number

    def step(self, deadline):
        try:
            message = self.messages.get(timeout=max(0.01, deadline - time.time()))
        except queue.Empty:
            raise Failure("the server does not answer") from None
        if message is None:
            self.process.wait(PATIENCE)
            raise Failure(f"the server has ended: status {self.process.returncode}: {self.errors.decode()}")
        if message.get("method") == "textDocument/publishDiagnostics":
            found = message["params"]
            self.diagnostics[found["uri"]] = found
        elif "method" in message:
            self.log.append(message)
        else:
            self.answers[message["id"]] = message
        return message

    def wait(self, number):
        deadline = time.time() + PATIENCE
        while number not in self.answers:
            self.step(deadline)
        return self.answers.pop(number)

    def request(self, method, parameters):
        answer = self.wait(self.ask(method, parameters))
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']}")
        return answer["result"]

    # ---- files ----
    def open(self, path, text=None, language="fortran"):
        if text is None:
            with open(path, newline="") as file:
                text = file.read()
        self.versions[path], self.texts[path] = 1, text
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri_of(path), "languageId": language, "version": 1,
                                                              "text": text}})

    def change(self, path, text):
        self.versions[path] += 1
        self.texts[path] = text
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri_of(path), "version": self.versions[path]},
                                               "contentChanges": [{"text": text}]})

    def edit(self, path, begin, end, text):
        self.versions[path] += 1
        lines = {"start": {"line": begin[0], "character": begin[1]}, "end": {"line": end[0], "character": end[1]}}
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri_of(path), "version": self.versions[path]},
                                               "contentChanges": [{"range": lines, "text": text}]})

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri_of(path)}})

    def findings(self, path):
        """The diagnostics of the present version."""
        deadline = time.time() + PATIENCE
        while self.diagnostics.get(uri_of(path), {}).get("version") != self.versions[path]:
            self.step(deadline)
        return self.diagnostics[uri_of(path)]["diagnostics"]

    def at(self, method, path, line, character, **more):
        return self.request("textDocument/" + method, {"textDocument": {"uri": uri_of(path)},
                                                       "position": {"line": line, "character": character}, **more})

    def of(self, method, path, **more):
        return self.request("textDocument/" + method, {"textDocument": {"uri": uri_of(path)}, **more})

    def stop(self):
        """However it is. It removes its files, if it can."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for stream in self.process.stdin, self.process.stdout, self.process.stderr:
            try:
                stream.close()
            except OSError:
                pass

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        if status:
            raise Failure(f"the server ends with status {status}: {self.errors.decode()}")

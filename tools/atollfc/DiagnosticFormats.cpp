// Messages for programs: GCC's JSON (its manual, "Options to Control Diagnostic Messages Formatting") and SARIF 2.1.0
// (OASIS). Diagnostics.cpp calls it.
#include "Config.h"
#include "Diagnostics.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace atollfc;
namespace json = llvm::json;

static std::string printed(const json::Value &value) {
  std::string text;
  llvm::raw_string_ostream{text} << value;
  return text;
}

static std::string valid(const std::string &text) { return json::isUTF8(text) ? text : json::fixUTF8(text); }

// ---- GCC's ------------------------------------------------------------------------------------------------------

static json::Value gccObject(const Diagnostic &message) {
  json::Object object{{"kind", message.kind}, {"message", valid(message.text)}, {"column-origin", 1}};
  json::Array locations, children;
  if (!message.file.empty()) {
    json::Object caret{{"file", valid(message.file)}, {"line", message.line}};
    if (message.column) {
      caret["byte-column"] = message.column;
      caret["column"] = caret["display-column"] = displayColumn(message);
    }
    locations.push_back(json::Object{{"caret", std::move(caret)}});
  }
  object["locations"] = std::move(locations);
  if (!message.option.empty())
    object["option"] = message.option;
  for (const Diagnostic &child : message.children)
    children.push_back(gccObject(child));
  object["children"] = std::move(children);
  return object;
}

std::string atollfc::asJson(const std::vector<Diagnostic> &messages) {
  json::Array array;
  for (const Diagnostic &message : messages)
    array.push_back(gccObject(message));
  return printed(std::move(array));
}

// ---- SARIF --------------------------------------------------------------------------------------------------------

static json::Object sarifMessage(const Diagnostic &message) { return json::Object{{"text", valid(message.text)}}; }

static json::Object sarifLocation(const Diagnostic &message) {
  json::Object region{{"startLine", message.line}};
  if (message.column)
    region["startColumn"] = characterColumn(message);
  json::Object place{{"artifactLocation", json::Object{{"uri", valid(message.file)}}}};
  if (message.line)
    place["region"] = std::move(region);
  return json::Object{{"physicalLocation", std::move(place)}};
}

static json::Value sarifResult(const Diagnostic &message) {
  json::Object result{{"level", message.kind}, {"message", sarifMessage(message)}};
  result["ruleId"] = message.option.empty() ? message.kind : message.option;
  json::Array locations, related;
  if (!message.file.empty())
    locations.push_back(sarifLocation(message));
  for (const Diagnostic &child : message.children) {
    json::Object location = sarifLocation(child);
    location["message"] = sarifMessage(child);
    related.push_back(std::move(location));
  }
  result["locations"] = std::move(locations);
  if (!related.empty())
    result["relatedLocations"] = std::move(related);
  return result;
}

std::string atollfc::asSarif(const std::vector<Diagnostic> &messages) {
  json::Array results;
  for (const Diagnostic &message : messages)
    results.push_back(sarifResult(message));
  json::Object driver{{"name", "atollfc"}, {"version", ATOLL_VERSION}};
  json::Object run{{"tool", json::Object{{"driver", std::move(driver)}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"results", std::move(results)}};
  return printed(json::Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                              {"version", "2.1.0"},
                              {"runs", json::Array{std::move(run)}}});
}

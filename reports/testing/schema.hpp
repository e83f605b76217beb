// What holds a document to its schema.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

/// A validator of the keywords that this tree's schemas use: the first fault as a sentence, or nothing.
class Validator {
 public:
  explicit Validator(nlohmann::json schema) : root_(std::move(schema)) { check_keywords(root_); }

  std::string fault(const nlohmann::json& value) const { return fault(root_, value, "#"); }

 private:
  static bool has_type(const nlohmann::json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == value.type_name();
  }

  // A keyword that this validator ignored would be a promise that no test keeps.
  static void check_keywords(const nlohmann::json& schema) {
    static const std::vector<std::string> known = {
        "$schema", "$ref",  "$defs",   "title",   "description", "type",       "required",      "additionalProperties",
        "items",   "const", "pattern", "minimum", "enum",        "properties", "propertyNames", "minItems",
        "maxItems"};
    for (const auto& [keyword, content] : schema.items()) {
      if (std::ranges::find(known, keyword) == known.end()) throw std::runtime_error("unknown keyword " + keyword);
      if (keyword == "properties" || keyword == "$defs")
        for (const nlohmann::json& inner : content) check_keywords(inner);
      else if (content.is_object())
        check_keywords(content);
    }
  }

  std::string fault(const nlohmann::json& schema, const nlohmann::json& value, const std::string& at) const {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at + " is not allowed";
    if (schema.contains("$ref"))
      if (auto found =
              fault(root_.at(nlohmann::json::json_pointer(schema["$ref"].get<std::string>().substr(1))), value, at);
          !found.empty())
        return found;
    if (auto found = fault_of_scalar(schema, value); !found.empty()) return at + found;
    if (value.is_object()) return fault_of_members(schema, value, at);
    if (value.is_array() && (value.size() < schema.value("minItems", std::size_t{0}) ||
                             value.size() > schema.value("maxItems", value.size())))
      return at + " has another number of items";
    if (value.is_array() && schema.contains("items"))
      for (std::size_t i = 0; i < value.size(); ++i)
        if (auto found = fault(schema["items"], value[i], fmt::format("{}/{}", at, i)); !found.empty()) return found;
    return "";
  }

  static std::string fault_of_scalar(const nlohmann::json& schema, const nlohmann::json& value) {
    if (schema.contains("type")) {
      const nlohmann::json types = schema["type"].is_array() ? schema["type"] : nlohmann::json::array({schema["type"]});
      if (std::ranges::none_of(types,
                               [&](const nlohmann::json& type) { return has_type(value, type.get<std::string>()); }))
        return " has the wrong type";
    }
    if (schema.contains("const") && value != schema["const"]) return " is not the constant";
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return " is none of the names";
    if (schema.contains("minimum") && value.is_number() && value < schema["minimum"]) return " is too small";
    if (schema.contains("pattern") && value.is_string() &&
        !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return " does not match the pattern";
    return "";
  }

  std::string fault_of_members(const nlohmann::json& schema, const nlohmann::json& value, const std::string& at) const {
    for (const nlohmann::json& name : schema.value("required", nlohmann::json::array()))
      if (!value.contains(name.get<std::string>())) return fmt::format("{} lacks {}", at, name.get<std::string>());
    for (const auto& [name, member] : value.items()) {
      const std::string inside = fmt::format("{}/{}", at, name);
      if (schema.contains("propertyNames"))
        if (auto found = fault(schema["propertyNames"], name, inside); !found.empty()) return found;
      const bool known = schema.contains("properties") && schema["properties"].contains(name);
      const nlohmann::json& inner =
          known ? schema["properties"][name] : schema.value("additionalProperties", nlohmann::json(true));
      if (auto found = fault(inner, member, inside); !found.empty()) return found;
    }
    return "";
  }

  nlohmann::json root_;
};

inline nlohmann::json read_schema(const std::string& path) {
  std::ifstream file(path);
  return nlohmann::json::parse(file);
}

}  // namespace plumbline

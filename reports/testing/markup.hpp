// What the tests of drawings and pages share: is this markup well formed?
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

namespace markup {

inline bool known_entity(std::string_view at) {
  for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;"})
    if (at.substr(0, entity.size()) == entity) return true;
  return false;
}

/// What is wrong with the attributes of a start tag, which stand after its name.
inline std::string attribute_fault(std::string_view rest, std::set<std::string, std::less<>>& ids) {
  std::set<std::string_view> names;
  while (!rest.empty()) {
    if (rest.front() != ' ') return "no blank before an attribute at " + std::string(rest);
    const std::size_t equals = rest.find("=\"");
    const std::size_t end = equals == rest.npos ? rest.npos : rest.find('"', equals + 2);
    if (end == rest.npos) return "an unquoted attribute at " + std::string(rest);
    const std::string_view name = rest.substr(1, equals - 1), value = rest.substr(equals + 2, end - equals - 2);
    if (!names.insert(name).second) return "the attribute " + std::string(name) + " twice";
    if (name == "id" && !ids.emplace(value).second) return "the id " + std::string(value) + " twice";
    rest.remove_prefix(end + 1);
  }
  return {};
}

}  // namespace markup

/// What is wrong with the markup, as a phrase; empty where elements nest, attributes are quoted and once each, entities
/// are known, and ids are unique. Reads what this tree writes: XML without comments and sections, after a doctype.
inline std::string markup_fault(std::string_view text) {
  std::vector<std::string_view> open;
  std::set<std::string, std::less<>> ids;
  if (text.starts_with("<!DOCTYPE html>\n")) text.remove_prefix(16);
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '&' && !markup::known_entity(text.substr(at))) return "a bare & at " + std::string(text.substr(at, 40));
    if (c == '>') return "a bare > at " + std::string(text.substr(at, 40));
    const std::size_t end = c == '<' ? text.find('>', at) : at;
    if (end == text.npos) return "a tag without end";
    std::string_view tag = c == '<' ? text.substr(at + 1, end - at - 1) : std::string_view();
    at = end + 1;
    if (c != '<') continue;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + std::string(tag.substr(1)) + "> closes nothing";
      open.pop_back();
      continue;
    }
    const bool empty = tag.ends_with('/');
    if (empty) tag.remove_suffix(1);
    const std::size_t name = std::min(tag.find(' '), tag.size());
    if (std::string fault = markup::attribute_fault(tag.substr(name), ids); !fault.empty()) return fault;
    if (!empty) open.push_back(tag.substr(0, name));
  }
  return open.empty() ? std::string() : "<" + std::string(open.back()) + "> is left open";
}

}  // namespace plumbline

// What the tests of drawings, pages and JUnit share: is this markup well formed?
#pragma once

#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>

namespace plumbline {

/// Looks for what XML or HTML forbids and pugixml lets pass. It takes text as it was written, its entities unread.
class MarkupWalker final : public pugi::xml_tree_walker {
 public:
  std::string fault;

  bool for_each(pugi::xml_node& node) override {
    const std::string name = node.name();
    if (node.type() == pugi::node_element) {
      if (depth() == 0 && ++roots_ > 1) fault = "a second root <" + name + ">";
      look_at_attributes(node);
    } else if (node.type() == pugi::node_pcdata) {
      look_at_text(node.value());
      if (depth() == 0) fault = "text outside the root";
    } else if (depth() != 0 || (node.type() != pugi::node_doctype && node.type() != pugi::node_declaration)) {
      fault = "a comment, section or instruction " + name + node.value();
    }
    return fault.empty();
  }

 private:
  void look_at_attributes(const pugi::xml_node& node) {
    std::set<std::string> names;
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const std::string name = attribute.name(), value = attribute.value();
      if (!names.insert(name).second) fault = "the attribute " + name + " twice";
      if (name == "id" && !ids_.insert(value).second) fault = "the id " + value + " twice";
      look_at_text(value);
    }
  }

  void look_at_text(std::string_view text) {
    for (std::size_t at = text.find_first_of("&<>"); at != text.npos; at = text.find_first_of("&<>", at + 1)) {
      const std::string_view entity = text.substr(at, text.find(';', at) - at);
      if (entity != "&amp" && entity != "&lt" && entity != "&gt" && entity != "&quot")
        fault = "a bare " + std::string(text.substr(at, 40));
    }
  }

  std::set<std::string> ids_;
  int roots_ = 0;
};

/// What is wrong with the markup, as a phrase; empty where it is XML that is read alike as HTML: a single root,
/// elements that nest, attributes that are quoted and once each, entities that both know, unique ids, and no comments.
inline std::string markup_fault(std::string_view text) {
  constexpr unsigned everything_as_written = (pugi::parse_full | pugi::parse_fragment) & ~pugi::parse_escapes;
  pugi::xml_document document;
  const pugi::xml_parse_result read = document.load_buffer(text.data(), text.size(), everything_as_written);
  if (!read) return read.description() + (" at " + std::string(text.substr(static_cast<std::size_t>(read.offset), 40)));
  if (!document.document_element()) return "no element";
  MarkupWalker walker;
  document.traverse(walker);
  return walker.fault;
}

}  // namespace plumbline

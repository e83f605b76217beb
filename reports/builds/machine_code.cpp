#include "reports/builds/machine_code.hpp"

#include <elf.h>

#include <cstring>
#include <optional>

namespace plumbline {
namespace {

// A structure at a place of the file; nothing where it ends before.
template <typename Part>
std::optional<Part> part_at(std::string_view file, std::size_t at) {
  Part part;
  if (at > file.size() || file.size() - at < sizeof part) return std::nullopt;
  std::memcpy(&part, file.data() + at, sizeof part);
  return part;
}

std::string_view content_of(std::string_view file, const Elf64_Shdr& section) {
  if (section.sh_offset > file.size() || file.size() - section.sh_offset < section.sh_size) return {};
  return file.substr(section.sh_offset, section.sh_size);
}

}  // namespace

std::string machine_code(std::string_view file) {
  const auto header = part_at<Elf64_Ehdr>(file, 0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64)
    return std::string(file);
  const auto section_at = [&](std::size_t i) {
    return part_at<Elf64_Shdr>(file, header->e_shoff + i * sizeof(Elf64_Shdr));
  };
  const auto names_at = section_at(header->e_shstrndx);
  const std::string_view names = names_at ? content_of(file, *names_at) : std::string_view();
  std::string code;
  for (std::size_t i = 0; i < header->e_shnum; ++i) {
    const auto section = section_at(i);
    if (!section || section->sh_name >= names.size()) return std::string(file);
    const std::string name = names.data() + section->sh_name;
    const bool is_loaded = (section->sh_flags & SHF_ALLOC) != 0 && section->sh_type != SHT_NOTE;
    if (!is_loaded || name.starts_with(".eh_frame")) continue;
    code += name + '\0' + std::to_string(section->sh_addr) + ' ' + std::to_string(section->sh_size) + '\0';
    if (section->sh_type != SHT_NOBITS) code += content_of(file, *section);
  }
  return code.empty() ? std::string(file) : code;
}

}  // namespace plumbline

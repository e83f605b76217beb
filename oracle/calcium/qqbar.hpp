// libcalcium's <calcium/qqbar.h>, which C++ does not take as it is: its inline functions leave out the casts of what is
// allocated, and it includes headers that have C++ in them within `extern "C"`, unless they were included before.
#pragma once

#include <acb.h>
#include <flint/fmpq_mat.h>
#include <flint/fmpq_poly.h>
#include <flint/fmpz_mpoly.h>

namespace plumbline::calcium {

struct Allocated {
  void* bytes;

  template <typename T>
  operator T*() const {
    return static_cast<T*>(bytes);
  }
};

}  // namespace plumbline::calcium

#define flint_malloc(size) (plumbline::calcium::Allocated{flint_malloc(size)})
#define flint_realloc(bytes, size) (plumbline::calcium::Allocated{flint_realloc(bytes, size)})
#include <calcium/qqbar.h>
#undef flint_malloc
#undef flint_realloc

// What the C++ library needs at run time: memory, and a way to fail. So the core imports nothing from a system and
// needs no C library, which would take longer to compile than the core itself.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cwchar>
#include <new>

extern "C" std::byte __heap_base;  // set by the linker: the first address after static data and stack

namespace {

// Memory is given out in blocks. The sizes of blocks are a fixed series of classes, 32 per doubling. A free block is
// kept for the next request of its class and never split or merged: the core always asks for the same few sizes.
constexpr size_t kUnit = 32;  // blocks and their contents begin at multiples of this
constexpr int kStepBits = 5, kSteps = 1 << kStepBits;
constexpr int kClasses = kSteps * 32;
constexpr size_t kPage = 1 << 16, kLeastGrowth = 1 << 20;

struct alignas(kUnit) Header {
  Header* next;  // while the block is free
  int size_class;
};

Header* free_blocks[kClasses];
uintptr_t unused = 0, memory_end = 0;

// The smallest class whose blocks have this many units.
int class_of(size_t units) {
  if (units <= size_t(kSteps)) return int(units);
  const int shift = std::bit_width(units - 1) - kStepBits - 1;
  return shift * kSteps + int((units - 1) >> shift) + 1;
}

size_t units_of(int size_class) {
  if (size_class <= kSteps) return size_t(size_class);
  const int shift = (size_class - kSteps - 1) / kSteps;
  return size_t(size_class - shift * kSteps) << shift;
}

// Makes a new block at the end of the used memory. Returns nothing if there is no more memory.
Header* new_block(int size_class) {
  if (unused == 0) {
    unused = (reinterpret_cast<uintptr_t>(&__heap_base) + kUnit - 1) / kUnit * kUnit;
    memory_end = __builtin_wasm_memory_size(0) * kPage;
  }
  const size_t bytes = units_of(size_class) * kUnit;
  if (bytes > memory_end - unused) {
    const size_t missing = bytes - (memory_end - unused), growth = missing > kLeastGrowth ? missing : kLeastGrowth;
    const size_t pages = (growth + kPage - 1) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == size_t(-1)) return nullptr;
    memory_end += pages * kPage;
  }
  Header* const block = reinterpret_cast<Header*>(unused);
  unused += bytes;
  block->size_class = size_class;
  return block;
}

void* allocate(size_t bytes) {
  if (bytes > PTRDIFF_MAX) return nullptr;
  const int size_class = class_of((bytes + sizeof(Header) + kUnit - 1) / kUnit);
  Header* block = free_blocks[size_class];
  if (block)
    free_blocks[size_class] = block->next;
  else
    block = new_block(size_class);
  return block ? block + 1 : nullptr;
}

void* allocate_or_fail(size_t bytes) {
  void* const content = allocate(bytes);
  if (!content) __builtin_trap();
  return content;
}

void release(void* content) {
  if (!content) return;
  Header* const block = static_cast<Header*>(content) - 1;
  block->next = free_blocks[block->size_class];
  free_blocks[block->size_class] = block;
}

}  // namespace

const std::nothrow_t std::nothrow{};
void* operator new(size_t bytes) { return allocate_or_fail(bytes); }
void* operator new[](size_t bytes) { return allocate_or_fail(bytes); }
void* operator new(size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
// Nothing in the core needs a larger alignment than that of all blocks.
void* operator new(size_t bytes, std::align_val_t alignment) {
  if (size_t(alignment) > kUnit) __builtin_trap();
  return allocate_or_fail(bytes);
}
void operator delete(void* content) noexcept { release(content); }
void operator delete[](void* content) noexcept { release(content); }
void operator delete(void* content, size_t) noexcept { release(content); }
void operator delete[](void* content, size_t) noexcept { release(content); }
void operator delete(void* content, std::align_val_t) noexcept { release(content); }
void operator delete(void* content, size_t, std::align_val_t) noexcept { release(content); }

// An instance is discarded without an orderly exit, so its static variables are never destroyed.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }

// std::find looks for integers with this function.
extern "C" wchar_t* wmemchr(const wchar_t* text, wchar_t letter, size_t count) {
  for (; count > 0; --count, ++text)
    if (*text == letter) return const_cast<wchar_t*>(text);
  return nullptr;
}

// The C++ library calls this instead of throwing an exception.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

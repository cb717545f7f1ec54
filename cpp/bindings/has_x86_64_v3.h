// Whether the processor can run code for x86-64-v3, for C and C++. __builtin_cpu_supports would do, but on Windows it
// needs a library of the compiler that is not linked by default.
#pragma once

static int has_x86_64_v3(void) {
  unsigned eax = 0, ebx, ecx = 0, edx;
  __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
  if (eax < 7) return 0;
  eax = 1, ecx = 0;
  __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
  const unsigned fma = 1u << 12, xgetbv = 1u << 27, avx = 1u << 28;
  if (~ecx & (fma | xgetbv | avx)) return 0;
  // Whether the operating system saves the wide registers.
  __asm__("xgetbv" : "=a"(eax), "=d"(edx) : "c"(0));
  if (~eax & 6u) return 0;
  eax = 7, ecx = 0;
  __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
  // The rest of x86-64-v3 comes with these.
  const unsigned bmi1 = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8;
  return !(~ebx & (bmi1 | avx2 | bmi2));
}

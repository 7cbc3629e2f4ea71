/**
 * The libraries of others that are linked into Pyodide's program, with their licences. What Python itself incorporates (HACL*,
 * libmpdec, Expat, the regular expressions of Secret Labs) is among them.
 *
 * `mark` is a text in the program that comes from the library: a test looks for it, so that no entry outlives its library.
 */

/**
 * @typedef {object} Library
 * @property {string} name
 * @property {string} source where its source form is
 * @property {string} licence name of a file in `licences/`, or a sentence where none has to come along
 * @property {string[]} [copyright] lines that have to come along
 * @property {string} mark
 */

/** @type {Library[]} */
export const INSIDE_PYODIDE = [
  {
    name: "zlib",
    source: "https://zlib.net/",
    licence: "Zlib",
    copyright: ["Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"],
    mark: "inflate 1.3.1 Copyright 1995-2024 Mark Adler",
  },
  {
    name: "bzip2",
    source: "https://sourceware.org/bzip2/",
    licence: "bzip2",
    copyright: ["Copyright (C) 1996-2019 Julian R Seward"],
    mark: "invalid parameters passed to libbzip2",
  },
  {
    name: "liblzma, of XZ Utils",
    source: "https://tukaani.org/xz/",
    licence: "In the public domain; from version 5.6 on under the Zero-Clause BSD licence, by Lasse Collin and others",
    mark: "LZMACompressor(format=FORMAT_XZ",
  },
  {
    name: "Zstandard",
    source: "https://github.com/facebook/zstd",
    licence: "BSD-3-Clause",
    copyright: ["Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved."],
    mark: "An error occurred in the zstd library.",
  },
  {
    name: "SQLite",
    source: "https://sqlite.org/",
    licence: "In the public domain",
    mark: "SQLite database connection object.",
  },
  {
    name: "Expat",
    source: "https://github.com/libexpat/libexpat",
    licence: "MIT",
    copyright: [
      "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper",
      "Copyright (c) 2001-2025 Expat maintainers",
    ],
    mark: "EXPAT_ACCOUNTING_DEBUG",
  },
  {
    name: "libffi",
    source: "https://github.com/libffi/libffi",
    licence: "MIT",
    copyright: ["Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others."],
    mark: "ffi_prep_cif failed",
  },
  {
    name: "libmpdec",
    source: "https://www.bytereef.org/mpdecimal/",
    licence: "BSD-2-Clause",
    copyright: ["Copyright (c) 2008-2020 Stefan Krah. All rights reserved."],
    mark: "./Modules/_decimal/libmpdec/mpdecimal.c",
  },
  {
    name: "HACL*",
    source: "https://github.com/hacl-star/hacl-star",
    licence: "MIT",
    copyright: [
      "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation",
      "Copyright (c) 2022-2023 HACL* Contributors",
    ],
    mark: "HACL* internal routine failed",
  },
  {
    name: "mimalloc",
    source: "https://github.com/microsoft/mimalloc",
    licence: "MIT",
    copyright: ["Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen"],
    mark: "mimalloc: error: ",
  },
  {
    name: "The runtime of Emscripten",
    source: "https://github.com/emscripten-core/emscripten",
    licence: "MIT",
    copyright: ["Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file."],
    mark: "emscripten",
  },
  {
    name: "musl, the C library that Emscripten uses",
    source: "https://musl.libc.org/",
    licence: "MIT",
    copyright: ["Copyright (c) 2005-2020 Rich Felker, et al."],
    mark: "No file descriptors available",
  },
  {
    name: "compiler-rt and libc++abi, of LLVM",
    source: "https://github.com/llvm/llvm-project",
    licence:
      "Apache License 2.0 with LLVM Exceptions: https://llvm.org/LICENSE.txt. It lets compiled programs hold them without more",
    mark: "Clang ",
  },
];

/** Pieces of Python that no game needs, and their results: for the checks, under Node and in browsers. */

/**
 * Programs that call functions that the game never calls, or read tables that it never reads, with ordinary Python's
 * results.
 */
export const UNUSUAL = {
  "repr(complex(1.5, -2) ** 3)": "(-14.625-5.5j)",
  "import math; repr(math.gamma(5.5))": "52.34277778455352",
  "import _codecs; _codecs.utf_16_le_encode('Ka\u0304naloa')[0].hex()": "4b00610004036e0061006c006f006100",
  "hex(pow(7, 10 ** 20, 10 ** 30 + 57))": "0x50674a57b2515e6f0fd21f535",
  "repr('\u01c6'.title())": "'\u01c5'",
  "repr(sorted({1.5: 'a', 2 ** 70: 'b', -0.0: 'c'}))": "[-0.0, 1.5, 1180591620717411303424]",
  "import _codecs_cn; _codecs_cn.getcodec('gb18030').encode('\u5cf6')[0].hex()": "8d75",
  "import _codecs_hk; _codecs_hk.getcodec('big5hkscs').decode(bytes.fromhex('ae71'))[0]": "\u5cf6",
  "import _codecs_iso2022; _codecs_iso2022.getcodec('iso2022_jp').encode('\u5cf6')[0].hex()": "1b244245671b2842",
  "import _codecs_jp; _codecs_jp.getcodec('shift_jis_2004').encode('\u5cf6\u3042')[0].hex()": "938782a0",
  "import _codecs_kr; _codecs_kr.getcodec('cp949').encode('\uc12c')[0].hex()": "bcb6",
  "import _codecs_tw; _codecs_tw.getcodec('big5').decode(bytes.fromhex('ae71'))[0]": "\u5cf6",
  "import unicodedata; unicodedata.name('\u0101')": "LATIN SMALL LETTER A WITH MACRON",
  "import unicodedata; unicodedata.lookup('OCTOPUS')": "\ud83d\udc19",
  "import unicodedata; unicodedata.normalize('NFD', '\u0101') == 'a\u0304'": "true",
  "import unicodedata; unicodedata.normalize('NFC', 'a\u0304') == '\u0101'": "true",
  "import unicodedata; unicodedata.category('\u0304') + unicodedata.bidirectional('\u05d0')": "MnR",
  "import unicodedata; unicodedata.ucd_3_2_0.category('\u0221')": "Cn",
  "'\\N{SPOUTING WHALE}'": "\ud83d\udc33",
  "import ntpath; ntpath.join('a', 'b')": "a\\b",
  "import _imp; _imp.get_frozen_object('ntpath').co_name": "<module>",
  "import _imp; any(_imp.find_frozen('ntpath', withdata=True)[0][1000:2000])": "true",
};

/**
 * Programs that call functions of the library whose code is left out: methods, generators, closures; with their
 * results.
 */
export const UNCALLED = {
  "import collections; repr(collections.ChainMap({'a': 1}, {'b': 2}).new_child({'c': 3})['b'])": "2",
  "import collections; repr(sorted(collections.ChainMap({'a': 1}, {'b': 2}).items()))": "[('a', 1), ('b', 2)]",
  "import base64; base64.b32encode(b'Kahuna').decode()": "JNQWQ5LOME======",
  "import dataclasses; repr(dataclasses.make_dataclass('Isle', [('name', str), ('size', int, 3)])('Aloa'))":
    "Isle(name='Aloa', size=3)",
  "import enum; str(enum.Flag('Wind', 'NORTH EAST')(3))": "Wind.NORTH|EAST",
  "import random; repr(random.Random(1).choices('abc', k=3))": "['a', 'c', 'c']",
  "import reprlib; reprlib.repr('a' * 100)": "'aaaaaaaaaaaa...aaaaaaaaaaaaa'",
  "import posixpath; posixpath.relpath('/a/b', '/a/c')": "../b",
  "import traceback; traceback.format_exception_only(ValueError('x'))[0].strip()": "ValueError: x",
  "import typing; repr(typing.Optional[int])": "int | None",
  "import contextlib; repr([contextlib.ExitStack().__enter__().close() for _ in range(2)])": "[None, None]",
  "import string; string.Template('$one wins').substitute(one='Black')": "Black wins",
};

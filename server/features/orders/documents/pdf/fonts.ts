import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/**
 * Figtree, the shop's font, and Noto Sans for characters that Figtree lacks. Of Figtree's files, only `latin-ext` has
 * the rupee sign.
 */
const files = [
  ['@fontsource/figtree', 'figtree-latin'],
  ['@fontsource/figtree', 'figtree-latin-ext'],
  ['@fontsource/noto-sans-devanagari', 'noto-sans-devanagari-devanagari'],
] as const;
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

export interface TextFont {
  /** The name under which a PDF registers the font. */
  name: string;
  font: Font;
}

const loaded = new Map<Weight, TextFont[]>();

/** Loads the fonts of a weight only once, because every document needs them. */
export function loadTextFonts(weight: Weight): TextFont[] {
  const known = loaded.get(weight);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const fonts = files.map(([packageName, file]) => {
    const path = resolve(`${packageName}/files/${file}-${weights[weight]}-normal.woff`);
    return { name: `${file}-${weight}`, font: create(unpackWoff(readFileSync(path))) as Font };
  });
  loaded.set(weight, fonts);
  return fonts;
}

/**
 * Inflates the tables of a WOFF font in advance. Otherwise the library would inflate a table again for each glyph, and
 * a document would take about three times as long.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const offset = entry.readUInt32BE(4);
    const packed = woff.subarray(offset, offset + entry.readUInt32BE(8));
    const bytes = packed.length < entry.readUInt32BE(12) ? inflateSync(packed) : packed;
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), bytes };
  });
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const padded = tables.map(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    offset += bytes.length + padding.length;
    return Buffer.concat([bytes, padding]);
  });
  return Buffer.concat([head, ...padded]);
}

export interface Run {
  text: string;
  font: TextFont;
}

/**
 * Control characters, characters without width, and characters that would reorder the text after them.
 */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const replacement = '?';

/** Splits a text where the font changes. A character that no font has becomes a question mark. */
export function splitRuns(text: string, weight: Weight): Run[] {
  const fonts = loadTextFonts(weight);
  const runs: Run[] = [];
  for (const char of text.normalize('NFC').replace(invisible, ' ')) {
    const last = runs.at(-1);
    const font = findFont(fonts, last, char);
    const shown = font ? char : replacement;
    const runFont = font ?? fonts[0]!;
    if (last?.font === runFont) last.text += shown;
    else runs.push({ text: shown, font: runFont });
  }
  return runs;
}

/**
 * Returns the first font in `fonts` that has the character. After a character from a later font, prefers that font, so
 * that a Devanagari syllable is shaped as a whole.
 */
function findFont(fonts: TextFont[], last: Run | undefined, char: string): TextFont | undefined {
  const hasGlyph = ({ font }: TextFont) => font.hasGlyphForCodePoint(char.codePointAt(0)!);
  const isJoiner = char === '\u200C' || char === '\u200D';
  if (last && last.font !== fonts[0] && (isJoiner || hasGlyph(last.font))) return last.font;
  return fonts.find(hasGlyph);
}

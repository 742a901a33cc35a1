import { deflateSync } from 'node:zlib';

/** What a PDF needs from a TrueType font: the glyph of each character, and its width. */
export type Typeface = {
  readonly bytes: Buffer;
  /** compressed for embedding; done once, because that takes longer than a page */
  packed(): Buffer;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly glyphs: number;
  glyphOf(character: number): number;
  /** in thousandths of the font size */
  widthOf(glyph: number): number;
};

const UNICODE_BMP = 4;

export function readTypeface(bytes: Buffer): Typeface {
  const tables = new Map<string, number>();
  for (let n = 0; n < bytes.readUInt16BE(4); n += 1)
    tables.set(bytes.toString('latin1', 12 + n * 16, 16 + n * 16), bytes.readUInt32BE(20 + n * 16));
  const at = (name: string): number => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`The font has no ${name} table`);
    return found;
  };
  const [head, hhea, hmtx] = [at('head'), at('hhea'), at('hmtx')];
  const units = bytes.readUInt16BE(head + 18);
  const scaled = (value: number) => Math.round((value * 1000) / units);
  const measured = bytes.readUInt16BE(hhea + 34);
  const box = [36, 38, 40, 42].map((offset) => scaled(bytes.readInt16BE(head + offset)));
  let packed: Buffer | null = null;
  return {
    bytes,
    packed: () => {
      packed ??= deflateSync(bytes);
      return packed;
    },
    ascent: scaled(bytes.readInt16BE(hhea + 4)),
    descent: scaled(bytes.readInt16BE(hhea + 6)),
    box: box as unknown as Typeface['box'],
    glyphs: bytes.readUInt16BE(at('maxp') + 4),
    glyphOf: glyphReader(bytes, at('cmap')),
    widthOf: (glyph) => scaled(bytes.readUInt16BE(hmtx + Math.min(glyph, measured - 1) * 4)),
  };
}

/** Reads a character map (format 4); a character that it lacks gets glyph 0. */
function glyphReader(bytes: Buffer, cmap: number): (character: number) => number {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, n) => cmap + bytes.readUInt32BE(cmap + 8 + n * 8),
  );
  const map = subtables.find((subtable) => bytes.readUInt16BE(subtable) === UNICODE_BMP);
  if (map === undefined) throw new Error('The font maps no characters');
  const segments = bytes.readUInt16BE(map + 6) / 2;
  const [ends, starts] = [map + 14, map + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  return (character) => {
    for (let n = 0; n < segments; n += 1) {
      if (bytes.readUInt16BE(ends + n * 2) < character) continue;
      const start = bytes.readUInt16BE(starts + n * 2);
      if (start > character) return 0;
      const delta = bytes.readUInt16BE(deltas + n * 2);
      const offset = bytes.readUInt16BE(offsets + n * 2);
      if (offset === 0) return (character + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsets + n * 2 + offset + (character - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** The part of a TIFF header that says where the GPS data is. */
const GPS_POINTER = 0x8825;
const POINTERS = new Set([0x8769, 0xa005, GPS_POINTER]);
/** bytes of one value, by the type that the entry names */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Wipes the GPS directory of the TIFF structure that begins at `start`; a broken structure is left where it breaks. */
function wipeGps(bytes: Buffer, start: number): void {
  const order = bytes.toString('latin1', start, start + 2);
  const isLittle = order === 'II';
  if (!isLittle && order !== 'MM') return;
  const [u16, u32] = isLittle
    ? [(at: number) => bytes.readUInt16LE(at), (at: number) => bytes.readUInt32LE(at)]
    : [(at: number) => bytes.readUInt16BE(at), (at: number) => bytes.readUInt32BE(at)];
  const seen = new Set<number>();
  const walk = (offset: number, isGps: boolean): void => {
    const at = start + offset;
    if (offset === 0 || at + 2 > bytes.length || seen.has(at)) return;
    seen.add(at);
    const count = u16(at);
    if (at + 2 + count * 12 > bytes.length) return;
    for (let n = 0; n < count; n += 1) {
      const entry = at + 2 + n * 12;
      const length = (SIZES[u16(entry + 2)] ?? 0) * u32(entry + 4);
      const value = length > 4 ? start + u32(entry + 8) : entry + 8;
      if (isGps) {
        if (value + length <= bytes.length) bytes.fill(0, value, value + length);
        bytes.fill(0, entry, entry + 12);
      } else if (POINTERS.has(u16(entry))) walk(u32(entry + 8), u16(entry) === GPS_POINTER);
    }
    if (!isGps && at + 6 + count * 12 <= bytes.length) walk(u32(at + 2 + count * 12), false);
  };
  if (start + 8 <= bytes.length) walk(u32(start + 4), false);
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks of a PNG that hold words and Exif; nothing else refers to their position, so they can go. */
const WORDS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt']);
function pngWithoutWords(bytes: Buffer): Buffer {
  const kept: Uint8Array[] = [PNG];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!WORDS.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** XMP as attributes and as elements, and the place in MP4 and MOV, such as `-41.2865+174.7762+012/`. */
const written = [
  /(?<=GPS(?:Latitude|Longitude|DestLatitude|DestLongitude|Altitude)\s*=\s*["'])[^"'<>]{1,80}/g,
  /(?<=GPS(?:Latitude|Longitude|DestLatitude|DestLongitude|Altitude)\s*>)[^<>]{1,80}/g,
  /[+-]\d{2,3}\.\d{3,8}[+-]\d{2,3}\.\d{3,8}(?:[+-]\d+(?:\.\d+)?)?(?=\/)/g,
];

/**
 * The same file without the place where it was taken. It stays as it is otherwise, also in size (except PNG), so that a
 * scan or a photo of a paper keeps every pixel, and formats that we cannot decode (HEIC) are covered too.
 */
export function withoutPlace(given: Uint8Array): Uint8Array {
  const bytes = Buffer.from(given);
  if (bytes.subarray(0, 8).equals(PNG)) return pngWithoutWords(bytes);
  wipeGps(bytes, 0);
  for (let at = bytes.indexOf(EXIF); at >= 0; at = bytes.indexOf(EXIF, at + 1)) wipeGps(bytes, at + EXIF.length);
  // A WebP may name its Exif only as a chunk.
  const chunk = bytes.toString('latin1', 8, 12) === 'WEBP' ? bytes.indexOf('EXIF', 12, 'latin1') : -1;
  if (chunk >= 0) wipeGps(bytes, chunk + 8);
  const text = bytes.toString('latin1');
  for (const pattern of written)
    for (const { 0: place, index } of text.matchAll(pattern)) bytes.fill(0x30, index, index + place.length);
  return bytes;
}

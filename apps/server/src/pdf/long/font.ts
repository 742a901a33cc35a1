import type { PdfFile } from './pdf-file.ts';
import type { Typeface } from './typeface.ts';

const MOST_SEEN = 2_000;
const hex4 = (n: number): string => n.toString(16).padStart(4, '0');

/**
 * A font of a document: text becomes glyph numbers, and the used glyphs are written at the end, so that text can be
 * copied from the PDF.
 */
export function makeFont(name: string, face: Typeface, id: number) {
  const glyphs = new Map<string, { readonly code: string; readonly width: number }>();
  const used = new Map<number, string>();
  const glyph = (character: string) => {
    const known = glyphs.get(character);
    if (known) return known;
    const number = face.glyphOf(character.codePointAt(0)!);
    const made = { code: hex4(number), width: face.widthOf(number) };
    glyphs.set(character, made);
    if (!used.has(number)) used.set(number, character);
    return made;
  };
  const widthOf = (words: string, size: number): number => {
    let width = 0;
    for (const character of words) width += glyph(character).width;
    return (width * size) / 1000;
  };
  /** Truncates text that is too long for its place, with dots at the end. */
  const fitted = (words: string, size: number, room: number): string => {
    if (widthOf(words, size) <= room) return words;
    let cut = words;
    while (cut !== '' && widthOf(`${cut}…`, size) > room) cut = [...cut].slice(0, -1).join('');
    return `${cut.trimEnd()}…`;
  };
  // A cache, because most cells repeat: a name, a day, a term.
  let seen = new Map<string, string>();
  const coded = (words: string): string => {
    const known = seen.get(words);
    if (known !== undefined) return known;
    const codes: string[] = [];
    for (const character of words) codes.push(glyph(character).code);
    const code = `<${codes.join('')}>`;
    if (seen.size >= MOST_SEEN) seen = new Map();
    seen.set(words, code);
    return code;
  };

  const write = (file: PdfFile) => {
    const [descendant, descriptor, data, unicode] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
    const widths = [...used.keys()].sort((a, b) => a - b).map((number) => `${number} [${face.widthOf(number)}]`);
    file.write(
      id,
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    );
    file.write(
      descendant,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 500 /W [${widths.join(' ')}] >>`,
    );
    file.write(
      descriptor,
      `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 711 /StemV 80 /FontFile2 ${data} 0 R >>`,
    );
    file.writeStream(data, face.packed(), `/Length1 ${face.bytes.length} /Filter /FlateDecode`, true);
    file.writeStream(unicode, toUnicode(used));
  };
  return { id, widthOf, fitted, coded, write };
}
export type Font = ReturnType<typeof makeFont>;

const AT_ONCE = 100;
function toUnicode(used: ReadonlyMap<number, string>): string {
  const pairs = [...used].map(([number, character]) => {
    const bytes = Buffer.from(character, 'utf16le').swap16();
    return `<${hex4(number)}> <${hex4(number)}> [<${bytes.toString('hex')}>]`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const some = pairs.slice(at, at + AT_ONCE);
    blocks.push(`${some.length} beginbfrange\n${some.join('\n')}\nendbfrange`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

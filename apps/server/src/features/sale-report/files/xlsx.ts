import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { Sink } from '../../../pdf/long/pdf-file.ts';

type Entry = {
  readonly name: string;
  size: number;
  packed: number;
  sum: number;
  readonly at: number;
  readonly flags: number;
};
const [VERSION, UTF8, SIZES_FOLLOW, DEFLATED, DAY] = [20, 0x0800, 0x0008, 8, 0x0021];
const bytesOf = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};
const sizes = ({ sum, packed, size }: Entry) =>
  [
    [4, sum],
    [4, packed],
    [4, size],
  ] as const;
/** The fields that a ZIP entry has in both its local header and the central directory. */
const about = (entry: Entry) =>
  [
    [2, VERSION],
    [2, entry.flags],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    ...sizes(entry),
    [2, Buffer.byteLength(entry.name)],
    [2, 0],
  ] as const;

/** Writes a ZIP archive file by file; the last file may have any length. */
function makeZip(sink: Sink) {
  const entries: Entry[] = [];
  let at = 0;
  const put = async (...chunks: readonly Uint8Array[]) => {
    for (const bytes of chunks) {
      await sink(bytes);
      at += bytes.length;
    }
  };
  const begin = async (entry: Entry) => {
    entries.push(entry);
    await put(bytesOf([4, 0x04034b50], ...about(entry)), Buffer.from(entry.name));
  };
  const whole = async (name: string, content: Buffer) => {
    const packed = deflateRawSync(content);
    await begin({ name, size: content.length, packed: packed.length, sum: crc32(content), at, flags: UTF8 });
    await put(packed);
  };
  /** Streams a file whose size is not known beforehand, so its sizes follow the content. */
  const growing = async (name: string, chunks: AsyncIterable<Buffer>) => {
    const entry: Entry = { name, size: 0, packed: 0, sum: 0, at, flags: UTF8 | SIZES_FOLLOW };
    await begin(entry);
    async function* counted() {
      for await (const bytes of chunks) {
        entry.size += bytes.length;
        entry.sum = crc32(bytes, entry.sum);
        yield bytes;
      }
    }
    await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) {
        entry.packed += bytes.length;
        await put(bytes);
      }
    });
    await put(bytesOf([4, 0x08074b50], ...sizes(entry)));
  };
  const end = async () => {
    const start = at;
    for (const entry of entries)
      await put(
        bytesOf([4, 0x02014b50], [2, VERSION], ...about(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
        Buffer.from(entry.name),
      );
    const size = at - start;
    await put(
      bytesOf([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, start], [2, 0]),
    );
  };
  return { whole, growing, end };
}

const xml = (body: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

// XML allows only these characters; others are left out, because no program opens a sheet that contains them.
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (words: string): string =>
  words.replace(unfit, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Index of each style: 0 plain, 1 bold, 2 money, 3 bold money, 4 day. */
const styles = `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00;[Red]-#,##0.00"/><numFmt numFmtId="165" formatCode="dd-mm-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const related = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relationships = (...them: readonly string[]): Buffer =>
  xml(`<Relationships xmlns="${relations}">${them.join('')}</Relationships>`);
const part = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
const parts = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`;

/** A workbook with one sheet; `rows` are its rows as XML, each written before the next is requested. */
export async function writeWorkbook(
  sheetName: string,
  widths: readonly number[],
  rows: AsyncIterable<string>,
  sink: Sink,
): Promise<void> {
  const columns = widths
    .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  async function* sheet() {
    yield xml(
      `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`,
    );
    for await (const some of rows) yield Buffer.from(some);
    yield Buffer.from('</sheetData></worksheet>');
  }
  const name = escaped(sheetName).slice(0, 31);
  const zip = makeZip(sink);
  await zip.whole('[Content_Types].xml', xml(parts));
  await zip.whole('_rels/.rels', relationships(related('rId1', 'officeDocument', 'xl/workbook.xml')));
  await zip.whole(
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  );
  await zip.whole(
    'xl/_rels/workbook.xml.rels',
    relationships(related('rId1', 'worksheet', 'worksheets/sheet1.xml'), related('rId2', 'styles', 'styles.xml')),
  );
  await zip.whole('xl/styles.xml', xml(styles));
  await zip.growing('xl/worksheets/sheet1.xml', sheet());
  await zip.end();
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
export const textCell = (words: string, isBold = false): string =>
  `<c t="inlineStr"${isBold ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(words)}</t></is></c>`;
export const numberCell = (value: number): string => `<c><v>${value}</v></c>`;
export const moneyCell = (cents: number, isBold = false): string =>
  `<c s="${isBold ? 3 : 2}"><v>${cents / 100}</v></c>`;
export const dayCell = (day: string): string =>
  `<c s="4"><v>${(Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS}</v></c>`;
export const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

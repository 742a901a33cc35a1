import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly sum: number;
  readonly at: number;
};

/** A ZIP archive whose files are given whole. */
function zipOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const chunks: Buffer[] = [];
  const entries: Entry[] = [];
  let at = 0;
  const put = (bytes: Buffer) => {
    chunks.push(bytes);
    at += bytes.length;
  };
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const entry = { name, size: content.length, packed: packed.length, sum: crc32(content), at };
    entries.push(entry);
    put(localHead(entry));
    put(packed);
  }
  const start = at;
  for (const entry of entries) put(centralHead(entry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at - start, 12);
  end.writeUInt32LE(start, 16);
  put(end);
  return Buffer.concat(chunks, at);
}

const [VERSION, UTF8, DEFLATED, DAY] = [20, 0x0800, 8, 0x0021];
function localHead({ name, size, packed, sum }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(UTF8, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt32LE(sum, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name)]);
}
function centralHead({ name, size, packed, sum, at }: Entry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(UTF8, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(sum, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}

const xml = (body: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

// Which characters XML may hold; others are left out, because no program opens a sheet that has them.
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (words: string): string =>
  words.replace(unfit, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 0 plain, 1 bold, 2 money, 3 bold money, 4 day: the numbers of the styles below. */
const styles = `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00;[Red]-#,##0.00"/><numFmt numFmtId="165" formatCode="dd-mm-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook of one sheet; `rows` are rows of the sheet already written as XML. */
export const workbookOf = (sheetName: string, widths: readonly number[], rows: readonly Buffer[]): Buffer => {
  const columns = widths
    .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const before = `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  const sheet = Buffer.concat([xml(before), ...rows, Buffer.from('</sheetData></worksheet>')]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf([
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
      ),
    ],
    [
      '_rels/.rels',
      xml(
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    ],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      xml(
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
    ],
    ['xl/styles.xml', xml(styles)],
    ['xl/worksheets/sheet1.xml', sheet],
  ]);
};

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

import type { Sink } from '../../../pdf/long/pdf-file.ts';
import { makeZip } from '../../../zip/make-zip.ts';

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

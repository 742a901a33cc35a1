import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatMoney } from '@yardkeeper/domain/format/money';
import sharp from 'sharp';
import { ink } from '../document.ts';
import { companyName, headLines } from '../letterhead.ts';
import type { Head } from '../paper.ts';
import { type Font, makeFont } from './font.ts';
import { makePdfFile, pdfText, type Sink } from './pdf-file.ts';
import { readTypeface, type Typeface } from './typeface.ts';

type PaperColumn = { readonly name: string; readonly share: number; readonly isRight?: boolean };
/**
 * `head` starts a group, `sum` ends a group or the report. `carried` are the running totals carried from page to page.
 */
export type PaperRow = {
  readonly kind: 'row' | 'head' | 'sum';
  readonly cells: readonly string[];
  readonly carried?: readonly number[];
};
export type LongPaper = {
  readonly title: string;
  readonly below: string;
  readonly columns: readonly PaperColumn[];
  /** the columns of the carried totals, and whether each is an amount in whole cents */
  readonly carried: readonly { readonly column: number; readonly isMoney: boolean }[];
};

const [WIDE, HIGH, SIDE, FOOT] = [842, 595, 36, 40];
const [SIZE, ROW, GAP] = [8, 14, 6];
const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const faces = new Map<string, Typeface>();
const face = (file: string): Typeface => {
  const read = faces.get(file) ?? readTypeface(fs.readFileSync(path.join(fonts, `Roboto-${file}.ttf`)));
  faces.set(file, read);
  return read;
};
/** A cache of PDF colour operators, because few colours are each written thousands of times. */
const colours = new Map<string, string>();
function colour(of: string): string {
  const known = colours.get(of);
  if (known !== undefined) return known;
  const made = [1, 3, 5].map((at) => (Number.parseInt(of.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
  colours.set(of, made);
  return made;
}
/** Rounds to a hundredth of a point. */
const at2 = (n: number): number => Math.round(n * 100) / 100;

/** Lays out a report of any length page by page in the look of the other papers; the page count is written last. */
export async function layOut(
  head: Head,
  paper: LongPaper,
  batches: AsyncIterable<readonly PaperRow[]> | Iterable<readonly PaperRow[]>,
  sink: Sink,
): Promise<void> {
  const file = makePdfFile(sink);
  const [root, info, tree, pageCount] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  const [plain, bold] = [
    makeFont('Roboto-Regular', face('Regular'), file.reserve()),
    makeFont('Roboto-Medium', face('Medium'), file.reserve()),
  ];
  const logo = head.logo ? await embedded(head.logo) : null;
  const logoId = logo ? file.reserve() : 0;
  const pages: number[] = [];
  const room = WIDE - 2 * SIDE - GAP * (paper.columns.length - 1);
  const shares = paper.columns.reduce((sum, column) => sum + column.share, 0);
  let x = SIDE;
  const columns = paper.columns.map((column) => {
    const place = { ...column, x, width: (room * column.share) / shares };
    x += place.width + GAP;
    return place;
  });
  let ops: string[] = [];
  let y = 0;
  let sums: number[] = [];

  const put = (
    words: string,
    at: number,
    high: number,
    o: { font?: Font; size?: number; ink?: string; right?: boolean } = {},
  ) => {
    const { font = plain, size = SIZE } = o;
    if (words === '') return;
    const left = o.right ? at - font.widthOf(words, size) : at;
    ops.push(
      `BT\n/${font === plain ? 'F1' : 'F2'} ${size} Tf ${colour(o.ink ?? ink.text)} rg ${at2(left)} ${at2(high)} Td ${font.coded(words)} Tj\nET`,
    );
  };
  const line = (high: number, thick: number, of: string) =>
    ops.push(`${colour(of)} RG ${thick} w ${SIDE} ${at2(high)} m ${WIDE - SIDE} ${at2(high)} l S`);
  const cells = (words: readonly string[], font: Font) => {
    for (const [n, column] of columns.entries()) {
      const text = words[n] ?? '';
      if (text === '') continue;
      // Text may extend over the empty cells after it.
      const next = columns.findIndex((_, at) => at > n && (words[at] ?? '') !== '');
      const end = column.isRight ? column.x + column.width : (columns[next]?.x ?? WIDE - SIDE + GAP) - GAP;
      const fitted = font.fitted(text, SIZE, end - column.x);
      put(fitted, column.isRight ? end : column.x, y - 10, { font, right: column.isRight === true });
    }
    y -= ROW;
  };
  const drawHead = () => {
    if (logo) {
      const height = Math.min(40, (150 * logo.height) / logo.width);
      ops.push(`q ${(height * logo.width) / logo.height} 0 0 ${height} ${SIDE} ${HIGH - 30 - height} cm /Logo Do Q`);
    } else put(companyName(head.company), SIDE, HIGH - 48, { font: bold, size: 18, ink: ink.brand });
    const lines = headLines(head.company, logo !== null);
    for (const [n, words] of lines.entries())
      put(words, WIDE - SIDE, HIGH - 38 - n * 10, { size: 7.5, ink: ink.dimmed, right: true });
    const under = HIGH - 38 - Math.max(4, lines.length) * 10;
    line(under, 1.5, ink.brand);
    put(paper.title, SIDE, under - 24, { font: bold, size: 18 });
    put(paper.below, SIDE, under - 38, { size: 9, ink: ink.dimmed });
    y = under - 52;
  };
  const carriedCells = (words: string): string[] => {
    const row = columns.map((_, n) => (n === 0 ? words : ''));
    for (const [n, { column, isMoney }] of paper.carried.entries())
      row[column] = isMoney ? formatMoney((sums[n] ?? 0) / 100) : String(sums[n] ?? 0);
    return row;
  };
  const open = () => {
    ops = [];
    y = HIGH - SIDE;
    if (pages.length === 0) drawHead();
    else put(`${paper.title} · ${paper.below}`, SIDE, y - 8, { size: 8, ink: ink.dimmed });
    if (pages.length > 0) y -= 18;
    cells(
      columns.map((column) => column.name),
      bold,
    );
    line(y, 1, ink.text);
    if (pages.length > 0 && sums.length > 0) cells(carriedCells('Brought forward'), bold);
  };
  const close = () => {
    const number = pages.length + 1;
    const left = `Page ${number} of `;
    put([companyName(head.company), paper.title, paper.below].filter(Boolean).join(' · '), SIDE, 24, {
      size: 8,
      ink: ink.dimmed,
    });
    const after = WIDE - SIDE - plain.widthOf('00000', 8);
    put(left, after, 24, { size: 8, ink: ink.dimmed, right: true });
    ops.push(`q 1 0 0 1 ${at2(after)} 24 cm /Pages Do Q`);
    const [page, content] = [file.reserve(), file.reserve()];
    file.writeStream(content, `\n${ops.join('\n')}\n`);
    const pictures = `/XObject << /Pages ${pageCount} 0 R ${logo ? `/Logo ${logoId} 0 R` : ''} >>`;
    file.write(
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDE} ${HIGH}] /Contents ${content} 0 R /Resources << /Font << /F1 ${plain.id} 0 R /F2 ${bold.id} 0 R >> ${pictures} >> >>`,
    );
    pages.push(page);
  };

  open();
  for await (const batch of batches)
    for (const row of batch) {
      // Reserves room for the carried totals, and does not start a group at the very end of a page.
      const needed = row.kind === 'head' ? 4 * ROW : 2 * ROW;
      if (y - needed < FOOT) {
        if (sums.length > 0) cells(carriedCells('Carried forward'), bold);
        close();
        await file.flush();
        open();
      }
      if (row.kind === 'sum') line(y, 0.75, ink.text);
      if (row.kind === 'head') y -= 4;
      cells(row.cells, row.kind === 'row' ? plain : bold);
      if (row.kind === 'row') line(y, 0.25, ink.line);
      if (row.kind === 'sum') y -= 4;
      if (row.carried) sums = row.carried.map((amount, n) => (sums[n] ?? 0) + amount);
    }
  close();

  const total = String(pages.length);
  const count = `BT /F1 8 Tf ${colour(ink.dimmed)} rg 0 0 Td ${plain.coded(total)} Tj ET`;
  file.writeStream(
    pageCount,
    count,
    `/Type /XObject /Subtype /Form /BBox [0 -4 60 12] /Resources << /Font << /F1 ${plain.id} 0 R >> >>`,
  );
  if (logo)
    file.writeStream(
      logoId,
      logo.bytes,
      `/Type /XObject /Subtype /Image /Width ${logo.width} /Height ${logo.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      true,
    );
  plain.write(file);
  bold.write(file);
  file.write(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  file.write(
    root,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-NZ) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  file.write(
    info,
    `<< /Title ${pdfText(`${paper.title} ${paper.below}`)} /Creator (Yardkeeper) /Producer (Yardkeeper) >>`,
  );
  await file.end(root, info);
}

/** Converts the letterhead's logo from a PNG data address to a JPEG on white. */
async function embedded(address: string) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

import type { UploadedFile } from '@yardkeeper/contract/call';
import type { RowProblem } from '@yardkeeper/domain/csv/read-table';
import { type CsvValue, csvLine } from '@yardkeeper/domain/format/csv';
import { refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../http/answer.ts';

const wrong = (sentence: string): never => refuse('badInput', sentence, { file: sentence });

/** Only UTF-8 is accepted, because guessing another encoding would silently corrupt macrons. */
export function textOf(files: readonly UploadedFile[]): string {
  const [file] = files;
  if (!file || files.length > 1) return wrong('Choose one CSV file');
  const { bytes } = file;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    wrong('This is a spreadsheet, not CSV: in Excel choose Save as, CSV UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return wrong('The file is not in UTF-8 (it may be Windows-1252): in Excel choose Save as, CSV UTF-8');
  }
}

const SHOWN = 100;

export function refuseProblems(problems: readonly RowProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems
    .slice(0, SHOWN)
    .map((p) => [`row ${p.row}${p.column ? `, ${p.column}` : ''}`, p.message] as const);
  const [where, message] = fields[0]!;
  const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more)`;
  refuse('badInput', `Nothing was imported. ${where}: ${message}${more}`, Object.fromEntries(fields));
}

/** The file begins with a byte order mark, because Excel would otherwise read UTF-8 as Windows-1252. */
export function csvAnswer(
  name: string,
  columns: Readonly<Record<string, { readonly name: string }>>,
  rows: readonly (readonly CsvValue[])[],
): FileAnswer {
  const lines = [csvLine(Object.values(columns).map((c) => c.name)), ...rows.map(csvLine)];
  return new FileAnswer(new TextEncoder().encode(`\uFEFF${lines.join('')}`), 'text/csv; charset=utf-8', name);
}

export const yesNo = (active: boolean) => (active ? 'yes' : 'no');

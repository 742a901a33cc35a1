import { csvLine } from '@yardkeeper/domain/format/csv';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney, plainMoney } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import type { ReportFormat } from '@yardkeeper/domain/reports/kinds';
import { layOut, type PaperRow } from '../../../pdf/long/long-paper.ts';
import type { Sink } from '../../../pdf/long/pdf-file.ts';
import type { Head } from '../../../pdf/paper.ts';
import type { Cell, Report, ReportColumn, ReportRows } from './report-source.ts';
import * as x from './xlsx.ts';

/** Called after each batch with the number of rows written; throws to stop the report. */
export type Progress = (rowsDone: number) => Promise<void>;
const nobody: Progress = async () => {};

const isSummed = ({ type }: ReportColumn) => type === 'money' || type === 'count';
const summedOf = (report: Report) => report.columns.flatMap((column, n) => (isSummed(column) ? [n] : []));
const added = (sums: readonly number[], row: readonly Cell[], at: readonly number[]) =>
  at.map((n, k) => (sums[k] ?? 0) + Number(row[n] ?? 0));

/** Adds headings and sums; groups follow each other, each in one or more batches. */
async function* withSums(report: Report, progress: Progress) {
  const at = summedOf(report);
  const none = at.map(() => 0);
  let [all, own, group, done] = [none, none, null as string | null, 0];
  for await (const batch of report.batches()) {
    if (report.isGrouped && batch.group !== group) {
      if (group !== null) yield { kind: 'sum' as const, name: `Total ${group}`, sums: own };
      group = batch.group;
      own = none;
      yield { kind: 'head' as const, name: group ?? '' };
    }
    for (const row of batch.rows) {
      all = added(all, row, at);
      own = added(own, row, at);
    }
    yield { kind: 'rows' as const, rows: batch.rows };
    done += batch.rows.length;
    await progress(done);
  }
  if (group !== null) yield { kind: 'sum' as const, name: `Total ${group}`, sums: own };
  yield { kind: 'sum' as const, name: 'Total', sums: all };
}

const shown = (value: Cell, { type }: ReportColumn): string => {
  if (value === null) return '';
  if (type === 'money') return formatMoney(Number(value) / 100);
  return type === 'day' ? formatDate(value) : String(value);
};

function sumCells(report: Report, sums: readonly number[], name: string): string[] {
  const at = summedOf(report);
  return report.columns.map((column, n) => {
    if (n === 0) return name;
    const k = at.indexOf(n);
    return k < 0 ? '' : shown(sums[k] ?? 0, column);
  });
}

async function pdf(report: Report, head: Head, below: string, progress: Progress, sink: Sink): Promise<void> {
  const at = summedOf(report);
  async function* rows(): AsyncIterable<PaperRow[]> {
    for await (const part of withSums(report, progress)) {
      if (part.kind === 'head') yield [{ kind: 'head', cells: [part.name] }];
      else if (part.kind === 'sum') yield [{ kind: 'sum', cells: sumCells(report, part.sums, part.name) }];
      else
        yield part.rows.map((row) => ({
          kind: 'row',
          cells: row.map((value, n) => shown(value, report.columns[n]!)),
          carried: at.map((n) => Number(row[n] ?? 0)),
        }));
    }
  }
  const columns = report.columns.map(({ name, share, type }) => ({
    name,
    share,
    isRight: type === 'money' || type === 'count',
  }));
  const carried = at.map((column) => ({ column, isMoney: report.columns[column]!.type === 'money' }));
  await layOut(head, { title: report.title, below, columns, carried }, rows(), sink);
}

/** Has no sums, because readers add up what they select. The group is a column of its own. */
async function csv(report: Report, progress: Progress, sink: Sink): Promise<void> {
  const first = report.isGrouped ? ['Group'] : [];
  await sink(Buffer.from(`\uFEFF${csvLine([...first, ...report.columns.map(({ name }) => name)])}`));
  for await (const { group, rows } of told(report, progress)) {
    const lines = rows.map((row) => {
      const cells = row.map((value, n) =>
        report.columns[n]!.type === 'money' ? plainMoney(cents(Number(value))) : shown(value, report.columns[n]!),
      );
      return csvLine(report.isGrouped ? [group ?? '', ...cells] : cells);
    });
    await sink(Buffer.from(lines.join('')));
  }
}

async function xlsx(report: Report, progress: Progress, sink: Sink): Promise<void> {
  const first = report.isGrouped ? [x.textCell('Group', true)] : [];
  async function* written(): AsyncIterable<string> {
    yield x.rowOf([...first, ...report.columns.map(({ name }) => x.textCell(name, true))]);
    for await (const { group, rows } of told(report, progress))
      yield rows
        .map((row) => row.map((value, n) => cellOf(value, report.columns[n]!)))
        .map((cells) => x.rowOf(report.isGrouped ? [x.textCell(group ?? ''), ...cells] : cells))
        .join('');
  }
  const widths = report.columns.map(({ share }) => 4 + Math.round(share * 7));
  await x.writeWorkbook(report.title, report.isGrouped ? [24, ...widths] : widths, written(), sink);
}

function cellOf(value: Cell, { type }: ReportColumn): string {
  if (value === null || value === '') return '<c/>';
  if (type === 'money') return x.moneyCell(Number(value));
  if (type === 'day') return x.dayCell(String(value));
  return type === 'count' ? x.numberCell(Number(value)) : x.textCell(String(value));
}

/** The batches, reporting progress after each. */
async function* told(report: Report, progress: Progress): AsyncIterable<ReportRows> {
  let done = 0;
  for await (const batch of report.batches()) {
    yield batch;
    done += batch.rows.length;
    await progress(done);
  }
}

type Order = {
  readonly format: ReportFormat;
  readonly head: Head;
  readonly below: string;
  readonly progress?: Progress;
};
export const contentTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function writeReport(
  report: Report,
  { format, head, below, progress = nobody }: Order,
  sink: Sink,
): Promise<void> {
  if (format === 'csv') return csv(report, progress, sink);
  return format === 'xlsx' ? xlsx(report, progress, sink) : pdf(report, head, below, progress, sink);
}

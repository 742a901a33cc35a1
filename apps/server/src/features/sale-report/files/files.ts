import type { ReportFilter } from '@yardkeeper/contract/sale-report/schemas';
import { type ReportFormat, type ReportKind, reportKinds } from '@yardkeeper/domain/reports/kinds';
import { FileAnswer } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { paperHead } from '../../settings/printed.ts';
import { chosenBy } from '../rows/report.ts';
import { periodWords } from './report-source.ts';
import { makeReport } from './report-thread.ts';
import { contentTypes } from './write-report.ts';

export const fileNameOf = (
  kind: ReportKind,
  format: ReportFormat,
  { from, to }: { from: string; to: string },
): string => `${reportKinds[kind]} ${from} to ${to}.${format}`;

/** Makes the file within the request, however long it is. */
export async function reportFile(
  c: Ctx,
  kind: ReportKind,
  format: ReportFormat,
  filter: ReportFilter,
): Promise<FileAnswer> {
  const o = chosenBy(c, filter);
  const below = periodWords(o.range);
  const order = { kind, format, choice: o, withCost: seesCost(c), head: await paperHead(c), below };
  const file = await c.files.begin(format);
  try {
    await makeReport(c, order, file.write);
  } catch (error) {
    await file.drop();
    throw error;
  }
  const name = fileNameOf(kind, format, o.range);
  const place = format === 'pdf' ? 'inline' : 'attachment';
  return new FileAnswer(new Uint8Array(), contentTypes[format], name, 0, place, await file.take());
}

import { csvLine } from '@yardkeeper/domain/format/csv';
import type { Column } from '../../data-table/column.ts';
import type { FilterShape } from '../../screen-search.ts';
import type { FetchPage, PageQuery } from '../types.ts';

const CSV_PAGE = 500;
/** Without it Excel reads the file as Windows-1252 and breaks every macron. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvProgress = { done: number; total: number };

type Job<Row, F extends FilterShape> = {
  fetchPage: FetchPage<Row, F>;
  filter: F & Pick<PageQuery, 'sortField' | 'sortOrder'>;
  columns: readonly Column<Row>[];
  onProgress: (progress: CsvProgress) => void;
  signal: AbortSignal;
};

export async function collectCsv<Row, F extends FilterShape>(job: Job<Row, F>): Promise<string> {
  const columns = job.columns.filter((column) => column.csv);
  let text = BYTE_ORDER_MARK + csvLine(columns.map((column) => column.header));
  let done = 0;
  for (let pageNum = 1; ; pageNum++) {
    const page = await job.fetchPage({ ...job.filter, pageNum, pageSize: CSV_PAGE }, job.signal);
    job.signal.throwIfAborted();
    for (const row of page.records) text += csvLine(columns.map((column) => column.csv?.(row)));
    done += page.records.length;
    job.onProgress({ done, total: page.total });
    if (page.records.length === 0 || pageNum >= page.pages) return text;
  }
}

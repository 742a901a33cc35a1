import type { HistoryEvent } from '@yardkeeper/contract/history';
import { csvLine } from '@yardkeeper/domain/format/csv';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import type { FileAnswer } from '../../api/call.ts';
import { sentenceOf } from './entry.ts';
import { typeName } from './types.ts';

const PAGE = 500;
type FetchPage = (pageNum: number, pageSize: number) => Promise<{ records: readonly HistoryEvent[]; pages: number }>;

const changesIn = ({ changes }: HistoryEvent): string =>
  changes.map(({ field, before, after }) => `${field}: ${before || 'nothing'} → ${after || 'nothing'}`).join('; ');

/** Every event of a filter as a file: what the person is shown, no more. */
export async function historyCsv(name: string, fetchPage: FetchPage): Promise<FileAnswer> {
  // Something may happen while it is fetched, and push one event over onto the next page.
  const events = new Map<string, HistoryEvent>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetchPage(page, PAGE);
    pages = answer.pages;
    for (const event of answer.records) events.set(`${event.event} ${event.historyID}`, event);
  }
  const lines = [...events.values()].map((event) =>
    csvLine([formatDateTime(event.at), event.user, typeName(event.event), sentenceOf(event), changesIn(event)]),
  );
  const text = [csvLine(['When', 'Who', 'Type', 'What', 'Changes']), ...lines].join('');
  // Excel takes UTF-8 for Windows-1252 unless the file says so in its first three bytes.
  return { blob: new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), fileName: `${name} history.csv` };
}

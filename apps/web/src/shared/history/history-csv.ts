import type { HistoryEvent } from '@yardkeeper/contract/history';
import { csvLine } from '@yardkeeper/domain/format/csv';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import type { FileAnswer } from '../../api/call.ts';
import { typeName } from './event-types.ts';
import { sentenceOf } from './timeline-entry.ts';

const PAGE = 500;
type FetchPage = (pageNum: number, pageSize: number) => Promise<{ records: readonly HistoryEvent[]; pages: number }>;

const changesIn = ({ changes }: HistoryEvent): string =>
  changes.map(({ field, before, after }) => `${field}: ${before || 'nothing'} → ${after || 'nothing'}`).join('; ');

export async function historyCsv(name: string, fetchPage: FetchPage): Promise<FileAnswer> {
  // An event added during the export moves another onto the next page, so events are collected by id.
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
  // Excel reads UTF-8 as Windows-1252 unless the file starts with a byte order mark.
  return { blob: new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), fileName: `${name} history.csv` };
}

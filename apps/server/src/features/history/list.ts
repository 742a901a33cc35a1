import type { HistoryEvent, HistoryPage, HistoryQuery } from '@yardkeeper/contract/history';
import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import type { Ctx } from '../../services.ts';
import { changesOf, inWords } from './changes.ts';
import { documentsOf } from './documents.ts';
import { filterChoices } from './event-counts.ts';
import * as q from './queries.ts';

export type Hidden = {
  readonly types?: readonly string[];
  readonly fields?: readonly string[];
  /** Also masks amounts of money in texts and reasons, whoever wrote them. */
  readonly sums?: true;
};

const withoutSums = (text: string): string => text.replaceAll(/\$ ?\d[\d,]*(?:\.\d+)?/g, '$…');

const costFields = ['cost', 'margin'] as const;
const hiddenFields = (c: Ctx, { fields = [] }: Hidden) =>
  isOneOf(c.actor.role, costRoles) ? fields : [...fields, ...costFields];

type Of = { readonly entity: string; readonly ids: readonly number[] };

async function present(c: Ctx, rows: readonly q.EventRow[], of: Of, hidden: Hidden): Promise<HistoryEvent[]> {
  const fields = hiddenFields(c, hidden);
  const [changes, documents] = await Promise.all([
    inWords(
      c.db,
      rows.map((row) => changesOf(row.before, row.after, fields)),
    ),
    documentsOf(
      c,
      rows.map((row) => ({ words: `${row.text} ${row.reason ?? ''}` })),
      { kind: of.entity, ids: of.ids },
    ),
  ]);
  const said = (text: string) => (hidden.sums ? withoutSums(text) : text);
  return rows.map((row, n) => ({
    historyID: row.history_id,
    event: row.event,
    text: said(row.text),
    user: row.device === null ? (row.users_name ?? '') : `${row.users_name ?? ''} on ${row.device}`,
    at: row.at.toISOString(),
    reason: row.reason === null ? null : said(row.reason),
    changes: changes[n]!,
    documents: documents[n]!,
  }));
}

export const eventsByIds = async (c: Ctx, of: Of, ids: readonly number[]): Promise<HistoryEvent[]> =>
  present(c, await q.eventsByIds(c.db, ids), of, {});

export async function historyOf(
  c: Ctx,
  entity: string,
  ids: readonly number[],
  asked: HistoryQuery,
  hidden: Hidden = {},
): Promise<HistoryPage> {
  const of = { entity, ids, withoutTypes: hidden.types ?? [] };
  const [rows, tally] = await Promise.all([q.pageOfEvents(c.db, of, asked), q.countEvents(c.db, of)]);
  return { records: await present(c, rows, of, hidden), ...filterChoices(tally, asked) };
}

import { type RawBuilder, sql } from 'kysely';

export type HistoryEntry = {
  readonly entity: string;
  readonly id: number | RawBuilder<number>;
  readonly event: string;
  readonly text: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
};
const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
/** Inserts history rows as part of another statement, which saves a round trip. */
export const insertHistoryRows = (userId: number | null, entries: readonly HistoryEntry[]) =>
  sql`insert into history_event (entity, entity_id, event, text, before, after, reason, user_id) values ${sql.join(
    entries.map(
      (e) => sql`(${e.entity}, ${e.id}, ${e.event}, ${e.text}, ${json(e.before)}::jsonb, ${json(e.after)}::jsonb,
        ${e.reason ?? null}, ${userId})`,
    ),
  )}`;

type OneRecord = { readonly entity: string; readonly id: RawBuilder<number> };
/** The history entries of one record as JSON for `historyFrom`. */
export const historyJson = (entries: readonly Omit<HistoryEntry, 'entity' | 'id'>[]): string => JSON.stringify(entries);
/** Inserts one record's entries from JSON, in order, within a statement that is built once; `from` supplies the id. */
export const historyFrom = (userId: number, of: OneRecord, entries: string, from: RawBuilder<unknown>) =>
  sql`insert into history_event (entity, entity_id, event, text, before, after, reason, user_id)
    select ${of.entity}::text, ${of.id}, h.event, h.text, h.before, h.after, h.reason, ${userId}::bigint
    from ${from}, jsonb_populate_recordset(null::history_event, ${entries}::jsonb) with ordinality h order by h.ordinality
    returning history_id`;
/** Inserts one entry whose text the statement itself composes. */
export const historyRow = (
  userId: number,
  of: OneRecord,
  { event, text }: { readonly event: string; readonly text: RawBuilder<string> },
  from: RawBuilder<unknown>,
) => sql`insert into history_event (entity, entity_id, event, text, user_id)
    select ${of.entity}::text, ${of.id}, ${event}::text, ${text}, ${userId}::bigint from ${from}`;

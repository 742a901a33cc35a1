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
/** The history rows as part of another statement, which saves a round trip to the database. */
export const insertHistoryRows = (userId: number | null, entries: readonly HistoryEntry[]) =>
  sql`insert into history_event (entity, entity_id, event, text, before, after, reason, user_id) values ${sql.join(
    entries.map(
      (e) => sql`(${e.entity}, ${e.id}, ${e.event}, ${e.text}, ${json(e.before)}::jsonb, ${json(e.after)}::jsonb,
        ${e.reason ?? null}, ${userId})`,
    ),
  )}`;

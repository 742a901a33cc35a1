import type { Services } from '../../services.ts';

type Entry = {
  readonly entity: string;
  readonly id: number;
  readonly event: string;
  readonly text: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
};

type Doing = Services & { readonly actor: { userId: number } | null };

/** Rows of who did what, in the same transaction as the change itself. */
export async function recordAll(s: Doing, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await s.db
    .insertInto('history_event')
    .values(
      entries.map((e) => ({
        entity: e.entity,
        entity_id: e.id,
        event: e.event,
        text: e.text,
        before: e.before ? JSON.stringify(e.before) : null,
        after: e.after ? JSON.stringify(e.after) : null,
        reason: e.reason ?? null,
        user_id: s.actor?.userId ?? null,
      })),
    )
    .execute();
}
export const record = (s: Doing, entry: Entry): Promise<void> => recordAll(s, [entry]);

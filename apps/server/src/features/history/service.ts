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

/** One row of who did what, in the same transaction as the change itself. */
export async function record(s: Services & { readonly actor: { userId: number } | null }, e: Entry): Promise<void> {
  await s.db
    .insertInto('history_event')
    .values({
      entity: e.entity,
      entity_id: e.id,
      event: e.event,
      text: e.text,
      before: e.before ? JSON.stringify(e.before) : null,
      after: e.after ? JSON.stringify(e.after) : null,
      reason: e.reason ?? null,
      user_id: s.actor?.userId ?? null,
    })
    .execute();
}

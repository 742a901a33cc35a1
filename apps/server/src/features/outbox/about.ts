import type { Mail } from '../../outbox/enqueue.ts';
import type { Services } from '../../services.ts';

/** What was sent about a record, newest first. */
export const sentAbout = async (s: Services, of: { entity: string; id: number }) =>
  (
    await s.db
      .selectFrom('outbox_message')
      .select(['kind', 'recipient', 'subject', 'created_at', 'state'])
      .where('entity', '=', of.entity)
      .where('entity_id', '=', of.id)
      .orderBy('outbox_id', 'desc')
      .limit(20)
      .execute()
  ).map((row) => ({
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    at: row.created_at.toISOString(),
    state: row.state,
  }));

export const lastMailAbout = async (s: Services, of: { entity: string; id: number }): Promise<Mail | null> => {
  const row = await s.db
    .selectFrom('outbox_message')
    .select('payload')
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .where('kind', '=', 'mail')
    .orderBy('outbox_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.payload as Mail | undefined) ?? null;
};

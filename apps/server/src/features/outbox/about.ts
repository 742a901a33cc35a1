import type { Mail } from '../../outbox/enqueue.ts';
import type { Services } from '../../services.ts';
import { newestAbout, newestMailAbout, type Subject } from './about-queries.ts';

/** What was sent about a record, newest first. */
export const sentAbout = async (s: Services, of: Subject) =>
  (await newestAbout(s.db, of)).map((row) => ({
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    at: row.created_at.toISOString(),
    state: row.state,
  }));

export const lastMailAbout = async (s: Services, of: Subject): Promise<Mail | null> =>
  ((await newestMailAbout(s.db, of))?.payload as Mail | undefined) ?? null;

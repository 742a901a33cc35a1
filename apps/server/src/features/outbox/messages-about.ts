import { type MessageState, shownStateOf } from '@yardkeeper/domain/outbox/message';
import type { Mail } from '../../outbox/enqueue.ts';
import type { Services } from '../../services.ts';
import * as q from './messages-about-queries.ts';

const standing = (row: { readonly state: string; readonly sent_by: string | null }) =>
  shownStateOf(row.state as MessageState, row.sent_by);

export const sentAbout = async (s: Services, of: q.Subject) =>
  (await q.newestAbout(s.db, of)).map((row) => ({
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    at: row.created_at.toISOString(),
    state: standing(row),
  }));

export const papersAbout = async (s: Services, of: q.Subject) =>
  (await q.papersAbout(s.db, of)).map((row) => ({
    kind: row.kind === 'mail' ? ('mail' as const) : ('sms' as const),
    to: row.recipient,
    subject: row.subject,
    at: row.created_at.toISOString(),
    state: standing(row),
    user: row.users_name ?? '',
    file: row.attached?.fileKey ?? null,
    fileName: row.attached?.fileName ?? '',
  }));

export const lastMailAbout = async (s: Services, of: q.Subject): Promise<Mail | null> =>
  ((await q.newestMailAbout(s.db, of))?.payload as Mail | undefined) ?? null;

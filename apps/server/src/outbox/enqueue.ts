import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { notify } from '../db/notices/listener.ts';

export type Mail = {
  readonly kind: 'mail';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly fileName: string;
    readonly fileKey: string;
    readonly contentType: string;
  }[];
};
type Sms = { readonly kind: 'sms'; readonly to: string; readonly text: string };
type Push = {
  readonly kind: 'push';
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
};
export type Message = Mail | Sms | Push;
/** `wiped` is set once a secret text was removed. */
export type StoredMessage = Message & { readonly wiped?: true };

type Options = {
  /** the text is erased once the message was actually sent */
  readonly secret?: boolean;
  readonly about?: { readonly entity: string; readonly id: number };
  readonly by?: number;
};

const envelopeOf = (m: Message) =>
  m.kind === 'mail'
    ? { recipient: m.to, subject: m.subject }
    : m.kind === 'sms'
      ? { recipient: m.to, subject: m.text.slice(0, 80) }
      : { recipient: m.token.slice(0, 80), subject: m.title };

const rowOf = (message: Message, options: Options) => ({
  kind: message.kind,
  ...envelopeOf(message),
  payload: JSON.stringify(message),
  message_id: `<${randomUUID()}@yardkeeper>`,
  secret: options.secret ?? false,
  entity: options.about?.entity ?? null,
  entity_id: options.about?.id ?? null,
  created_by: options.by ?? null,
});

/**
 * The row is part of the caller's transaction, so the message is sent only if that commits. Returns the message's id.
 */
export async function enqueue(db: Db, message: Message, options: Options = {}): Promise<number> {
  const row = await db
    .insertInto('outbox_message')
    .values(rowOf(message, options))
    .returning('outbox_id')
    .executeTakeFirstOrThrow();
  await notify(db, 'yard_outbox', '');
  return row.outbox_id;
}

export async function enqueueAll(db: Db, all: readonly (Options & { readonly message: Message })[]): Promise<void> {
  if (all.length === 0) return;
  await db
    .insertInto('outbox_message')
    .values(all.map(({ message, ...options }) => rowOf(message, options)))
    .execute();
  await notify(db, 'yard_outbox', '');
}

/** The subject of an SMS is the beginning of its text, so it is wiped too. */
export function withoutText(message: StoredMessage, subject: string) {
  const emptied = { ...message, text: '', ...(message.kind === 'push' ? { link: null } : {}), wiped: true };
  return { payload: JSON.stringify(emptied), subject: message.kind === 'sms' ? 'Text wiped' : subject };
}

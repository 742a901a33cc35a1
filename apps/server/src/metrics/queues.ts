import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../db/connect.ts';
import { keptFigures } from '../db/kept-figures.ts';
import { gauge } from './gauge.ts';

/** The oldest of a queue is among those that are tried next; more are not looked at, however long the queue is. */
const LOOKED_AT = 1_000;
const oldest = (kinds: string) =>
  sql<Date | null>`(select min(q.created_at) from (select created_at from outbox_message
    where state = 'queued' and kind ${sql.raw(kinds)} 'accounting' order by next_try_at limit ${sql.lit(LOOKED_AT)}) q)`;

type Oldest = { readonly messages: Date | null; readonly bookings: Date | null };
export type Queues = {
  readonly counts: ReadonlyMap<string, number>;
  readonly oldest: Oldest;
  /** Xero has been chosen and is not paused by a person */
  readonly isBooking: boolean;
  /** Xero lets us in */
  readonly isConnected: boolean;
};

/** Figures of the two queues that are rows of one table: messages to people, and bookings for Xero. */
export async function readQueues(db: Db): Promise<Queues> {
  const [figures, row] = await Promise.all([
    keptFigures(db, ['outbox']),
    sql<
      Oldest & { booking: boolean; connected: boolean }
    >`select ${oldest('<>')} as messages, ${oldest('=')} as bookings,
      c.starts_on is not null and not c.paused as booking, c.connected_at is not null as connected
      from accounting_connection c`.execute(db),
  ]);
  const { messages, bookings, booking, connected } = row.rows[0]!;
  return {
    counts: new Map(figures.names().map((name) => [name, figures.n(name)])),
    oldest: { messages, bookings },
    isBooking: booking,
    isConnected: connected,
  };
}

const states = ['queued', 'sending', 'parked', 'held', 'sent', 'kept', 'skipped'];
const kinds = ['mail', 'sms', 'push', 'accounting'];

export function watchQueues(registry: Registry) {
  const messages = gauge(registry, {
    name: 'yardkeeper_outbox_messages',
    help: 'Messages to people, and bookings for Xero (accounting), by state; parked ones wait for a person',
    labels: ['kind', 'state'],
    across: 'max',
  });
  const age = gauge(registry, {
    name: 'yardkeeper_outbox_oldest_seconds',
    help: 'How long the oldest message (messages) or booking for Xero (accounting) has waited to be sent; 0 when none does',
    labels: ['queue'],
    across: 'max',
  });
  const booking = gauge(registry, {
    name: 'yardkeeper_accounting_wanted',
    help: '1 when bookings are to go to Xero: a first day is set, and nobody has paused it',
    across: 'max',
  });
  const connected = gauge(registry, {
    name: 'yardkeeper_accounting_connected',
    help: '1 while Xero lets the yard in',
    across: 'max',
  });
  // The age grows by itself while the database is away and nothing newer is known. In a copy nothing is to be sent.
  return (known: Queues, now: number, isCopy: boolean): void => {
    const since = (moment: Date | null) => (moment && !isCopy ? Math.max(0, (now - moment.getTime()) / 1000) : 0);
    for (const kind of kinds)
      for (const state of states) messages.set({ kind, state }, known.counts.get(`outbox.${kind}.${state}`) ?? 0);
    age.set({ queue: 'messages' }, since(known.oldest.messages));
    age.set({ queue: 'accounting' }, since(known.oldest.bookings));
    booking.set(known.isBooking && !isCopy ? 1 : 0);
    connected.set(known.isConnected ? 1 : 0);
  };
}

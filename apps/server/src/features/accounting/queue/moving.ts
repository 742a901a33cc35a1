import type { Booking, Hanging } from '@yardkeeper/contract/accounting/schemas';
import { hangingOn } from '@yardkeeper/domain/accounting/hanging';
import { type BookingAction, type BookingState, bookingAfter } from '@yardkeeper/domain/accounting/queue';
import { notesUsed } from '@yardkeeper/domain/accounting/resting-money';
import { refuse } from '@yardkeeper/domain/refused';
import type { Db } from '../../../db/connect.ts';
import { type HistoryEntry, insertHistoryRows } from '../../../db/history-rows.ts';
import { tellTopic } from '../../../live/announce.ts';
import { giveUpWith, lockBookings, setState } from '../../../outbox/bookings/state-queries.ts';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { tellWorkers } from '../connection/queries.ts';
import { presentBooking } from './bookings.ts';
import * as h from './hanging-queries.ts';
import * as q from './queries.ts';

const told: Readonly<Record<BookingAction, string>> = {
  retry: 'Queued again by hand',
  skip: 'Given up by hand',
  hold: 'Held back by hand',
  release: 'Let go by hand',
};
const mayBeGivenUp: ReadonlySet<BookingState> = new Set(['queued', 'parked', 'held']);

/**
 * The bookings of a document and of money that its credit notes freed: using freed money needs the note that freed it.
 */
async function around(db: Db, id: number): Promise<h.Hanging[]> {
  const [all, entries] = [await h.bookingsAround(db, id), await h.freedAround(db, id)];
  const notes = new Map([...notesUsed(entries)].map(([by, used]) => [by.applicationId, used]));
  return all.map((each) => ({
    ...each,
    needs: [...each.needs, ...(notes.get(each.application_id ?? 0) ?? []).map((note) => `credit ${note}`)],
  }));
}

const unknown = (id: number) => refuse('notFound', `Booking ${id} does not exist`);
/** Includes bookings that are being sent right now: they cannot succeed without what they need. */
const hangsOn = (all: readonly h.Hanging[], first: h.Hanging) =>
  hangingOn(
    [first],
    all.filter(({ id, state }) => id !== first.id && (state === 'sending' || mayBeGivenUp.has(state))),
  );
/** The booking that was given up and would have created what this one needs. */
const missingFor = (all: readonly h.Hanging[], one: h.Hanging) =>
  all.find((each) => each.state === 'skipped' && each.id !== one.id && hangingOn([each], [one]).length > 0);

/** Lists what is given up together with a booking, because it can never be sent without it, and what still goes on. */
export async function hanging(c: Ctx, id: number): Promise<Hanging> {
  const all = await around(c.db, id);
  const first = all.find((each) => each.id === id) ?? unknown(id);
  const withIt = hangsOn(all, first);
  const names = (rows: readonly h.Hanging[]) => rows.map(({ subject }) => subject);
  const goOn = all.filter(
    (each) => each.is_own && each.id > id && mayBeGivenUp.has(each.state) && !withIt.includes(each),
  );
  return { withIt: names(withIt), goOn: names(goOn) };
}

type Entry = HistoryEntry & { readonly id: number };
const entry = (id: number, action: BookingAction, text: string, before: BookingState, after: object): Entry => ({
  entity: 'outbox',
  id,
  event: action,
  text,
  before: { state: before },
  after,
});

/** Giving up also gives up the bookings that depend on it; sending again takes those along. */
async function moveWith(c: Ctx, all: readonly h.Hanging[], first: h.Hanging, action: BookingAction): Promise<Entry[]> {
  if (action === 'skip') {
    const withIt = hangsOn(all, first);
    await giveUpWith(
      c.db,
      withIt.map((each) => each.id),
      first.id,
    );
    return withIt.map((each) =>
      entry(each.id, action, `Given up with ${first.subject}`, each.state, { state: 'skipped', with: first.subject }),
    );
  }
  if (action !== 'retry' || first.state !== 'skipped') return [];
  const withIt = all.filter((each) => each.state === 'skipped' && each.with === first.id);
  for (const each of withIt) await setState(c.db, each.id, 'queued');
  return withIt.map((each) =>
    entry(each.id, action, `Queued again with ${first.subject}`, each.state, { state: 'queued' }),
  );
}

export async function moveBooking(c: Ctx, id: number, action: BookingAction): Promise<Booking> {
  await lockBookings(
    c.db,
    (await h.bookingsAround(c.db, id)).map((each) => each.id),
  );
  const all = await around(c.db, id);
  const row = all.find((each) => each.id === id) ?? unknown(id);
  const next = bookingAfter(row.state, action);
  if (next === null) return refuse('conflict', `Cannot ${action} ${row.subject}: it is ${row.state}`);
  const missing = action === 'retry' ? missingFor(all, row) : undefined;
  if (missing) refuse('conflict', `${missing.subject} was given up: send that again first`);
  if (next !== row.state) {
    await setState(c.db, id, next as 'queued' | 'skipped' | 'held');
    const moved = [
      entry(id, action, told[action], row.state, { state: next }),
      ...(await moveWith(c, all, row, action)),
    ];
    await recordAll(c, moved);
    for (const each of moved) await tellTopic(c.db, '/topic/accounting', { kind: next, id: each.id });
    await tellWorkers(c.db);
  }
  return presentBooking(c, (await q.findBooking(c.db, id))!);
}

/** Gives up a booking that was entered after its document was given up, because it can never be sent. */
export async function giveUpWithItsDocument(db: Db, id: number): Promise<boolean> {
  const all = await around(db, id);
  const one = all.find((each) => each.id === id);
  const missing = one && missingFor(all, one);
  if (!missing) return false;
  await giveUpWith(db, [id], missing.id);
  const after = { state: 'skipped', with: missing.subject };
  await insertHistoryRows(null, [entry(id, 'skip', `Given up with ${missing.subject}`, one.state, after)]).execute(db);
  return true;
}

import type { ConnectionState, SendingSettings, StartSending } from '@yardkeeper/contract/accounting/schemas';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { holdLedgers, queueOpeningBills, queueOpenings } from '../../../outbox/bookings/opening-queries.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { missingChoices } from '../mapping/mapping.ts';
import { connectionState, ENTITY } from './connect.ts';
import { readOrganisation } from './organisation.ts';
import * as q from './queries.ts';

/** Queues everything dated on or after this day; later documents are queued as they are written. */
export async function startSending(c: Ctx, given: z.output<typeof StartSending>): Promise<{ queued: number }> {
  // Xero may have closed its books since it was connected.
  if (c.books) await readOrganisation(c.books);
  const row = await q.lockConnection(c.db);
  if (row.connected_at === null) refuse('conflict', 'Xero is not connected');
  if (row.starts_on !== null) refuse('conflict', `Documents go to Xero since ${formatDate(row.starts_on)}`);
  const missing = await missingChoices(c);
  if (missing.length > 0) refuse('conflict', `Choose first: ${missing.join(', ')}`);
  const late = 'Choose a day that has come';
  if (given.startsOn > todayIn(c.clock())) refuse('badInput', late, { startsOn: late });
  const locked = row.lock_day && given.startsOn <= row.lock_day && `Xero is closed up to ${formatDate(row.lock_day)}`;
  if (locked) refuse('badInput', locked, { startsOn: locked });
  await q.updateConnection(c.db, c.actor.userId, {
    starts_on: given.startsOn,
    opening: given.opening,
    opening_bills: given.openingBills,
    takes_payments: given.takesPayments,
  });
  if (given.opening === 'send' || given.openingBills === 'send') await holdLedgers(c.db);
  const owedToUs = given.opening === 'send' ? await queueOpenings(c.db, given.startsOn) : 0;
  const owedByUs = given.openingBills === 'send' ? await queueOpeningBills(c.db, given.startsOn) : 0;
  const queued = owedToUs + owedByUs + (await q.sweep(c.db));
  await record(c, {
    entity: ENTITY,
    id: 1,
    event: 'started',
    text: `Documents from ${formatDate(given.startsOn)} on go to Xero`,
  });
  await q.tellWorkers(c.db);
  return { queued };
}

export async function saveSettings(c: Ctx, given: z.output<typeof SendingSettings>): Promise<ConnectionState> {
  const row = await q.lockConnection(c.db);
  if (given.version !== undefined && given.version !== row.version)
    refuse('conflict', 'Somebody changed this in the meantime; look at it again');
  await q.updateConnection(c.db, c.actor.userId, { takes_payments: given.takesPayments, paused: given.paused });
  await record(c, {
    entity: ENTITY,
    id: 1,
    event: 'changed',
    text: given.paused ? 'Sending is paused' : 'Sending settings changed',
    before: { paused: row.paused, takesPayments: row.takes_payments },
    after: { paused: given.paused, takesPayments: given.takesPayments },
  });
  await q.tellWorkers(c.db);
  return connectionState(c);
}

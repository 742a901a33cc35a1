import type { Waiting } from '@yardkeeper/contract/dashboards/calls';
import { mayWaitFor, type WaitingKind } from '@yardkeeper/domain/access/waiting';
import type { Ctx } from '../../services.ts';
import { countAcquisitions, countMyPickups } from '../acquisitions/list/list.ts';
import { countAccounts } from '../contacts/list/list.ts';
import { countOwnStops, countToSend } from '../dispatch/waiting.ts';
import { countTags, countUnpriced } from '../inventory/finding/list.ts';
import { countOverdue, countOwnQuotes } from '../invoices/finding/list.ts';
import { countParked } from '../outbox/service.ts';
import { countToPick } from '../picking/list/list.ts';
import { countVehicles } from '../vehicles/list/list.ts';

/** Counts only what belongs to the user's own work. */
export async function waitingFor(c: Ctx): Promise<Waiting> {
  const ifTheirs = <T>(kind: WaitingKind, count: () => Promise<T>): Promise<T | null> =>
    mayWaitFor(c.actor, kind) ? count() : Promise.resolve(null);
  const [
    ownQuotes,
    overdueInvoices,
    bought,
    cars,
    tags,
    unpriced,
    onHold,
    overdue,
    ownPickups,
    toPick,
    toSend,
    ownStops,
    parkedMessages,
  ] = await Promise.all([
    ifTheirs('ownQuotes', () => countOwnQuotes(c)),
    ifTheirs('overdueInvoices', () => countOverdue(c)),
    ifTheirs('openOffers', () => countAcquisitions(c, {})),
    ifTheirs('toStrip', () => countVehicles(c, {})),
    ifTheirs('toCheck', () => countTags(c, {})),
    ifTheirs('toPrice', () => countUnpriced(c)),
    ifTheirs('customersOnHold', () => countAccounts(c, 'onHold')),
    ifTheirs('overdueCustomers', () => countAccounts(c, 'overdue')),
    ifTheirs('ownPickups', () => countMyPickups(c)),
    ifTheirs('toPick', () => countToPick(c)),
    ifTheirs('toSend', () => countToSend(c)),
    ifTheirs('ownStops', () => countOwnStops(c)),
    ifTheirs('parkedMessages', () => countParked(c)),
  ]);
  return {
    ownQuotes,
    overdueInvoices,
    openOffers: bought?.open ?? null,
    toReceive: bought?.inProgress ?? null,
    toClose: bought?.completed ?? null,
    toStrip: cars?.awaiting ?? null,
    toCheck: tags?.states.quarantine ?? null,
    toPrice: unpriced,
    overdueCustomers: overdue,
    customersOnHold: onHold,
    ownPickups,
    toPick,
    toSend,
    ownStops,
    parkedMessages,
  };
}

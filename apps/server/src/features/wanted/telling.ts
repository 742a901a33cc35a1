import type { WantedSum } from '@yardkeeper/contract/wanted/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { dollars } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { notifyUsers } from '../notifications/service.ts';
import { announceWanted } from './record.ts';
import * as q from './telling-queries.ts';

const NAMED = 5;
const people = (n: number) => (n === 1 ? '1 person waits' : `${n} people wait`);
const line = ({ part, customer, qty }: q.Match) =>
  [qty > 1 ? `${qty} × ${part}` : part, customer].filter(Boolean).join(', ');

/** Notifies each salesperson once, with all of their customers who wait for what came. */
async function tell(c: Ctx, found: readonly q.Match[], what: string, link: string): Promise<void> {
  if (found.length === 0) return;
  for (const [userId, theirs] of Map.groupBy(found, (match) => match.kept_by)) {
    const more = theirs.length > NAMED ? [`and ${theirs.length - NAMED} more`] : [];
    await notifyUsers(c, [userId], {
      kind: 'arrivals',
      title: `${what}: ${people(theirs.length)}`,
      text: [...theirs.slice(0, NAMED).map(line), ...more].join('; '),
      link: `${link}&userId=${userId}`,
    });
  }
  await q.markTold(
    c.db,
    found.map((match) => match.request_id),
    c.clock(),
  );
  await announceWanted(c);
}

type Arrived = q.Car & { readonly name: string };
/** Notifies salespeople with requests for parts of this model when a vehicle is offered or received. */
export const carMayServe = async (c: Ctx, car: Arrived, how: 'offered' | 'received', acqId: number): Promise<void> =>
  tell(c, await q.waitingForCar(c.db, car), `${car.name} ${how}`, `/inventory/wanted?acqId=${acqId}`);

/** Notifies salespeople with requests for these parts when tags come into stock or come back. */
export async function tagsMayServe(c: Ctx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const found = await q.waitingForTags(c.db, tagIds);
  for (const [tagId, theirs] of Map.groupBy(found, (match) => match.tag_id!)) {
    const tagNo = tagNoOf(tagId);
    await tell(c, theirs, `${theirs[0]!.part} ${tagNo} is here`, `/inventory/wanted?tagNo=${tagNo}`);
  }
}

export async function wantedOfAcquisition(c: Ctx, acqId: number): Promise<WantedSum> {
  const { n, worth_cents } = await q.sumForAcquisition(c.db, acqId);
  return { count: n, worth: dollars(worth_cents) };
}

export const wantedOfParts = (c: Ctx, car: q.Car, partIds: readonly number[]): Promise<Map<number, number>> =>
  partIds.length === 0 ? Promise.resolve(new Map()) : q.partsWantedOf(c.db, car, partIds);

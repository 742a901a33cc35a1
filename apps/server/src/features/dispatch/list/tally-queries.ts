import { type ConsignmentStatus, consignmentStatusKeys } from '@yardkeeper/domain/fulfilment/consignment';
import type { Db } from '../../../db/connect.ts';
import { type Kept, keptFigures, type Whose } from '../../../db/kept-figures.ts';

const left = consignmentStatusKeys.filter((status) => status !== 'delivered');
const ofStatus = (kept: Kept, status: ConsignmentStatus): number =>
  kept.n(`consignment.${status}`) + kept.n(`consignment.${status}.loose`);
const sumOf = (kept: Kept): number => left.reduce((all, status) => all + ofStatus(kept, status), 0);

type Asked = { readonly status: ConsignmentStatus | undefined; readonly packed: boolean | undefined };
/**
 * Counts of one status or all, packed or not, of one dispatcher or of nobody (0); stored, because every list needs
 * them.
 */
export async function tallied(db: Db, { status, packed }: Asked, whose: Whose = {}): Promise<number> {
  const kept = await keptFigures(db, ['consignment'], whose);
  const all = status === undefined ? sumOf(kept) : ofStatus(kept, status);
  const loose = status === undefined || status === 'open' ? kept.n('consignment.open.loose') : 0;
  return packed === undefined ? all : packed ? all - loose : loose;
}

export async function talliedAll(db: Db) {
  const [all, free] = await Promise.all([
    keptFigures(db, ['consignment']),
    keptFigures(db, ['consignment'], { who: 0 }),
  ]);
  return {
    toPack: all.n('consignment.open.loose'),
    packed: all.n('consignment.open'),
    out: all.n('consignment.outForDelivery'),
    unassigned: sumOf(free),
  };
}

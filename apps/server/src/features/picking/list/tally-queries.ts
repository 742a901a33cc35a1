import { type PickingStatus, pickingStatusKeys } from '@yardkeeper/domain/fulfilment/picking';
import type { Db } from '../../../db/connect.ts';
import { type Kept, keptFigures, type Whose } from '../../../db/kept-figures.ts';

const left = pickingStatusKeys.filter((status) => status !== 'completed');
const sumOf = (kept: Kept, statuses: readonly PickingStatus[]): number =>
  statuses.reduce((all, status) => all + kept.n(`pick.${status}`), 0);

/** Counts of open jobs, by status or all, of one picker or of nobody (0); stored, because every list needs them. */
export const tallied = async (db: Db, status: PickingStatus | undefined, whose: Whose = {}): Promise<number> =>
  sumOf(await keptFigures(db, ['pick'], whose), status === undefined ? left : [status]);

export async function talliedAll(db: Db, userId: number) {
  const [all, own, free] = await Promise.all(
    [{}, { who: userId }, { who: 0 }].map((whose) => keptFigures(db, ['pick'], whose)),
  );
  return {
    open: all!.n('pick.open'),
    inProgress: all!.n('pick.inProgress'),
    toPick: sumOf(all!, left),
    mine: sumOf(own!, left),
    unassigned: sumOf(free!, left),
    onCar: all!.n('pick.onCar'),
  };
}

import { addDays, type IsoDate } from '../format/dates.ts';
import { isFromStock, type LineKind } from './kinds.ts';

type Sold = {
  readonly kind: LineKind;
  readonly warrantyDays: number;
  /** when the customer had it, or else when it was sold */
  readonly since: IsoDate;
};

/** A part comes back within its warranty, and always on the day it went; labour and freight have none. */
export const isOutOfWarranty = ({ kind, warrantyDays, since }: Sold, today: IsoDate): boolean =>
  isFromStock(kind) && today > addDays(since, warrantyDays);

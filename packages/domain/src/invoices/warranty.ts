import { addDays, type IsoDate } from '../format/dates.ts';
import { isFromStock, type LineKind } from './kinds.ts';

type Sold = {
  readonly kind: LineKind;
  readonly warrantyDays: number;
  /** when the customer had it, or else when it was sold */
  readonly since: IsoDate;
};

/** A part comes back within its warranty; where none was agreed there is no day to be late for. */
export const isOutOfWarranty = ({ kind, warrantyDays, since }: Sold, today: IsoDate): boolean =>
  isFromStock(kind) && warrantyDays > 0 && today > addDays(since, warrantyDays);

import { addDays, type IsoDate } from '../format/dates.ts';
import { isFromStock, type LineKind } from './kinds.ts';

type Sold = {
  readonly kind: LineKind;
  readonly warrantyDays: number;
  readonly since: IsoDate;
};

/** A part without an agreed warranty is never too late. */
export const isOutOfWarranty = ({ kind, warrantyDays, since }: Sold, today: IsoDate): boolean =>
  isFromStock(kind) && warrantyDays > 0 && today > addDays(since, warrantyDays);

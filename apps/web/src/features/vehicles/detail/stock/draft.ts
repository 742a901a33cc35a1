import type { StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import type { DamageCode } from '@yardkeeper/domain/inventory/grades';
import { type PartCondition, usualCondition } from '@yardkeeper/domain/parts/conditions';
import { newKey } from '../../../../requests/action.ts';
import type { SaveBody } from '../api.ts';

export type SaveItem = NonNullable<SaveBody['stockItems']>[number];

type Said =
  | 'stockId'
  | 'stockItemId'
  | 'partId'
  | 'partDesc'
  | 'partNo'
  | 'grade'
  | 'colourId'
  | 'bodyColourId'
  | 'qty'
  | 'retail';
type Placed = 'trade' | 'onCar' | 'locationId' | 'locationNo' | 'dismantled' | 'notes' | 'notesPublic';
/** A line of the strip list as it is edited; the uuid identifies new lines. */
export type DraftItem = Pick<StockItem, Said | Placed | 'shareEnable' | 'webEnable'> & {
  uuid: string;
  partCondition: PartCondition;
  damage: DamageCode;
  configId?: number | null;
  priceItemId?: number | null;
  /** A missing cost leaves the stored one unchanged; null lets the server share it out again. */
  unitCost?: number | null;
  version?: number;
};

export const blankItem = (): DraftItem => ({
  uuid: newKey(),
  stockId: 0,
  stockItemId: 0,
  partId: 0,
  partDesc: '',
  partNo: '',
  partCondition: usualCondition,
  grade: '',
  damage: '',
  colourId: null,
  bodyColourId: null,
  qty: 1,
  retail: 0,
  trade: 0,
  onCar: 0,
  locationId: null,
  locationNo: '',
  dismantled: 0,
  notes: '',
  notesPublic: '',
  shareEnable: 0,
  webEnable: 0,
});

/** A cost that nobody typed stays out of the draft, so that the server goes on sharing it out. */
export const draftOf = (item: StockItem): DraftItem => ({
  uuid: `kept-${item.stockId}`,
  stockId: item.stockId,
  stockItemId: item.stockItemId,
  partId: item.partId,
  partDesc: item.partDesc,
  partNo: item.partNo,
  configId: item.configId,
  priceItemId: item.priceItemId,
  partCondition: item.partCondition as PartCondition,
  grade: item.grade,
  damage: item.damage as DamageCode,
  colourId: item.colourId,
  bodyColourId: item.bodyColourId,
  qty: item.qty,
  retail: item.retail,
  trade: item.trade,
  onCar: item.onCar,
  ...(item.costIsManual === 1 && item.unitCost !== null ? { unitCost: item.unitCost } : {}),
  locationId: item.locationId,
  locationNo: item.locationNo,
  dismantled: item.dismantled,
  notes: item.notes,
  notesPublic: item.notesPublic,
  shareEnable: item.shareEnable,
  webEnable: item.webEnable,
  version: item.version,
});

export const savedItemOf = ({ uuid: _, partDesc: __, ...item }: DraftItem, vehicleId: number) => ({
  ...item,
  vehicleId,
});

import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import type { ChangedTag } from '../../api.ts';

export type EditValues = {
  partNo: string;
  condition: string;
  grade: TagDetail['grade'];
  damage: string;
  colorId: number | null;
  odometer: number | null;
  retail: number | null;
  trade: number | null;
  cost: number | null;
  notes: string;
  publicNotes: string;
  web: boolean;
  share: boolean;
  pictures: File[];
};

export const valuesOf = (tag: TagDetail): EditValues => ({
  partNo: tag.partNo,
  condition: String(tag.condition),
  grade: tag.grade,
  damage: tag.damage,
  colorId: tag.colorId,
  odometer: tag.odometer,
  retail: tag.retail,
  trade: tag.trade,
  cost: tag.cost,
  notes: tag.notes,
  publicNotes: tag.publicNotes,
  web: tag.webEnable === 1,
  share: tag.shareEnable === 1,
  pictures: [],
});

/** The server takes a sent cost as typed by hand, so the cost is left out unless the person changed it. */
export const bodyOf = (tag: TagDetail, values: EditValues): ChangedTag => ({
  tagNo: tag.tagNo,
  partNo: values.partNo,
  condition: Number(values.condition) as ChangedTag['condition'],
  grade: values.grade,
  damage: values.damage as ChangedTag['damage'],
  colorId: values.colorId,
  odometer: values.odometer,
  retail: values.retail ?? 0,
  trade: values.trade ?? 0,
  cost: values.cost === tag.cost ? undefined : values.cost,
  notes: values.notes,
  publicNotes: values.publicNotes,
  webEnable: values.web ? 1 : 0,
  shareEnable: values.share ? 1 : 0,
  version: tag.version,
});

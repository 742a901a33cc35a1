import type { RequestSource } from '@yardkeeper/domain/wanted/requests';
import type { KeepRequest } from './api.ts';

/** What is known of a request when it is stored; ids of 0 and null mean unknown. */
export type Asked = {
  readonly source: RequestSource;
  readonly text?: string;
  readonly partId?: number;
  readonly partName?: string;
  /** the OEM number, where it is known */
  readonly partNo?: string;
  readonly makeId?: number | null;
  readonly modelId?: number | null;
  readonly seriesId?: number | null;
  readonly year?: number | null;
  readonly debtorId?: number;
  readonly customer?: string;
  readonly invoiceId?: number;
};

export const bodyOfAsked = (asked: Asked): KeepRequest => ({
  source: asked.source,
  partId: asked.partId || null,
  ...(asked.partNo ? { partNo: asked.partNo } : {}),
  partText: asked.partId ? '' : (asked.text ?? '').trim(),
  makeId: asked.makeId || null,
  modelId: asked.modelId || null,
  seriesId: asked.seriesId || null,
  year: asked.year || null,
  debtorId: asked.debtorId || null,
  invoiceId: asked.invoiceId || null,
});

/** Whether there is anything to store: a part, or words. */
export const isNamed = ({ partId = 0, text = '' }: Asked): boolean => partId > 0 || text.trim() !== '';

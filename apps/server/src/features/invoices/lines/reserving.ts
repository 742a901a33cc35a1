import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import type { Reserving } from './reserve.ts';

const HOUR_MS = 3_600_000;
export async function expiryOf(c: Ctx, given: SavedInvoice, type: InvoiceType): Promise<Date | null> {
  if (type !== 'quote') return null;
  if (given.expiresAt !== null) return new Date(given.expiresAt);
  const { quoteHoldHours } = await yardSetting(c, 'rules');
  return new Date(c.clock().getTime() + quoteHoldHours * HOUR_MS);
}
export const reservingOf = (i: {
  type: InvoiceType;
  confirmed_at: Date | null;
  holds_parts: boolean;
  expires_at: Date | null;
}): Reserving =>
  i.type !== 'quote' || i.confirmed_at !== null
    ? { kind: 'hard', expiresAt: null }
    : { kind: i.holds_parts ? 'soft' : 'none', expiresAt: i.expires_at };

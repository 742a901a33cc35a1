import type { Guidance } from '@yardkeeper/contract/invoices/finding';
import { isPresent, isSold } from '@yardkeeper/domain/inventory/tag-state';
import { seesSale } from '@yardkeeper/domain/invoices/facts';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { availability } from '../../inventory/finding/availability.ts';
import { tagDetail } from '../../inventory/tag/detail.ts';
import * as q from './finding-queries.ts';

/** Everybody who sells sees the price; invoice and customer show only to users who may open that document. */
const isShown = (c: Ctx, s: q.Sale) => seesSale(c.actor, s);

type Asked = { readonly tagNo: string; readonly debtorId?: number; readonly invoiceId?: number };
export async function guidance(c: Ctx, { tagNo, debtorId, invoiceId }: Asked): Promise<z.input<typeof Guidance>> {
  const tag = await tagDetail(c, tagNo);
  const [sales, own, stock, holders] = await Promise.all([
    q.salesOfPart(c.db, tag.partId, tag.modelId),
    debtorId === undefined ? [] : q.salesTo(c.db, debtorId, tag.partId),
    availability(c, [{ partId: tag.partId, ...(tag.modelId === null ? {} : { modelId: tag.modelId }) }], {
      pageNum: 1,
      pageSize: 1,
    }),
    q.holdersOf(c.db, tag.tagId),
  ]);
  return {
    retail: tag.retail,
    trade: tag.trade,
    sales: sales.map((s) => ({
      ...(isShown(c, s)
        ? { invoiceId: s.invoice_id, invoiceNo: s.number, customer: s.customer }
        : { invoiceId: 0, invoiceNo: '', customer: '' }),
      on: s.issued_on,
      price: dollars(s.price_cents),
      grade: s.grade ?? '',
    })),
    toCustomer: own.map((s) => ({
      ...(isShown(c, s) ? { invoiceId: s.invoice_id, invoiceNo: s.number } : { invoiceId: 0, invoiceNo: '' }),
      on: s.issued_on,
      description: s.description,
      price: dollars(s.price_cents),
    })),
    inStock: stock.records[0]?.available ?? 0,
    quotedElsewhere: holders
      .filter((h) => h.document_id !== invoiceId)
      .map((h) => ({
        invoiceNo: h.document_no,
        user: h.users_name ?? '',
        until: h.expires_at?.toISOString() ?? null,
      })),
  };
}

export async function soldOrNot(c: Ctx, typed: string) {
  const tag = await tagDetail(c, typed);
  const [holder] = await q.holdersOf(c.db, tag.tagId);
  const base = {
    tagNo: tag.tagNo,
    documentId: null as number | null,
    documentNo: '',
    user: '',
    until: null as string | null,
  };
  if (holder && (holder.kind === 'hard' ? tag.qtyReserved >= tag.qty : true)) {
    const by = {
      documentId: holder.document_id,
      documentNo: holder.document_no,
      user: holder.users_name ?? '',
      until: holder.expires_at?.toISOString() ?? null,
    };
    return { ...base, ...by, state: holder.kind === 'hard' ? ('reserved' as const) : ('held' as const) };
  }
  if (isSold(tag.status)) {
    const sold = await q.soldOn(c.db, tag.tagId);
    return {
      ...base,
      state: 'sold' as const,
      documentId: sold?.invoice_id ?? null,
      documentNo: sold?.number ?? '',
      user: sold?.users_name ?? '',
    };
  }
  if (tag.status === 'quarantine' || tag.status === 'core' || tag.status === 'lookedFor')
    return { ...base, state: tag.status };
  const isHere = tag.status === 'held' || tag.status === 'reserved' || isPresent(tag.status);
  return { ...base, state: isHere ? ('free' as const) : ('gone' as const) };
}

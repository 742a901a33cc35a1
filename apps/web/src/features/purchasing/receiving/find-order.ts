import { call } from '../../../api/call.ts';

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The order whose number was scanned from its paper, or typed with or without its letters; null when there is none. */
export async function findOrder(code: string): Promise<number | null> {
  const wanted = plain(code);
  if (!/\d/.test(wanted) || wanted.length > 20) return null;
  const body = { search: code.trim(), pageNum: 1, pageSize: 20 };
  const { records } = await call('POST /mgr/purchaseOrder/purchaseOrderList', { body }, { quiet: true });
  const found = records.filter(({ poNo }) => [plain(poNo), plain(poNo).replace(/^\D+/, '')].includes(wanted));
  return found.length === 1 ? (found[0]?.purchaseOrderId ?? null) : null;
}
export const receivePath = (purchaseOrderId: number): string => `/purchase/${purchaseOrderId}/receive`;

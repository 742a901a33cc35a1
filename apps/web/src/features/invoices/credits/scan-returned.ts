import type { UseFormReturnType } from '@mantine/form';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { call } from '../../../api/call.ts';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import type { Invoice, Line } from '../document/api.ts';
import { leftOf } from '../money/amounts.ts';
import type { CreditValues } from './credit-values.ts';

async function notOnInvoice(tagNo: string, invoice: Invoice): Promise<string> {
  const known = await call('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } }, { quiet: true }).catch(
    () => null,
  );
  const what = known ? ` (${known.partDesc})` : '';
  return known?.invoiceNo
    ? `${tagNo}${what} is on ${known.invoiceNo}, not on ${invoice.invoiceNo}`
    : `${tagNo}${what} was not sold on ${invoice.invoiceNo}`;
}

/** Scanning a tag chooses its line; each further scan of the same tag adds one to the quantity. */
export async function scanReturned(
  code: string,
  invoice: Invoice,
  lines: readonly Line[],
  form: UseFormReturnType<CreditValues>,
): Promise<Verdict> {
  const tagId = tagIdOf(code);
  if (tagId === null) return { accepted: false, message: `${code} is not a tag number` };
  const tagNo = tagNoOf(tagId);
  const n = lines.findIndex((line) => line.tagId === tagId);
  const line = lines[n];
  if (!line) {
    const isOver = invoice.lines.some((each) => each.tagId === tagId);
    return { accepted: false, message: isOver ? `${tagNo} came back already` : await notOnInvoice(tagNo, invoice) };
  }
  const { qty, tagCheck } = form.getValues().lines[n]!;
  // The first scan only confirms a quantity that was typed before; it does not add to it.
  const next = tagCheck === 'scanned' || !qty ? (qty ?? 0) + 1 : qty;
  const many = Math.min(next, leftOf(line));
  form.setFieldValue(`lines.${n}.qty`, many);
  form.setFieldValue(`lines.${n}.tagCheck`, 'scanned');
  form.setFieldValue(`lines.${n}.tagNo`, tagNo);
  const words = `${tagNo} ${line.description}`;
  if (line.qty === 1) return { accepted: true, message: words };
  return { accepted: true, doubtful: next > many, message: `${words}: ${many} of ${leftOf(line)}` };
}

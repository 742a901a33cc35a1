import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCopy,
  IconFileInvoice,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessage,
  IconPackageExport,
  IconPackageImport,
  IconPrinter,
  IconReceiptRefund,
  IconThumbUp,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type InvoiceAction, tellsOfGoods } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusOf, invoiceTypeOf, invoiceTypes, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { isHere } from '../../../shared/dispatch/is-here.ts';
import type { Invoice } from '../document/api.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export type ButtonName =
  | 'convert'
  | 'convertCounter'
  | 'accept'
  | 'release'
  | 'finalize'
  | 'pay'
  | 'collect'
  | 'credit'
  | 'reOpen'
  | 'clone'
  | 'print'
  | 'send'
  | 'resend'
  | 'sms'
  | 'dispatchMail'
  | 'cancel';

/**
 * The button appears when the document allows the action in `needs`; permission to hand goods over is checked
 * separately.
 */
export const buttons: Readonly<
  Record<ButtonName, { label: string; icon: React.ReactNode; needs: InvoiceAction | 'handOver'; danger?: boolean }>
> = {
  convert: { label: 'Make invoice', icon: <IconFileInvoice {...icon} />, needs: 'convert' },
  convertCounter: { label: 'Make counter sale', icon: <IconFileInvoice {...icon} />, needs: 'convert' },
  accept: { label: 'Accept', icon: <IconThumbUp {...icon} />, needs: 'accept' },
  release: { label: 'Release to picking', icon: <IconPackageExport {...icon} />, needs: 'release' },
  finalize: { label: 'Finalise', icon: <IconLock {...icon} />, needs: 'finalize' },
  pay: { label: 'Take payment', icon: <IconCash {...icon} />, needs: 'pay' },
  collect: { label: 'Collected', icon: <IconPackageImport {...icon} />, needs: 'handOver' },
  print: { label: 'Print', icon: <IconPrinter {...icon} />, needs: 'print' },
  send: { label: 'Email', icon: <IconMail {...icon} />, needs: 'send' },
  resend: { label: 'Email again', icon: <IconArrowBackUp {...icon} />, needs: 'send' },
  sms: { label: 'SMS: ready to collect', icon: <IconMessage {...icon} />, needs: 'send' },
  dispatchMail: { label: 'Email: on its way', icon: <IconTruckDelivery {...icon} />, needs: 'send' },
  credit: { label: 'Credit note', icon: <IconReceiptRefund {...icon} />, needs: 'credit' },
  clone: { label: 'Clone', icon: <IconCopy {...icon} />, needs: 'clone' },
  reOpen: { label: 'Re-open', icon: <IconLockOpen {...icon} />, needs: 'reOpen' },
  cancel: { label: 'Cancel it', icon: <IconBan {...icon} />, needs: 'cancel', danger: true },
};

const usual = Object.keys(buttons) as ButtonName[];
/** A counter sale is not picked, so finalising and paying come first. */
const overCounter: readonly ButtonName[] = [
  'finalize',
  'pay',
  ...usual.filter((name) => !['finalize', 'pay'].includes(name)),
];
const quoteOnly: readonly ButtonName[] = ['convert', 'convertCounter', 'accept', 'clone'];
const goodsOnly: readonly ButtonName[] = ['sms', 'dispatchMail'];

/** The first button is the next sensible step; `handsOver` says whether the person may hand goods to a customer. */
export function buttonsOf(invoice: Invoice, handsOver: boolean): ButtonName[] {
  const order = invoice.type === invoiceTypes.counter.id ? overCounter : usual;
  const wasMailed = invoice.sent.some(({ kind }) => kind === 'mail');
  return order.filter((name) => {
    const { needs } = buttons[name];
    if (needs === 'handOver') return handsOver && invoice.lines.some(isHere);
    if (!invoice.actions.includes(needs)) return false;
    if (name === 'resend') return wasMailed;
    if (goodsOnly.includes(name)) return tellsOfGoods(invoiceTypeOf(invoice.type), invoiceStatusOf(invoice.status));
    return isQuoteType(invoice.type) || !quoteOnly.includes(name);
  });
}
export const labelOf = (name: ButtonName, invoice: Invoice): string =>
  name === 'pay' && invoice.finalizedAt === null ? 'Take a deposit' : buttons[name].label;

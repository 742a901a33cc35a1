import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCloudUpload,
  IconFileInvoice,
  IconLockOpen,
  IconMail,
  IconPackageImport,
  IconPackageOff,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react';
import type { OrderAction } from '@yardkeeper/domain/purchasing/actions';
import type { ReactNode } from 'react';
import type { PurchaseOrder } from '../document/api.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export type ButtonName = Exclude<OrderAction, 'edit' | 'undoReceipt' | 'move'>;

export const buttons: Readonly<Record<ButtonName, { label: string; icon: ReactNode; danger?: boolean }>> = {
  receive: { label: 'Receive', icon: <IconPackageImport {...icon} /> },
  finalize: { label: 'Enter the bill', icon: <IconFileInvoice {...icon} /> },
  pay: { label: 'Pay', icon: <IconCash {...icon} /> },
  print: { label: 'Print', icon: <IconPrinter {...icon} /> },
  send: { label: 'Email', icon: <IconMail {...icon} /> },
  claim: { label: 'Claim damaged or wrong', icon: <IconAlertTriangle {...icon} /> },
  credit: { label: 'Credit note', icon: <IconReceiptRefund {...icon} /> },
  bill: { label: 'Send the bill to Xero', icon: <IconCloudUpload {...icon} /> },
  reOpen: { label: 'Re-open', icon: <IconLockOpen {...icon} /> },
  closeShort: { label: 'Close short', icon: <IconPackageOff {...icon} />, danger: true },
  undoShort: { label: 'Undo closing short', icon: <IconArrowBackUp {...icon} /> },
  cancel: { label: 'Cancel it', icon: <IconBan {...icon} />, danger: true },
};
const usual = Object.keys(buttons) as ButtonName[];
const isButton = (action: OrderAction): action is ButtonName => action in buttons;

/** The first allowed button is the next sensible step; an order that is paid in full does not offer payment first. */
export function buttonsOf({ actions, owing, bill }: Pick<PurchaseOrder, 'actions' | 'owing' | 'bill'>): ButtonName[] {
  const mine = actions.flatMap(({ action, why }) =>
    isButton(action) && !(action === 'undoShort' && why) ? [action] : [],
  );
  const paysNow = bill !== null && (owing ?? 0) > 0;
  const order = paysNow ? usual : [...usual.filter((name) => name !== 'pay'), 'pay' as const];
  return order.filter((name) => mine.includes(name));
}

import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { DialogProps } from '../document/api.ts';
import type { ButtonName } from './buttons.tsx';

/** Dialogs are loaded when they are opened, because most visits only read the document. */
const dialogs = {
  pay: lazyDialog(() => import('../money/PaymentDialog.tsx').then((m) => m.PaymentDialog)),
  collect: lazyDialog(() => import('../way/CollectInvoice.tsx').then((m) => m.CollectInvoice)),
  credit: lazyDialog(() => import('../credits/CreditDialog.tsx').then((m) => m.CreditDialog)),
  cancel: lazyDialog(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog)),
  print: lazyDialog(() => import('../papers/PrintDialog.tsx').then((m) => m.PrintDialog)),
  send: lazyDialog(() => import('../papers/MailDialog.tsx').then((m) => m.MailDialog)),
  sms: lazyDialog(() => import('../papers/SmsDialog.tsx').then((m) => m.SmsDialog)),
  dispatchMail: lazyDialog(() => import('../papers/DispatchMailDialog.tsx').then((m) => m.DispatchMailDialog)),
} as const;
/** The payments tab opens these two with props of its own. */
export const MailedNote = dialogs.send;
export const Refund = lazyDialog(() => import('../money/RefundDialog.tsx').then((m) => m.RefundDialog));
export type OpenDialog = keyof typeof dialogs;
export const opensDialog = (name: ButtonName): name is OpenDialog => name in dialogs;

export function OpenedDialog({ kind, ...props }: DialogProps & { kind: OpenDialog }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}

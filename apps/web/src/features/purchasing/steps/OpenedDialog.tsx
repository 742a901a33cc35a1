import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { DialogProps } from '../document/api.ts';
import type { ButtonName } from './buttons.tsx';

/** Dialogs are loaded when they are opened, because most visits only read the order. */
const dialogs = {
  receive: lazyDialog(() => import('../receiving/ReceiveDialog.tsx').then((m) => m.ReceiveDialog)),
  claim: lazyDialog(() => import('../receiving/receipts/ClaimDialog.tsx').then((m) => m.ClaimDialog)),
  finalize: lazyDialog(() => import('../money/BillDialog.tsx').then((m) => m.BillDialog)),
  pay: lazyDialog(() => import('../money/PaymentDialog.tsx').then((m) => m.PaymentDialog)),
  credit: lazyDialog(() => import('../money/CreditDialog.tsx').then((m) => m.CreditDialog)),
  closeShort: lazyDialog(() => import('./ReasonDialogs.tsx').then((m) => m.CloseShortDialog)),
  cancel: lazyDialog(() => import('./ReasonDialogs.tsx').then((m) => m.CancelDialog)),
  print: lazyDialog(() => import('../papers/PrintDialog.tsx').then((m) => m.PrintDialog)),
  send: lazyDialog(() => import('../papers/MailDialog.tsx').then((m) => m.MailDialog)),
} as const;
export type OpenDialog = keyof typeof dialogs;
export const opensDialog = (name: ButtonName): name is OpenDialog => name in dialogs;

export function OpenedDialog({ kind, ...props }: DialogProps & { kind: OpenDialog }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}

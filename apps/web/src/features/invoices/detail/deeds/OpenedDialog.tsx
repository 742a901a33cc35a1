import { lazy, Suspense } from 'react';
import type { DialogProps } from '../api.ts';
import type { Deed } from './buttons.tsx';

/** Dialogs come when they are opened: most visits only read. */
const dialogs = {
  pay: lazy(() => import('../../money/PaymentDialog.tsx').then((m) => ({ default: m.PaymentDialog }))),
  credit: lazy(() => import('../../money/CreditDialog.tsx').then((m) => ({ default: m.CreditDialog }))),
  cancel: lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog }))),
  print: lazy(() => import('../papers/PrintDialog.tsx').then((m) => ({ default: m.PrintDialog }))),
  send: lazy(() => import('../papers/MailDialog.tsx').then((m) => ({ default: m.MailDialog }))),
  sms: lazy(() => import('../papers/SmsDialog.tsx').then((m) => ({ default: m.SmsDialog }))),
  dispatchMail: lazy(() => import('../papers/DispatchMailDialog.tsx').then((m) => ({ default: m.DispatchMailDialog }))),
} as const;
/** Those only the money tab opens. */
export const MailedNote = dialogs.send;
export const Refund = lazy(() => import('../../money/RefundDialog.tsx').then((m) => ({ default: m.RefundDialog })));
export type OpenDialog = keyof typeof dialogs;
export const opensDialog = (deed: Deed): deed is OpenDialog => deed in dialogs;

export function OpenedDialog({ kind, ...props }: DialogProps & { kind: OpenDialog }) {
  const Dialog = dialogs[kind];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

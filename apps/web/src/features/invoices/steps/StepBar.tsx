import { mayHandOverHere } from '@yardkeeper/domain/fulfilment/packing';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Question } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Action, ActionBar } from '../../../kit/document/ActionBar.tsx';
import { isWorkUnsaved } from '../../../kit/form/unsaved-work.ts';
import { useActor } from '../../../session/use-session.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { may, type TabProps } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';
import { type ButtonName, buttons, buttonsOf, labelOf } from './buttons.tsx';
import { type OpenDialog, OpenedDialog, opensDialog } from './OpenedDialog.tsx';
import { stepsOf } from './step-calls.ts';
import { RefusedDialog, useSteps } from './use-steps.tsx';

export function StepBar({ invoice }: TabProps) {
  const { invoiceId, invoiceNo } = invoice;
  const refresh = useRefreshInvoices();
  const actor = useActor();
  const { take, dialog } = useSteps(invoice);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [unsaved, setUnsaved] = useState('');
  const steps = stepsOf(invoice);

  const resend = async () => {
    await call('PUT /mgr/invoices/resend/:id', { params: { id: invoiceId } }).then(
      () => toast('success', 'It is on its way again'),
      () => undefined,
    );
    await refresh(invoiceId);
  };
  const run = (name: ButtonName) => {
    // A step acts on the saved document, so the person has to save what is typed first.
    if (isWorkUnsaved()) return setUnsaved(labelOf(name, invoice));
    if (opensDialog(name)) return setOpen(name);
    return name === 'resend' ? resend() : take(steps[name]);
  };
  const asked: Partial<Record<ButtonName, Question>> = {
    finalize: {
      title: `Finalise ${invoiceNo}?`,
      body: 'Date, lines and sum stay as they are from now on; later only a credit note changes them.',
      confirmLabel: 'Finalise',
    },
    reOpen: {
      title: `Open ${invoiceNo} again?`,
      body: 'What is owed is taken back and its parts are reserved again instead of sold.',
      confirmLabel: 'Re-open',
    },
  };
  const actions = buttonsOf(invoice, actor !== null && mayHandOverHere(actor)).map((name): Action => {
    const { icon, danger } = buttons[name];
    return {
      id: name,
      label: labelOf(name, invoice),
      icon,
      onRun: () => run(name),
      ...(danger ? { danger } : {}),
      ...(asked[name] ? { confirm: asked[name] } : {}),
    };
  });
  return (
    <>
      <ActionBar actions={actions} allowedActions={actions.map(({ id }) => id)} quiet={may(invoice, 'edit')} />
      {open && <OpenedDialog kind={open} invoice={invoice} onClose={() => setOpen(null)} />}
      {unsaved && (
        <RefusedDialog
          label={unsaved}
          message="What you typed is not saved yet; save it first"
          stale={false}
          onClose={() => setUnsaved('')}
        />
      )}
      {dialog}
    </>
  );
}

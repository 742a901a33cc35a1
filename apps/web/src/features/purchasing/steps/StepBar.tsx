import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Question } from '../../../kit/dialog/ConfirmDialog.tsx';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';
import { type Action, ActionBar } from '../../../kit/document/ActionBar.tsx';
import { isWorkUnsaved } from '../../../kit/form/unsaved-work.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { type PurchaseOrder, type TabProps, whyNot } from '../document/api.ts';
import { useRefreshOrders } from '../keys.ts';
import { type ButtonName, buttons, buttonsOf } from './buttons.tsx';
import { type OpenDialog, OpenedDialog, opensDialog } from './OpenedDialog.tsx';

type Refusal = { readonly label: string; readonly message: string };

const steps = {
  reOpen: ({ purchaseOrderId, version }: PurchaseOrder) =>
    call('POST /mgr/purchaseOrder/reOpen', { body: { purchaseOrderId, version } }),
  undoShort: ({ purchaseOrderId, version }: PurchaseOrder) =>
    call('POST /mgr/purchaseOrder/undoCloseShort', { body: { purchaseOrderId, version } }),
  bill: ({ purchaseOrderId }: PurchaseOrder) =>
    call('POST /mgr/purchaseOrder/createXeroBill', { body: { purchaseOrderId } }),
} as const;
const done = { reOpen: 'is open again', bill: 'is sent to Xero', undoShort: 'waits for the rest again' } as const;

const sentence = (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}`;

export function StepBar({ order }: TabProps) {
  const { purchaseOrderId, poNo } = order;
  const refresh = useRefreshOrders();
  const openPath = useOpenPath();
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const take = async (name: keyof typeof steps) => {
    try {
      await steps[name](order);
      toast('success', `${poNo} ${done[name]}`);
    } catch (thrown) {
      setRefusal({ label: buttons[name].label, message: failureOf(thrown).message });
    }
    await refresh(purchaseOrderId);
  };
  const run = (name: ButtonName) => {
    // A step acts on the saved order, so the person has to save what is typed first.
    if (isWorkUnsaved())
      return setRefusal({ label: buttons[name].label, message: 'What you typed is not saved yet; save it first' });
    if (name === 'receive' && onPhone) return openPath(`/purchase/${purchaseOrderId}/receive`);
    return opensDialog(name) ? setOpen(name) : take(name);
  };
  const reOpen: Question = {
    title: `Open ${poNo} again?`,
    body: 'Its bill is taken back and no longer owed; prices may change again.',
    confirmLabel: 'Re-open',
  };
  const names = buttonsOf(order);
  const actions = names.map((name): Action => {
    const { label, icon, danger } = buttons[name];
    return {
      id: name,
      label,
      icon,
      onRun: () => run(name),
      ...(danger ? { danger } : {}),
      ...(name === 'reOpen' ? { confirm: reOpen } : {}),
    };
  });
  return (
    <>
      <ActionBar
        actions={actions}
        allowedActions={names.filter((name) => whyNot(order, name) === '')}
        reasons={Object.fromEntries(names.map((name) => [name, sentence(whyNot(order, name))]))}
      />
      {open && <OpenedDialog kind={open} order={order} onClose={() => setOpen(null)} />}
      {refusal && (
        <NoticeDialog title={`${refusal.label}: not done`} onClose={() => setRefusal(null)}>
          <Text role="alert">{refusal.message.replace(/\.?$/, '.')}</Text>
        </NoticeDialog>
      )}
    </>
  );
}

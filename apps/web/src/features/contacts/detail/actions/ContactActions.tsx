import {
  IconArrowsJoin,
  IconFileDollar,
  IconFileDownload,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { useState } from 'react';
import { type Action, ActionBar } from '../../../../kit/document/ActionBar.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { useAddressFilter } from '../../../../kit/list-screen/filters/use-address-filter.ts';
import { useCan } from '../../../../session/use-session.ts';
import { savePersonFile } from '../../../../shared/person-file.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import { DISABLE_BODY } from '../../disable-words.ts';
import { ContactForm } from '../../form/ContactForm.tsx';
import { saveHold } from '../../form/save.ts';
import { useRefreshContacts } from '../../keys.ts';
import { setEnabled } from '../../list/api.ts';
import type { Contact } from '../api.ts';
import { HoldDialog } from './HoldDialog.tsx';

/** The dialog is loaded on demand, because contacts are rarely merged. */
const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx').then((m) => m.MergeDialog));

const icon = { size: 16, 'aria-hidden': true } as const;
const NOT_YOURS = 'Your role does not change contacts of this kind';

export function ContactActions({ contact, balances }: { contact: Contact; balances: boolean }) {
  const { debtorID, name, mayEdit } = contact;
  const refresh = useRefreshContacts();
  const isAdmin = useCan(superAdminOnly);
  const { set } = useAddressFilter({ tab: '' });
  const [open, setOpen] = useState<'edit' | 'hold' | 'merge' | null>(null);
  const close = () => setOpen(null);

  const done = (work: Promise<unknown>, sentence: string) =>
    work.then(
      () => {
        toast('success', sentence);
        return refresh(debtorID);
      },
      // A failed call shows its own message; the contact may have changed, so it is loaded again.
      () => refresh(debtorID),
    );
  const actions: Action[] = [
    { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setOpen('edit') },
    ...(balances
      ? [
          {
            id: 'statement',
            label: 'Statement',
            icon: <IconFileDollar {...icon} />,
            onRun: () => set({ tab: 'statement' }, 'same'),
          },
        ]
      : []),
    contact.onHold === 1
      ? {
          id: 'release',
          label: 'Release from hold',
          icon: <IconPlayerPlay {...icon} />,
          confirm: {
            title: `Release ${name} from hold?`,
            body: contact.holdReason
              ? `They were put on hold: ${contact.holdReason}. They can buy on account again.`
              : 'They can buy on account again.',
            confirmLabel: 'Release',
          },
          onRun: () => done(saveHold(contact, { onHold: 0, holdReason: '' }), `${name} is released`),
        }
      : { id: 'hold', label: 'Put on hold', icon: <IconHandStop {...icon} />, onRun: () => setOpen('hold') },
    { id: 'merge', label: 'Merge with another', icon: <IconArrowsJoin {...icon} />, onRun: () => setOpen('merge') },
    contact.enabled === 1
      ? {
          id: 'off',
          label: 'Disable',
          icon: <IconUserOff {...icon} />,
          danger: true,
          confirm: { title: `Disable ${name}?`, body: DISABLE_BODY, confirmLabel: 'Disable', danger: true },
          onRun: () => done(setEnabled(debtorID, 0), `${name} is disabled`),
        }
      : {
          id: 'on',
          label: 'Enable',
          icon: <IconUserCheck {...icon} />,
          onRun: () => done(setEnabled(debtorID, 1), `${name} is in use again`),
        },
  ];
  if (isAdmin)
    actions.push({
      id: 'known',
      label: 'Everything known of them',
      icon: <IconFileDownload {...icon} />,
      // A failed call shows its own message.
      onRun: () => savePersonFile('contact', debtorID).catch(() => undefined),
    });
  const allowed = mayEdit ? actions.map(({ id }) => id) : ['statement'];
  return (
    <>
      <ActionBar
        actions={actions}
        allowedActions={allowed}
        reasons={Object.fromEntries(actions.map(({ id }) => [id, NOT_YOURS]))}
      />
      {open === 'edit' && <ContactForm contact={contact} onClose={close} />}
      {open === 'hold' && <HoldDialog contact={contact} onClose={close} />}
      {open === 'merge' && <MergeDialog contact={contact} onClose={close} />}
    </>
  );
}

import {
  IconDevices,
  IconFileDownload,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useSession } from '../../../session/use-session.ts';
import { savePersonFile } from '../../../shared/person-file.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { deactivateUser, mailCode, saveUser, type UserRow, useRefreshUsers } from '../api.ts';

/** The last action stays on the screen with its undo button. */
export type Done = { readonly user: UserRow; readonly sentence: string; readonly undo: boolean };

const asSaved = ({ userID, userName, usersName, email, phone, roleId, areas, version }: UserRow) => ({
  userID,
  userName,
  usersName,
  email,
  phone,
  roleId,
  areas,
  version,
  active: 1 as const,
});

type Open = Readonly<Record<'onEdit' | 'onReset' | 'onDevices', (user: UserRow) => void>>;
/** A failed call shows its own message and changes nothing. */
export function useUserActions({ onEdit, onReset, onDevices }: Open) {
  const { ask, dialog } = useConfirm();
  const refresh = useRefreshUsers();
  const me = useSession()?.userId;
  const [done, setDone] = useState<Done | null>(null);

  const mailNewCode = async (user: UserRow) => {
    const sure = await ask({
      title: `Mail ${user.usersName} a code?`,
      body: `A one-time code for a new password goes to ${user.email}. The present password works until it is used.`,
      confirmLabel: 'Mail the code',
    });
    if (!sure) return;
    await mailCode(user.email);
    toast('success', `A code is on its way to ${user.email}`);
  };

  const deactivate = async (user: UserRow) => {
    const sure = await ask({
      title: `Deactivate ${user.usersName}?`,
      body: 'They are signed out at once and cannot sign in. Everything they did is kept, and they can be activated again.',
      confirmLabel: 'Deactivate',
      danger: true,
    });
    if (!sure) return;
    await deactivateUser(user.userID);
    // Deactivating raises the version by one; the undo is refused as stale if anybody else changed the user.
    setDone({
      user: { ...user, version: user.version + 1 },
      sentence: `${user.usersName} is deactivated.`,
      undo: true,
    });
    await refresh();
  };

  const activate = async (user: UserRow) => {
    await saveUser(asSaved(user));
    setDone({ user, sentence: `${user.usersName} is active again.`, undo: false });
    await refresh();
  };

  const run = (work: Promise<void>) => void work.catch(() => refresh());
  const rowActions = (user: UserRow): readonly RowAction[] => {
    const edit = { id: 'edit', label: 'Edit', icon: <IconPencil size={16} aria-hidden />, onRun: () => onEdit(user) };
    const icon = { size: 16, 'aria-hidden': true } as const;
    const known = {
      id: 'known',
      label: 'Everything known of them',
      icon: <IconFileDownload {...icon} />,
      onRun: () => void savePersonFile('user', user.userID).catch(() => undefined),
    };
    if (!user.active)
      return [
        edit,
        known,
        { id: 'on', label: 'Activate again', icon: <IconUserCheck {...icon} />, onRun: () => run(activate(user)) },
      ];
    const mail = {
      id: 'mail',
      label: 'Reset password',
      icon: <IconKey {...icon} />,
      onRun: () => run(mailNewCode(user)),
    };
    const off = { id: 'off', label: 'Deactivate', icon: <IconUserOff {...icon} />, danger: true };
    const devices = {
      id: 'devices',
      label: 'Devices',
      icon: <IconDevices {...icon} />,
      onRun: () => onDevices(user),
    };
    if (user.userID === me) return [edit, mail, devices, known];
    const reset = {
      id: 'reset',
      label: 'Reset second step',
      icon: <IconShieldOff {...icon} />,
      onRun: () => onReset(user),
    };
    return [
      edit,
      mail,
      devices,
      known,
      ...(user.secondStep ? [reset] : []),
      { ...off, onRun: () => run(deactivate(user)) },
    ];
  };
  return {
    rowActions,
    dialog,
    done,
    undo: () => done && run(activate(done.user)),
    forget: () => setDone(null),
  };
}

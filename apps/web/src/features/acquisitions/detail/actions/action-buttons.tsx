import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCarCrane,
  IconCircleCheck,
  IconCircleX,
  IconLockOpen,
  IconRotate,
} from '@tabler/icons-react';
import {
  type AcquisitionAction,
  type AcquisitionStatus,
  acquisitionMachine,
  statusIds,
} from '@yardkeeper/domain/acquisitions/status';

const icon = { size: 16, 'aria-hidden': true } as const;

export const actionButtons = {
  schedule: { label: 'Schedule pickup', icon: <IconCalendarPlus {...icon} /> },
  receive: { label: 'Receive', icon: <IconCarCrane {...icon} /> },
  close: { label: 'Close', icon: <IconCircleCheck {...icon} /> },
  unschedule: { label: 'Unschedule', icon: <IconCalendarOff {...icon} /> },
  reopen: { label: 'Reopen', icon: <IconRotate {...icon} /> },
  unlock: { label: 'Unlock', icon: <IconLockOpen {...icon} /> },
  cancel: { label: 'Cancel acquisition', icon: <IconCircleX {...icon} />, danger: true },
  cancelReceived: { label: 'Cancel and return', icon: <IconCircleX {...icon} />, danger: true },
} as const satisfies Record<AcquisitionAction, { label: string; icon: unknown; danger?: boolean }>;

/** The likeliest next action comes first. */
const order: Readonly<Record<AcquisitionStatus, readonly AcquisitionAction[]>> = {
  open: ['schedule', 'receive', 'cancel'],
  inProgress: ['receive', 'unschedule', 'cancel'],
  completed: ['close', 'cancelReceived'],
  closed: ['unlock'],
  cancelled: ['reopen'],
};
export const actionsFrom = (status: AcquisitionStatus): readonly AcquisitionAction[] => order[status];

export const targetOf = (action: AcquisitionAction): number => statusIds[acquisitionMachine.actions[action].to];

import { IconGavel, IconPackageImport } from '@tabler/icons-react';
import { type AcquisitionAction, isInCustody, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { useRef, useState } from 'react';
import { type Action, ActionBar } from '../../../../kit/document/ActionBar.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { failureOf } from '../../../../kit/text/failure.ts';
import { newAction, runAction } from '../../../../requests/action.ts';
import { LiftHoldDialog } from '../../../../shared/vehicles/LiftHoldDialog.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import { type Acquisition, addToStock, changeStatus } from '../api.ts';
import type { Edit } from '../use-edit.ts';
import { actionButtons, actionsFrom, targetOf } from './action-buttons.tsx';
import { MissingDialog } from './MissingDialog.tsx';

const PickupDialog = lazyDialog(() => import('./PickupDialog.tsx').then((m) => m.PickupDialog));
const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx').then((m) => m.ReasonDialog));
const ReceiveDialog = lazyDialog(() => import('../../receive/ReceiveDialog.tsx').then((m) => m.ReceiveDialog));

type Missing = Readonly<Record<string, string>>;
type Open =
  | { readonly kind: 'receive' | 'pickup'; readonly missing?: Missing }
  | { readonly kind: 'missing'; readonly label: string; readonly message: string; readonly missing: Missing }
  | { readonly kind: 'cancel' | 'cancelReceived' | 'override' };
type Props = { acquisition: Acquisition; edit: Edit; onTab: (tab: string) => void };

const icon = { size: 16, 'aria-hidden': true } as const;
const NOT_YOURS = 'Your role does not take this step';

/** A refused action opens the dialog in which the missing data can be entered. */
export function AcquisitionActions({ acquisition, edit, onTab }: Props) {
  const { acqId, acqNo, mayMoveTo, mayAddToStock, mayOverrideHold, onHold } = acquisition;
  const status = statusOf(acquisition.status) ?? 'open';
  const refresh = useRefreshAcquisitions();
  const stocking = useRef(newAction());
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const refused = (action: AcquisitionAction | 'stock', label: string, thrown: unknown) => {
    const { message, fields } = failureOf(thrown);
    void refresh(acqId);
    if (action === 'receive') return setOpen({ kind: 'receive', missing: fields });
    if (action === 'schedule' && Object.keys(fields).length > 0) return setOpen({ kind: 'pickup', missing: fields });
    setOpen({ kind: 'missing', label, message, missing: fields });
  };
  const move = async (action: AcquisitionAction) => {
    try {
      const moved = await changeStatus(acqId, targetOf(action));
      toast('success', `${acqNo} is ${moved.statusName}`);
      await refresh(acqId);
    } catch (thrown) {
      refused(action, actionButtons[action].label, thrown);
    }
  };
  const stock = async () => {
    try {
      const made = await runAction(stocking.current, () => addToStock(acqId));
      toast('success', `${acqNo} is in stock as ${made.stockNo}`);
      await refresh(acqId);
    } catch (thrown) {
      refused('stock', 'Add to stock', thrown);
    }
  };
  const take = async (action: AcquisitionAction) => {
    // Unsaved changes are saved first, because the server checks the stored acquisition.
    if (!(await edit.save())) return;
    if (action === 'receive') return setOpen({ kind: 'receive' });
    if (action === 'cancel' || action === 'cancelReceived') return setOpen({ kind: action });
    const arranged = acquisition.driverId !== null && acquisition.pickupAt !== null;
    if (action === 'schedule' && !arranged) return setOpen({ kind: 'pickup' });
    await move(action);
  };

  const statusActions = actionsFrom(status).map(
    (action): Action => ({ id: action, ...actionButtons[action], onRun: () => take(action) }),
  );
  const inStock = acquisition.vehicleId !== null;
  const stockAction: Action = {
    id: 'stock',
    label: 'Add to stock',
    icon: <IconPackageImport {...icon} />,
    onRun: stock,
  };
  const override: Action = {
    id: 'override',
    label: 'Lift the hold early',
    icon: <IconGavel {...icon} />,
    onRun: () => setOpen({ kind: 'override' }),
  };
  const actions = [
    ...(isInCustody(status) && !inStock ? [stockAction] : []),
    ...statusActions.filter(({ danger }) => !danger),
    ...(onHold === 1 ? [override] : []),
    ...statusActions.filter(({ danger }) => danger),
  ];
  const allowed = [
    ...actionsFrom(status).filter((action) => mayMoveTo.includes(targetOf(action))),
    ...(mayAddToStock ? ['stock'] : []),
    ...(mayOverrideHold ? ['override'] : []),
  ];
  const reasons = {
    ...Object.fromEntries(actions.map(({ id }) => [id, NOT_YOURS])),
    override: 'Only a super admin or car supervisor lifts a hold',
  };
  return (
    <>
      <ActionBar actions={actions} allowedActions={allowed} reasons={reasons} />
      {open?.kind === 'receive' && <ReceiveDialog acqId={acqId} missing={open.missing} onClose={close} />}
      {open?.kind === 'pickup' && <PickupDialog acquisition={acquisition} missing={open.missing} onClose={close} />}
      {open?.kind === 'missing' && <MissingDialog {...open} onTab={onTab} onClose={close} />}
      {(open?.kind === 'cancel' || open?.kind === 'cancelReceived') && (
        <ReasonDialog acquisition={acquisition} returned={open.kind === 'cancelReceived'} onClose={close} />
      )}
      {open?.kind === 'override' && (
        <LiftHoldDialog
          acqId={acqId}
          name={acqNo}
          holdUntil={acquisition.holdUntil}
          onLifted={() => void refresh(acqId)}
          onClose={close}
        />
      )}
    </>
  );
}

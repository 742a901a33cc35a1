import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { DialogProps, DispatchRow } from '../api.ts';

const Person = lazyDialog(() => import('../plan/PersonDialog.tsx').then((m) => m.PersonDialog));
const Plan = lazyDialog(() => import('../plan/PlanDialog.tsx').then((m) => m.PlanDialog));
const HandOver = lazyDialog(() => import('../leaving/HandOverDialog.tsx').then((m) => m.HandOverDialog));
const Labels = lazyDialog(() => import('../papers/ParcelLabels.tsx').then((m) => m.ParcelLabels));
const Slips = lazyDialog(() => import('../papers/PackingSlips.tsx').then((m) => m.PackingSlips));
const Collect = lazyDialog(() => import('../leaving/CollectConsignment.tsx').then((m) => m.CollectConsignment));

export type AskedKind = 'assign' | 'plan' | 'driver' | 'labels' | 'slips' | 'handOver' | 'collect';
export type Asked = {
  readonly kind: AskedKind;
  readonly rows: readonly DispatchRow[];
  readonly untick?: () => void;
};

export function OpenedDialog({ kind, ...props }: DialogProps & { kind: AskedKind }) {
  const { rows, onClose } = props;
  switch (kind) {
    case 'assign':
      return <Person kind="dispatcher" {...props} />;
    case 'driver':
      return <Person kind="driver" {...props} />;
    case 'plan':
      return <Plan {...props} />;
    case 'handOver':
      return <HandOver {...props} />;
    case 'labels':
      return <Labels rows={rows} onClose={onClose} />;
    case 'slips':
      return <Slips rows={rows} onClose={onClose} />;
    case 'collect':
      return <Collect {...props} />;
  }
}

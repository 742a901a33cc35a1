import { consignmentMachine } from '@yardkeeper/domain/fulfilment/consignment';
import { mayHandOverHere } from '@yardkeeper/domain/fulfilment/packing';
import { useState } from 'react';
import { type Action, ActionBar } from '../../../kit/document/ActionBar.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useActor } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { type Consignment, claim, release } from '../api.ts';
import { consignmentPath } from '../keys.ts';
import { whyNotYet } from '../leaving/why-not-yet.ts';
import { type AskedKind, OpenedDialog } from '../list/OpenedDialog.tsx';
import { MeasuresDialog } from './MeasuresDialog.tsx';
import { useKept } from './use-kept.ts';

const Deliver = lazyDialog(() => import('../arriving/DeliverDialog.tsx').then((m) => m.DeliverDialog));
const Fail = lazyDialog(() => import('../arriving/FailDialog.tsx').then((m) => m.FailDialog));
const Correct = lazyDialog(() => import('../arriving/CorrectDialog.tsx').then((m) => m.CorrectDialog));
const Join = lazyDialog(() => import('./JoinDialog.tsx').then((m) => m.JoinDialog));

type Own = 'pack' | 'deliver' | 'fail' | 'correct' | 'join';
type Step = {
  readonly id: AskedKind | Own | 'claim' | 'release';
  readonly label: string;
  /** The action of the consignment's state machine. */
  readonly is: keyof typeof consignmentMachine.actions;
  readonly fits?: (of: Consignment) => boolean;
};

/** In the order of the work: the first allowed step is the button, the others are its menu. */
const steps: readonly Step[] = [
  { id: 'deliver', label: 'Delivered', is: 'deliver' },
  { id: 'pack', label: 'Pack', is: 'pack', fits: (of) => of.packed < of.total },
  { id: 'handOver', label: 'Hand over', is: 'leave' },
  { id: 'fail', label: 'Could not deliver', is: 'fail' },
  { id: 'correct', label: 'Not delivered after all', is: 'correct' },
  { id: 'claim', label: 'Take it', is: 'claim', fits: (of) => of.dispatcherId === null },
  { id: 'plan', label: 'Change how it goes', is: 'plan' },
  { id: 'driver', label: 'Give to a driver', is: 'plan', fits: (of) => of.way !== 'counter' },
  { id: 'join', label: 'Send together with another', is: 'plan', fits: (of) => of.isPart },
  { id: 'assign', label: 'Give to a dispatcher', is: 'assign' },
  { id: 'release', label: 'Take from its dispatcher', is: 'release', fits: (of) => of.dispatcherId !== null },
];
const NOT_YOURS = 'Who holds it or drives it, or a dispatch supervisor, may do this';

export function Actions({ of }: { of: Consignment }) {
  const actor = useActor();
  const open = useOpenPath();
  const { run, keep, refresh } = useKept(of.deliveryId);
  const [asked, setAsked] = useState<AskedKind | Own | null>(null);
  const close = () => setAsked(null);
  const wait = of.state === 'open' ? whyNotYet(of) : null;
  const offered = of.isCancelled
    ? []
    : steps.filter(({ is, fits }) => consignmentMachine.actions[is].from.includes(of.state) && (fits?.(of) ?? true));
  const doStep = (id: Step['id']) => {
    if (id === 'claim') return run(() => claim([of.deliveryId]).then(([mine]) => mine ?? of));
    if (id === 'release') return run(() => release(of.deliveryId));
    return setAsked(id);
  };
  const papers: readonly (Action & { readonly isAllowed: boolean })[] = [
    { id: 'labels', label: 'Labels', isAllowed: of.parcels > 0, onRun: () => setAsked('labels') },
    { id: 'slips', label: 'Packing slip', isAllowed: true, onRun: () => setAsked('slips') },
    ...(of.state === 'open' && !of.isCancelled && actor !== null && mayHandOverHere(actor)
      ? [{ id: 'collect', label: 'Collected', isAllowed: true, onRun: () => setAsked('collect') }]
      : []),
  ];
  const mayNow = ({ id, is }: Step) => of.actions.includes(is) && (id !== 'handOver' || wait === null);
  const reasons = Object.fromEntries(
    offered.map((step) => [step.id, of.actions.includes(step.is) ? (wait ?? '') : NOT_YOURS]),
  );
  const own = { of, onClose: close, onSaved: keep };
  return (
    <>
      <ActionBar
        actions={[...offered.map(({ id, label }) => ({ id, label, onRun: () => doStep(id) })), ...papers]}
        allowedActions={[
          ...offered.filter(mayNow).map(({ id }) => id),
          ...papers.filter(({ isAllowed }) => isAllowed).map(({ id }) => id),
        ]}
        reasons={{ ...reasons, labels: 'Nothing is packed into a parcel yet' }}
      />
      {asked === 'pack' && (
        <MeasuresDialog
          {...own}
          asked={{
            parcel: null,
            lineIds: of.lines.filter(({ parcelId }) => parcelId === null).map(({ lineId }) => lineId),
          }}
        />
      )}
      {asked === 'deliver' && <Deliver {...own} />}
      {asked === 'fail' && <Fail {...own} />}
      {asked === 'correct' && <Correct {...own} />}
      {asked === 'join' && (
        <Join
          of={of}
          onClose={close}
          onJoined={(now) => {
            keep(now);
            open(consignmentPath(now.deliveryId));
          }}
        />
      )}
      {asked !== null && !isOwn(asked) && (
        <OpenedDialog kind={asked} rows={[of]} onClose={close} onDone={() => void refresh()} />
      )}
    </>
  );
}

const isOwn = (asked: AskedKind | Own): asked is Own => ['pack', 'deliver', 'fail', 'correct', 'join'].includes(asked);

import { Alert, SegmentedControl } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Consignment, Run } from '@yardkeeper/contract/dispatch/schemas';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useRequests } from '../../../requests/use-requests.ts';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { Loading } from './Loading.tsx';
import { NextStop } from './NextStop.tsx';
import { type Direction, leave, RUN_RECORD, scanParcel } from './requests.ts';
import { StopList } from './StopList.tsx';
import { isOut, isToLoad, type Stop, stopsWith } from './shown.ts';

const DeliverDialog = lazyDialog(() => import('./DeliverDialog.tsx').then((m) => m.DeliverDialog));
const FailDialog = lazyDialog(() => import('./FailDialog.tsx').then((m) => m.FailDialog));

type Asked = { readonly what: 'deliver' | 'fail'; readonly stop: Stop };

export function Drive({ run }: { run: Run }) {
  const stops = stopsWith(run, useRequests());
  const [out, toLoad] = [stops.filter(isOut), stops.filter(isToLoad)];
  const [chosenWay, setWay] = useState<Direction | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const way = chosenWay ?? (out.length > 0 || toLoad.length === 0 ? 'off' : 'on');
  const next = out.find(({ deliveryId }) => deliveryId === chosen) ?? out[0];

  const scan = (code: string): Promise<Verdict> => scanParcel(run, code, way, way === 'off' ? next : undefined);
  const leaveWith = async (leaving: readonly Stop[]) => {
    setBusy(true);
    // The queue itself reports a refusal.
    const each = await Promise.allSettled(leaving.map(leave));
    const hasLeft = each.some(({ status }) => status === 'fulfilled');
    setBusy(false);
    if (hasLeft) setWay(leaving.length === toLoad.length ? null : chosenWay);
  };
  const done = (stop: Stop, words: string) => (now: Consignment | 'waiting') => {
    setTold(
      `${stop.receiver}: ${words}${now === 'waiting' ? ', kept on this device until there is a connection' : ''}`,
    );
    setChosen(null);
  };
  if (stops.length === 0)
    return (
      <>
        {told && <Told words={told} />}
        <EmptyState
          title="No stops for you"
          hint="What is given to you to drive is listed here."
          icon={IconCircleCheck}
        />
      </>
    );
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Load or deliver"
        data={[
          { value: 'on', label: `Load (${toLoad.length})` },
          { value: 'off', label: `Deliver (${out.length})` },
        ]}
        value={way}
        onChange={(value) => setWay(value as Direction)}
      />
      {told && <Told words={told} />}
      <Kept record={RUN_RECORD} />
      {way === 'on' && toLoad.length > 0 && <ScanBox key="on" label="Scan a parcel onto the van" onScan={scan} />}
      {way === 'on' && <Loading stops={toLoad} busy={busy} onLeave={(leaving) => void leaveWith(leaving)} />}
      {way === 'off' && next && (
        <>
          <ScanBox key={next.deliveryId} label="Scan a parcel off the van" onScan={scan} />
          <NextStop
            stop={next}
            onDelivered={() => setAsked({ what: 'deliver', stop: next })}
            onFailed={() => setAsked({ what: 'fail', stop: next })}
          />
        </>
      )}
      {way === 'off' && (
        <>
          <StopList label="After that" stops={out.filter((stop) => stop !== next)} onChoose={setChosen} />
          <StopList label="Told on this device" stops={stops.filter((stop) => stop.done !== null)} />
        </>
      )}
      {asked?.what === 'deliver' && (
        <DeliverDialog stop={asked.stop} onClose={() => setAsked(null)} onDone={done(asked.stop, 'delivered')} />
      )}
      {asked?.what === 'fail' && (
        <FailDialog stop={asked.stop} onClose={() => setAsked(null)} onDone={done(asked.stop, 'comes back')} />
      )}
    </>
  );
}

const Told = ({ words }: { words: string }) => (
  <Alert color="green" role="status" p="xs" icon={<IconCircleCheck size={18} aria-hidden />}>
    {words}
  </Alert>
);

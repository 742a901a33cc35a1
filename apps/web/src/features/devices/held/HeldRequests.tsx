import { Button, Group, Text } from '@mantine/core';
import { IconDeviceTabletOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HeldRequest } from '@yardkeeper/contract/devices/schemas';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import classes from '../settings/Devices.module.css';
import { ListSkeleton } from '../settings/ListSkeleton.tsx';
import { confirmHeld } from './confirm.ts';

/** What withdrawn tablets still sent in this person's name. */
export function HeldRequests() {
  const held = useQuery({
    queryKey: ['held-requests'],
    queryFn: ({ signal }) => call('GET /mgr/device/held', {}, { signal, quiet: true }),
  });
  return (
    <section className={classes.screen} aria-label="From a withdrawn tablet">
      <PageHeader title="From a withdrawn tablet" />
      {held.isPending && <ListSkeleton />}
      {held.isError && !held.data && <ErrorState message={held.error.message} onRetry={() => held.refetch()} />}
      {held.data?.length === 0 && (
        <EmptyState
          icon={IconDeviceTabletOff}
          title="Nothing waits"
          hint="What a withdrawn tablet had not sent in your name is listed here, until you confirm it."
        />
      )}
      {held.data && held.data.length > 0 && (
        <>
          <Text>These were done in your name on a tablet that was withdrawn. Confirm what was you.</Text>
          <ul className={classes.list} aria-label="From a withdrawn tablet">
            {held.data.map((each) => (
              <HeldRow key={each.heldId} held={each} onDone={() => void held.refetch()} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function HeldRow({ held, onDone }: { readonly held: HeldRequest; readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const decide = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    void work()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        onDone();
      });
  };
  const { heldId } = held;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>
          {held.what}, {held.recordName}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {held.device} · <DateText value={held.madeAt} form="time" />
          {held.files > 0 && ` · ${held.files} ${held.files === 1 ? 'file' : 'files'}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="sm" loading={busy} onClick={decide(() => confirmHeld(heldId))}>
          It was me, send it
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={decide(() => call('POST /mgr/device/decideHeld', { body: { heldId, decision: 'discarded' } }))}
        >
          Discard
        </Button>
      </Group>
    </li>
  );
}

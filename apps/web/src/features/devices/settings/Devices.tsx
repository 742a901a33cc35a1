import { Button, Group, Title } from '@mantine/core';
import { IconDeviceTablet, IconQrcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { thisTablet } from '../../../session/tablet/this-tablet.ts';
import { useObservable } from '../../../session/use-observable.ts';
import { useDevices, usePeople } from './api.ts';
import { CodeDialog } from './CodeDialog.tsx';
import classes from './Devices.module.css';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { TabletRow } from './TabletRow.tsx';

/** Shared tablets, and who may switch on them. */
export function Devices() {
  const client = useQueryClient();
  const devices = useDevices();
  const people = usePeople();
  const here = useObservable(thisTablet);
  const [adding, setAdding] = useState<'here' | 'code' | null>(null);
  const changed = () => void client.invalidateQueries({ queryKey: ['devices'] });
  return (
    <section className={classes.screen} aria-label="Devices">
      <PageHeader title="Devices" />
      <Group gap="sm">
        <Button leftSection={<IconQrcode size={16} aria-hidden />} onClick={() => setAdding('code')}>
          Register another tablet
        </Button>
        {here === null && (
          <Button
            variant="default"
            leftSection={<IconDeviceTablet size={16} aria-hidden />}
            onClick={() => setAdding('here')}
          >
            Share this device
          </Button>
        )}
      </Group>
      <Title order={2}>Shared tablets</Title>
      {devices.isPending && <ListSkeleton />}
      {devices.isError && !devices.data && (
        <ErrorState message={devices.error.message} onRetry={() => devices.refetch()} />
      )}
      {devices.data?.length === 0 && (
        <EmptyState
          icon={IconDeviceTablet}
          title="No shared tablets"
          hint="On a shared tablet people switch with a PIN, for work on the floor."
        />
      )}
      {devices.data && devices.data.length > 0 && (
        <ul className={classes.list} aria-label="Shared tablets">
          {devices.data.map((device) => (
            <TabletRow
              key={device.deviceId}
              device={device}
              isHere={device.deviceId === here?.deviceId}
              onChanged={changed}
            />
          ))}
        </ul>
      )}
      <Title order={2}>People on the floor</Title>
      {people.isPending && <ListSkeleton />}
      {people.isError && !people.data && <ErrorState message={people.error.message} onRetry={() => people.refetch()} />}
      {people.data && people.data.length > 0 && (
        <ul className={classes.list} aria-label="People on the floor">
          {people.data.map((person) => (
            <PersonRow key={person.userId} person={person} onChanged={changed} />
          ))}
        </ul>
      )}
      <RegisterDialog opened={adding === 'here'} onClose={() => setAdding(null)} onSaved={changed} />
      {adding === 'code' && (
        <CodeDialog
          onClose={() => {
            setAdding(null);
            changed();
          }}
        />
      )}
    </section>
  );
}

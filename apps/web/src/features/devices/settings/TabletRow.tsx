import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import type { Device } from '@yardkeeper/contract/devices/schemas';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import classes from './Devices.module.css';

type Props = { readonly device: Device; readonly isHere: boolean; readonly onChanged: () => void };

export function TabletRow({ device, isHere, onChanged }: Props) {
  const { deviceId, name, person, isInUse, isLocked, lastSeenAt, withdrawnAt } = device;
  const [renaming, setRenaming] = useState(false);
  const { ask, dialog } = useConfirm();
  const body = { deviceId };
  const letIn = () => call('POST /mgr/device/letDeviceIn', { body }).then(onChanged, onChanged);
  const withdraw = async () => {
    const yes = await ask({
      title: `Withdraw ${name}?`,
      body: 'Whoever is on it is off at once, and it reads nothing more. What it has not sent waits until its person confirms it.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (yes) await call('POST /mgr/device/withdraw', { body }).then(onChanged, onChanged);
  };
  return (
    <li className={classes.row}>
      {dialog}
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isHere && <Badge variant="default">This device</Badge>}
          {withdrawnAt && <Badge color="gray">Withdrawn</Badge>}
          {isLocked && !withdrawnAt && <Badge color="red">Locked</Badge>}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {isInUse && person ? `${person} is on it` : person ? `${person} was on it last` : 'Nobody was on it yet'}
          {lastSeenAt && (
            <>
              {' · seen '}
              <DateText value={lastSeenAt} form="words" />
            </>
          )}
        </Text>
      </div>
      {!withdrawnAt && (
        <Group gap="xs">
          {isLocked && (
            <Button size="sm" onClick={letIn}>
              Let in again
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button size="sm" variant="default" color="red" onClick={() => void withdraw()}>
            Withdraw
          </Button>
        </Group>
      )}
      <FormDialog
        opened={renaming}
        title={`Rename ${name}`}
        initialValues={{ name }}
        validate={{ name: (value) => (value.trim() === '' ? 'Enter a name' : null) }}
        onClose={() => setRenaming(false)}
        onSubmit={(values) => call('POST /mgr/device/rename', { body: { deviceId, name: values.name } })}
        onSaved={onChanged}
      >
        {(form) => <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />}
      </FormDialog>
    </li>
  );
}

import { Badge, Button, Group, Text } from '@mantine/core';
import type { FloorPerson } from '@yardkeeper/contract/devices/schemas';
import { useState } from 'react';
import { call, callFile } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import classes from './Devices.module.css';
import { GivePinDialog } from './GivePinDialog.tsx';

type Props = { readonly person: FloorPerson; readonly onChanged: () => void };

const pinWords = ({ hasPin, mustChange }: FloorPerson): string => {
  if (!hasPin) return 'No PIN yet';
  return mustChange ? 'First PIN, not changed yet' : 'Has a PIN';
};

export function PersonRow({ person, onChanged }: Props) {
  const { userId, usersName, role, isLocked, hasPin, hasBadge } = person;
  const [giving, setGiving] = useState(false);
  const [printing, setPrinting] = useState(0);
  const { ask, dialog } = useConfirm();
  const body = { userId };
  const letIn = () => call('POST /mgr/device/letPersonIn', { body }).then(onChanged, onChanged);
  const print = async () => {
    const yes =
      !hasBadge ||
      (await ask({
        title: `Print a new badge for ${usersName}?`,
        body: 'The one they have opens nothing more.',
        confirmLabel: 'Print a new one',
      }));
    if (yes) setPrinting(printing + 1);
  };
  const revoke = () => call('POST /mgr/device/revokeBadge', { body }).then(onChanged, onChanged);
  return (
    <li className={classes.row}>
      {dialog}
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{usersName}</Text>
          {isLocked && <Badge color="red">PIN locked</Badge>}
          {hasBadge && <Badge variant="default">Badge</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {role} · {pinWords(person)}
        </Text>
      </div>
      <Group gap="xs">
        {isLocked && (
          <Button size="sm" onClick={letIn}>
            Let in again
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setGiving(true)}>
          {hasPin ? 'New first PIN' : 'Give a PIN'}
        </Button>
        <Button size="sm" variant="default" onClick={() => void print()}>
          Print a badge
        </Button>
        {hasBadge && (
          <Button size="sm" variant="default" onClick={revoke}>
            Withdraw the badge
          </Button>
        )}
      </Group>
      {giving && (
        <GivePinDialog
          person={person}
          onClose={() => {
            setGiving(false);
            onChanged();
          }}
        />
      )}
      {printing > 0 && (
        <PdfDialog
          title={`Badge of ${usersName}`}
          queryKey={['badge', userId, printing]}
          load={() => callFile('POST /mgr/device/makeBadge', { body })}
          waiting="Drawing the badge…"
          onClose={() => {
            setPrinting(0);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

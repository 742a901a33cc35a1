import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useRefreshParts } from '../keys.ts';
import { NumberPicker } from '../pickers/NumberPicker.tsx';
import { linkNumbers, type NumberRow, unlinkNumbers } from './api.ts';

type Props = { number: NumberRow; onClose: () => void };

/** A link between two numbers holds both ways. */
export function Alternatives({ number, onClose }: Props) {
  const refresh = useRefreshParts();
  const [shown, setShown] = useState(number);
  const [picker, setPicker] = useState(0);
  const [busy, setBusy] = useState(false);
  const change = async (work: Promise<NumberRow>) => {
    setBusy(true);
    // A failed call shows its own message and changes nothing.
    await work.then(setShown, () => undefined);
    setBusy(false);
    setPicker((n) => n + 1);
    await refresh();
  };
  return (
    <DrawerFrame opened onClose={onClose} position="right" size="md" title={`Alternatives to ${number.partNo}`}>
      <Stack gap="md">
        <NumberPicker
          key={picker}
          label="Link another number"
          except={number.partNoId}
          disabled={busy}
          data-autofocus
          onChange={(id) => id > 0 && void change(linkNumbers(number.partNoId, id))}
        />
        {shown.alternatives.length === 0 && (
          <EmptyState title="No alternatives" hint="Find a number above that fits in place of this one." />
        )}
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {shown.alternatives.map((other) => (
            <Group key={other.partNoId} component="li" justify="space-between" wrap="nowrap">
              <Text className="kit-figures">
                {other.partNo}
                {other.make && (
                  <Text span c="dimmed">
                    {' '}
                    · {other.make}
                  </Text>
                )}
              </Text>
              <Tooltip label="Unlink">
                <ActionIcon
                  aria-label={`Unlink ${other.partNo}`}
                  disabled={busy}
                  onClick={() => void change(unlinkNumbers(number.partNoId, other.partNoId))}
                >
                  <IconLinkOff size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
          ))}
        </Stack>
      </Stack>
    </DrawerFrame>
  );
}

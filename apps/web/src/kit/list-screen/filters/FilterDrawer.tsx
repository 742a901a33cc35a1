import { Button, Group, Indicator, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DrawerFrame } from '../../dialog/DialogFrame.tsx';

type Props = {
  on: number;
  clearable: boolean;
  narrow: boolean;
  onClear: () => void;
  children: ReactNode;
};

export function FilterDrawer({ on, clearable, narrow, onClear, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Indicator label={on} size={16} disabled={on === 0} offset={4}>
        <Button
          variant="default"
          px={narrow ? 'sm' : undefined}
          miw={narrow ? 48 : undefined}
          aria-label={on > 0 ? `Filters, ${on} on` : 'Filters'}
          leftSection={narrow ? undefined : <IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {narrow ? <IconAdjustmentsHorizontal size={20} aria-hidden /> : 'Filters'}
        </Button>
      </Indicator>
      <DrawerFrame
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filters"
        size={360}
        closeButtonProps={{ 'aria-label': 'Close filters' }}
      >
        <Stack gap="md">
          {children}
          <Group justify="space-between" mt="sm">
            <Button variant="subtle" onClick={onClear} disabled={!clearable}>
              Clear all
            </Button>
            <Button onClick={() => setOpened(false)}>Show</Button>
          </Group>
        </Stack>
      </DrawerFrame>
    </>
  );
}

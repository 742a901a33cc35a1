import { ActionIcon, Button, Indicator } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TablerIcon } from '@tabler/icons-react';

type Props = {
  name: string;
  icon: TablerIcon;
  count: number;
  /** Shows its name where the other buttons are icons. */
  isNamed?: boolean;
  onClick: () => void;
};

/**
 * Opens a dialog with what waits. The button is there before its count, so that nothing moves when the count arrives.
 */
export function CountedButton({ name, icon: Icon, count, isNamed = false, onClick }: Props) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const shared = {
    variant: 'default',
    onClick,
    'aria-haspopup': 'dialog',
    'aria-label': count > 0 ? `${name}: ${count}` : name,
  } as const;
  return (
    <Indicator label={count} disabled={count === 0} size={16} offset={4}>
      {narrow && !isNamed ? (
        <ActionIcon {...shared} size="input-sm">
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...shared} leftSection={<Icon size={16} aria-hidden />}>
          {name}
        </Button>
      )}
    </Indicator>
  );
}

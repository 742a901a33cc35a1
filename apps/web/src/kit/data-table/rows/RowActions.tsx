import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { RowAction } from '../column.ts';

type Props = {
  actions: readonly RowAction[];
  open: number;
  menuOpened: boolean;
  onMenu: (opened: boolean) => void;
};

export function RowActions({ actions, open, menuOpened, onMenu }: Props) {
  const icons = actions.slice(0, open).filter((action) => action.icon);
  const inMenu = actions.length > icons.length ? actions : [];
  return (
    <>
      {icons.map((action) => (
        <Tooltip key={action.id} label={action.label}>
          <ActionIcon aria-label={action.label} onClick={action.onRun} color={action.danger ? 'red' : 'gray'}>
            {action.icon}
          </ActionIcon>
        </Tooltip>
      ))}
      {inMenu.length > 0 && (
        <Menu opened={menuOpened} onChange={onMenu}>
          <Menu.Target>
            <ActionIcon aria-label="More for this row">
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((action) => (
              <Menu.Item
                key={action.id}
                leftSection={action.icon}
                c={action.danger ? 'var(--mantine-color-error)' : undefined}
                onClick={action.onRun}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { RowAction } from '../column.ts';
import { ROW } from '../layout.ts';

type Props = {
  actions: readonly RowAction[];
  menuOpened: boolean;
  onMenu: (opened: boolean) => void;
};

/** A letter goes to the next action that begins with it. */
function onLetter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (!/^\p{L}$/u.test(key)) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const from = items.indexOf(document.activeElement as HTMLElement) + 1;
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  [...items.slice(from), ...items.slice(0, from)].find(begins)?.focus();
}

/** One button, so that the row's width belongs to its words: the only action itself, or a menu of all of them. */
export function RowActions({ actions, menuOpened, onMenu }: Props) {
  const [only, ...others] = actions;
  if (!only) return null;
  if (others.length === 0 && only.icon)
    return (
      <Tooltip label={only.label}>
        <ActionIcon size={ROW} aria-label={only.label} onClick={only.onRun} color={only.danger ? 'red' : 'gray'}>
          {only.icon}
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Menu opened={menuOpened} onChange={onMenu} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={ROW} aria-label="More for this row" aria-keyshortcuts="Shift+F10" color="gray">
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onLetter}>
        {actions.map((action) => (
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
  );
}

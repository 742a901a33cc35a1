import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RowAction } from '../column.ts';
import { ROW } from '../layout.ts';

type Props = {
  actions: readonly RowAction[];
  menuOpened: boolean;
  /** The menu is rendered only when it is opened: on a phone every row has one, and few are opened. */
  light: boolean;
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

/** One button, so that the row keeps its width for words: the only action itself, or a menu of all of them. */
export function RowActions({ actions, menuOpened, light, onMenu }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isMade, setMade] = useState(!light);
  useEffect(() => {
    if (isMade || !menuOpened) return;
    // The button is a new one now, and gets the focus back when the menu closes.
    button.current?.focus({ preventScroll: true });
    setMade(true);
  }, [isMade, menuOpened]);
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
  const dots = { size: ROW, color: 'gray', 'aria-label': 'More for this row', 'aria-keyshortcuts': 'Shift+F10' };
  const drawing = <IconDotsVertical size={16} aria-hidden />;
  if (!isMade && !menuOpened)
    return (
      <ActionIcon {...dots} aria-haspopup="menu" aria-expanded={false} onClick={() => onMenu(true)}>
        {drawing}
      </ActionIcon>
    );
  return (
    <Menu opened={menuOpened && isMade} onChange={onMenu} position="bottom-end">
      <Menu.Target>
        <ActionIcon {...dots} ref={button}>
          {drawing}
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

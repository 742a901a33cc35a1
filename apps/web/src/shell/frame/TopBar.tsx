import { ActionIcon, Kbd } from '@mantine/core';
import { IconLock, IconMenu2, IconSearch } from '@tabler/icons-react';
import { lock } from '../../session/tablet/lock.ts';
import { useOnFloor } from '../../session/use-session.ts';
import { RecentMessages } from '../messages/RecentMessages.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import classes from './Shell.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

type Props = { phone: boolean; onMenu: () => void; onSearch: () => void };

export function TopBar({ phone, onMenu, onSearch }: Props) {
  const isOnFloor = useOnFloor();
  return (
    <header className={classes.bar}>
      <div className={classes.barStart}>
        {phone && (
          <ActionIcon size="xl" aria-label="Open the menu" onClick={onMenu}>
            <IconMenu2 size={20} />
          </ActionIcon>
        )}
      </div>
      {isOnFloor ? (
        <span />
      ) : (
        <button type="button" className={classes.searchBox} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={16} aria-hidden="true" />
          <span className={classes.searchHint}>Search the yard</span>
          {!phone && <Kbd size="xs">Ctrl K</Kbd>}
        </button>
      )}
      <div className={classes.barEnd}>
        {isOnFloor && (
          <ActionIcon size="xl" aria-label="Lock the tablet" onClick={lock}>
            <IconLock size={22} />
          </ActionIcon>
        )}
        <RecentMessages />
        <NotificationBell />
        {!phone && <ThemeToggle />}
        <PersonMenu phone={phone} />
      </div>
    </header>
  );
}

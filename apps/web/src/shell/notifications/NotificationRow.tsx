import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { yardTime } from '../../session/yard-clock.ts';
import classes from '../frame/Shell.module.css';
import type { NotificationItem } from './notification-list.ts';
import { timeAgo } from './time-ago.ts';

type Props = { item: NotificationItem; onOpen: () => void };

export function NotificationRow({ item, onOpen }: Props) {
  const isNew = item.isRead === 0;
  return (
    <UnstyledButton className={classes.news} data-new={isNew || undefined} onClick={onOpen}>
      <span className={classes.newsDot} aria-hidden="true" />
      <span className={classes.newsBody}>
        <Text component="span" size="sm" fw={isNew ? 600 : 400} display="block">
          {isNew && <VisuallyHidden component="span">Unread: </VisuallyHidden>}
          {item.title}
        </Text>
        {item.text && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {item.text}
          </Text>
        )}
        <Text component="span" size="xs" c="dimmed">
          {timeAgo(Date.parse(item.createdAt), yardTime())}
        </Text>
      </span>
    </UnstyledButton>
  );
}

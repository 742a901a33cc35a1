import { Box, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { KitLink } from '../../kit/link.tsx';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { NotificationRow } from '../../shell/notifications/NotificationRow.tsx';
import { useNotifications } from '../../shell/notifications/use-notifications.ts';
import classes from './Home.module.css';

const most = 5;

export function LatestNews() {
  const { page, isPending, isError, retry, markRead } = useNotifications();
  const open = useOpenPath();
  return (
    <Paper component="section" aria-labelledby="news" className={classes.panel}>
      <Group justify="space-between" className={classes.panelName}>
        <Title order={2} id="news">
          Notifications
        </Title>
        <Group gap="sm">
          {page.unread > 0 && (
            <Text size="sm" c="dimmed">
              {page.unread} unread
            </Text>
          )}
          {page.total > most && (
            <KitLink className="kit-tap" href="/notifications">
              See all
            </KitLink>
          )}
        </Group>
      </Group>
      {isPending && (
        <Box p="md">
          <Skeleton h={96} />
        </Box>
      )}
      {isError && (
        <Group className={classes.empty}>
          <Text c="dimmed">Your notifications could not be loaded.</Text>
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </Group>
      )}
      {!isPending && !isError && page.records.length === 0 && (
        <Text c="dimmed" className={classes.empty}>
          Nothing new.
        </Text>
      )}
      {page.records.slice(0, most).map((item) => (
        <NotificationRow
          key={item.notificationID}
          item={item}
          onOpen={() => {
            void markRead(item.notificationID);
            if (item.link) open(item.link);
          }}
        />
      ))}
    </Paper>
  );
}

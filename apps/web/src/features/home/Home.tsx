import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSession } from '../../session/use-session.ts';
import { dayOf, greetingAt, hourOf } from './greeting.ts';
import classes from './Home.module.css';
import { LatestNews } from './LatestNews.tsx';
import { NextPickups } from './NextPickups.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RecentlyOpened } from './RecentlyOpened.tsx';
import { YourWork } from './YourWork.tsx';

export function Home() {
  const user = useSession()?.user;
  const now = new Date();
  return (
    <div className={classes.home}>
      <header>
        <Title order={1}>{greetingAt(hourOf(now), user?.usersName ?? '')}</Title>
        <Text c="dimmed">
          {dayOf(now)}
          {user?.role ? ` · ${user.role}` : ''}
        </Text>
      </header>
      <YourWork />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.columns}>
        <Stack gap="lg">
          <NextPickups />
          <RecentlyOpened />
        </Stack>
        <LatestNews />
      </SimpleGrid>
      <QuickLinks />
    </div>
  );
}

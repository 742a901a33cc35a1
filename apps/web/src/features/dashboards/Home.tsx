import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useStuck } from '../../kit/use-stuck.ts';
import { useActor, useSession } from '../../session/use-session.ts';
import { yardNow } from '../../session/yard-clock.ts';
import { lazyScreen } from '../../shell/frame/lazy-screen.tsx';
import { hasBoard, loadBoard } from './board-part.ts';
import { dayOf, greetingAt, hourOf } from './greeting.ts';
import classes from './Home.module.css';
import { LatestNews } from './LatestNews.tsx';
import { useNextPickups } from './next-pickups.ts';
import { QuickLinks } from './QuickLinks.tsx';
import { RecentlyOpened } from './RecentlyOpened.tsx';
import { YourWork } from './YourWork.tsx';

const Board = lazyScreen(loadBoard);
const NextPickups = lazyScreen(() => import('./NextPickups.tsx').then((m) => m.NextPickups));

/** What loads late is placed last or hidden until it has loaded, so that nothing visible moves. */
export function Home() {
  const user = useSession()?.user;
  const now = yardNow();
  const withBoard = hasBoard(useActor());
  const { drives, pickups } = useNextPickups();
  const { isStuck } = useStuck(pickups.isLoading);
  return (
    <div className={classes.home}>
      <header>
        <Title order={1}>{greetingAt(hourOf(now), user?.usersName ?? '')}</Title>
        <Text c="dimmed">
          {dayOf(now)} {user?.role && <span className={classes.role}>{user.role}</span>}
        </Text>
      </header>
      {withBoard && (
        <div className={classes.board}>
          <Board />
        </div>
      )}
      <YourWork />
      {!withBoard && <QuickLinks />}
      <SimpleGrid
        cols={{ base: 1, md: 2 }}
        spacing="lg"
        className={classes.columns}
        data-waits={(pickups.isLoading && !isStuck) || undefined}
      >
        <Stack gap="lg">
          {drives && <NextPickups />}
          <RecentlyOpened />
        </Stack>
        <LatestNews />
      </SimpleGrid>
      {withBoard && <QuickLinks />}
    </div>
  );
}

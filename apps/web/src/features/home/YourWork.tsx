import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { admits } from '@yardkeeper/domain/access/guard';
import { KitLink } from '../../kit/link.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useActor } from '../../session/use-session.ts';
import { type Tile, type WorkGroup, workGroups, workKey, workQuery } from './work.ts';
import classes from './YourWork.module.css';

function WorkTile({ name, count, path, icon: Icon, colour }: Tile) {
  return (
    <li>
      <KitLink
        href={path}
        underline="never"
        className={classes.tile}
        data-none={count === 0 || undefined}
        style={{ '--tile': `var(--mantine-color-${colour}-text)` }}
      >
        <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
        <span className={`${classes.count} kit-figures`}>{count.toLocaleString('en-NZ')}</span>{' '}
        <span className={classes.name}>{name}</span>
      </KitLink>
    </li>
  );
}

/** The tiles of one call. A call that fails says so in its own place; the others stay as they are. */
function GroupTiles({ group }: { group: WorkGroup }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(workQuery(group));
  const slow = useDelayed(isPending);
  useLiveRefresh({ topics: [group.topic], keys: [workKey(group)] });
  if (data) return data.tiles.map((tile) => <WorkTile key={tile.name} {...tile} />);
  if (isError)
    return (
      <li className={classes.failed}>
        <Text size="sm" c="dimmed">
          {group.name} could not be counted.
        </Text>
        <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </li>
    );
  return (
    <li>
      <Skeleton className={classes.waiting} visible={slow} animate={slow} />
    </li>
  );
}

/** What waits for this person, by what they may see; nothing is shown to whom nothing can wait for. */
export function YourWork() {
  const actor = useActor();
  const groups = workGroups.filter(({ guard }) => admits(guard, actor));
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">
        Your work
      </Title>
      <ul className={classes.tiles}>
        {groups.map((group) => (
          <GroupTiles key={group.id} group={group} />
        ))}
      </ul>
    </section>
  );
}

import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Actor, admits } from '@yardkeeper/domain/access/guard';
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

/** Uncounted reports all failed calls together. */
function GroupTiles({ group, actor }: { group: WorkGroup; actor: Actor }) {
  const { data, isPending } = useQuery(workQuery(group));
  const slow = useDelayed(isPending);
  useLiveRefresh({ topics: [group.topic], keys: [workKey(group)] });
  if (data) return data.tiles.map((tile) => <WorkTile key={tile.name} {...tile} />);
  if (!isPending) return null;
  return Array.from({ length: group.tiles(actor) }, (_, at) => (
    <li key={at}>
      <Skeleton className={classes.waiting} visible={slow} animate={slow} />
    </li>
  ));
}

/** One sentence and one button cover all failed calls. */
function Uncounted({ groups }: { groups: readonly WorkGroup[] }) {
  const queries = useQueries({ queries: groups.map(workQuery) });
  const failed = groups.flatMap((group, at) => {
    const query = queries[at];
    return query?.isError && query.data === undefined ? [{ group, query }] : [];
  });
  const [only] = failed;
  if (!only) return null;
  const several = failed.length === groups.length ? 'Your work' : 'Some of your work';
  return (
    <li className={classes.failed}>
      <Text size="sm" c="dimmed">
        {failed.length === 1 ? only.group.name : several} could not be counted.
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        loading={failed.some(({ query }) => query.isFetching)}
        onClick={() => void failed.map(({ query }) => query.refetch())}
      >
        Try again
      </Button>
    </li>
  );
}

export function YourWork() {
  const actor = useActor();
  const groups = workGroups.filter(({ guard }) => admits(guard, actor));
  if (actor === null || groups.length === 0) return null;
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">
        Your work
      </Title>
      <ul className={classes.tiles}>
        {groups.map((group) => (
          <GroupTiles key={group.id} group={group} actor={actor} />
        ))}
        <Uncounted groups={groups} />
      </ul>
    </section>
  );
}

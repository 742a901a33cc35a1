import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WaitingKind } from '@yardkeeper/domain/access/waiting';
import { KitLink } from '../../kit/link.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { useActor } from '../../session/use-session.ts';
import { waitingNames, waitingQuery } from '../../shell/menu/waiting.ts';
import { kindsOf, type Tile, tileOf } from './work.ts';
import classes from './YourWork.module.css';

function WorkTile({ name, count, isMore, path, icon: Icon, colour }: Tile) {
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
        <span className={`${classes.count} kit-figures`}>{`${count.toLocaleString('en-NZ')}${isMore ? '+' : ''}`}</span>{' '}
        <span className={classes.name}>{name}</span>
      </KitLink>
    </li>
  );
}

/** Placeholders of the size of the tiles, whose names may take two lines. */
function Places({ of }: { of: readonly WaitingKind[] }) {
  const slow = useDelayed(true);
  return of.map((kind) => (
    <li key={kind}>
      <Skeleton className={classes.waiting} visible={slow} animate={slow}>
        <div className={classes.tile}>
          <span className={classes.count}>0</span>
          <span className={classes.name}>{waitingNames[kind]}</span>
        </div>
      </Skeleton>
    </li>
  ));
}

export function YourWork() {
  const actor = useActor();
  const kinds = actor ? kindsOf(actor) : [];
  const { data, isPending, isFetching, refetch } = useQuery({ ...waitingQuery, enabled: kinds.length > 0 });
  if (kinds.length === 0) return null;
  const tiles = data ? kinds.flatMap((kind) => tileOf(kind, data)) : [];
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">
        Your work
      </Title>
      <ul className={classes.tiles}>
        {tiles.map((tile) => (
          <WorkTile key={tile.name} {...tile} />
        ))}
        {isPending && <Places of={kinds} />}
        {!isPending && !data && (
          <li className={classes.failed}>
            <Text size="sm" c="dimmed">
              Your work could not be counted.
            </Text>
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

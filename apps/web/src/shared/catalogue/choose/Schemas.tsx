import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconPhotoOff, IconSitemap } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useSchemas } from '../api.ts';
import { useAtCounter } from '../counter/at-counter.ts';
import { CatalogueFault } from '../source/CatalogueFault.tsx';
import { SourceLine } from '../source/SourceLine.tsx';
import type { ChosenCar, PartsData, YardVehicle } from '../types.ts';
import classes from './Choose.module.css';
import { TakeWorth } from './TakeWorth.tsx';
import type { Choice } from './use-choice.ts';
import { useTakeWorth } from './use-take-worth.ts';

type Props = {
  car: ChosenCar;
  vehicle: YardVehicle | null;
  choice: Choice;
  data: PartsData;
  /** True when the group or word was chosen just now: a single diagram then opens at once. */
  isFresh: boolean;
  onOpen: (diagram: NonNullable<PartsData['diagram']>) => void;
};
const PAGE = 24;

/** The diagrams of a group, or those that show a part, as small pictures. */
export function Schemas({ car, vehicle, choice, data, isFresh, onOpen }: Props) {
  const atCounter = useAtCounter();
  const [page, setPage] = useState(0);
  const answer = useSchemas(car, data, page);
  const { data: found, isPlaceholderData } = answer;
  const asks = data.branchId !== null || data.word !== null || !car.groupsTreeAvailable;
  useEffect(() => setPage(0), [data.branchId, data.word]);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const [only] = found?.list ?? [];
    if (isFresh && only && found?.total === 1 && !isPlaceholderData)
      open.current({ groupId: only.groupId, name: only.name });
  }, [found, isPlaceholderData, isFresh]);

  const pages = Math.ceil((found?.total ?? 0) / PAGE);
  const worth = useTakeWorth({ car, vehicle, asked: data, pages, choice });

  if (!asks)
    return (
      <EmptyState
        icon={IconSitemap}
        title="Choose a group, or type what the part is called"
        hint="“The bracket behind the headlamp” is found under bracket or headlamp."
      />
    );
  if (answer.isError) return <CatalogueFault of={answer} />;
  if (!found) return <ListSkeleton rows={6} columns={3} />;
  if (found.list.length === 0)
    return <EmptyState title="No diagram of this car shows it" hint="Choose another group or other words." />;
  return (
    <div className={classes.schemas} aria-busy={isPlaceholderData}>
      <Text fw={600}>
        {data.word ? `Diagrams that show “${data.word.name}”` : (found.group?.name ?? 'Diagrams')}{' '}
        <Text span c="dimmed" className="kit-figures">
          {found.total}
        </Text>
      </Text>
      {vehicle && !atCounter && <TakeWorth diagrams={found.total} worth={worth} />}
      <ul className={classes.thumbs} aria-label="Diagrams">
        {found.list.map(({ groupId, img, name, description, partNames }) => (
          <li key={groupId}>
            <UnstyledButton className={classes.thumb} onClick={() => onOpen({ groupId, name })}>
              <span className={classes.paper}>
                {img ? (
                  <img src={img} alt="" loading="lazy" className={classes.small} />
                ) : (
                  <IconPhotoOff size={28} stroke={1.25} aria-hidden />
                )}
              </span>
              <Text span size="sm" fw={550} lineClamp={2}>
                {name}
              </Text>
              <Text span size="xs" c="dimmed" lineClamp={2}>
                {description || partNames.map((part) => part.name).join(', ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Before
          </Button>
          <Text size="sm" className="kit-figures">
            {page + 1} of {pages}
          </Text>
          <Button size="compact-sm" variant="default" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            More
          </Button>
        </Group>
      )}
      <SourceLine source={found.source} />
    </div>
  );
}

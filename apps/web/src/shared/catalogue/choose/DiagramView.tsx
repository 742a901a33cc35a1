import { Button, Text } from '@mantine/core';
import { IconArrowLeft, IconPhotoOff, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Diagram } from '../../../kit/diagram/Diagram.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { printSheet } from '../../../kit/print/PrintSheet.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useDiagram } from '../api.ts';
import { useDemand } from '../demand/use-demand.ts';
import { DiagramSheet } from '../print/DiagramSheet.tsx';
import { CatalogueFault } from '../source/CatalogueFault.tsx';
import { SourceLine } from '../source/SourceLine.tsx';
import type { ChosenCar, YardVehicle } from '../types.ts';
import { Caption } from './Caption.tsx';
import classes from './Choose.module.css';
import { PartList } from './PartList.tsx';
import { afterClick, type ListedPart, positionsOf } from './positions.ts';
import { spotsOf } from './spots.ts';
import type { Choice } from './use-choice.ts';

type Props = {
  car: ChosenCar;
  vehicle: YardVehicle | null;
  diagram: { readonly groupId: string; readonly name: string };
  choice: Choice;
  onBack: () => void;
  /** Below a part in the list, such as which tags of it are here. */
  below?: ((part: ListedPart) => ReactNode) | undefined;
};

/** Picture and list point at the same part: what one has under the pointer or in focus, the other shows too. */
export function DiagramView({ car, vehicle, diagram, choice, onBack, below }: Props) {
  const answer = useDiagram(car, diagram.groupId);
  const { data } = answer;
  const demand = useDemand(vehicle, data);
  const { byKey } = demand;
  const { taken, take, leave } = choice;
  const [active, setActive] = useState<{ number: string; by: 'picture' | 'list' } | null>(null);
  const positions = useMemo(() => (data ? positionsOf(data) : []), [data]);
  const spots = useMemo(() => (data ? spotsOf(data, positions, byKey, taken) : []), [data, positions, byKey, taken]);

  const onActive = useCallback(
    (number: string | null) => setActive(number === null ? null : { number, by: 'picture' }),
    [],
  );
  const onListed = useCallback(
    (number: string | null) => setActive(number === null ? null : { number, by: 'list' }),
    [],
  );
  const toggle = useCallback(
    (number: string) => {
      const position = positions.find((each) => each.number === number);
      if (!position) return;
      const next = afterClick(position, taken);
      if (next.leave.length > 0) leave(next.leave);
      else take(next.take, byKey, diagram.name);
    },
    [positions, taken, leave, take, byKey, diagram.name],
  );
  const back = (
    <Button
      variant="default"
      className={classes.back}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      Diagrams
    </Button>
  );
  if (answer.isError)
    return (
      <div className={classes.picture}>
        {back}
        <CatalogueFault of={answer} />
      </div>
    );
  if (!data) return <ListSkeleton rows={10} columns={2} />;
  const shown = positions.find(({ number }) => number === active?.number);
  return (
    <>
      <section className={classes.picture} aria-label={diagram.name}>
        {data.img ? (
          <Diagram
            label={diagram.name}
            src={data.img}
            spots={spots}
            active={active?.number ?? null}
            onActive={onActive}
            onToggle={toggle}
            caption={<Caption position={shown ?? null} demand={byKey} />}
            tools={
              <>
                {back}
                <Text fw={600} className={classes.title} title={diagram.name}>
                  {diagram.name}
                </Text>
                <Button
                  variant="default"
                  ml="auto"
                  className={classes.print}
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  onClick={() => void printSheet()}
                >
                  <span className={classes.printName}>Print</span>
                </Button>
              </>
            }
          />
        ) : (
          <>
            {back}
            <EmptyState icon={IconPhotoOff} title="There is no picture of this one" hint="The list has its parts." />
          </>
        )}
        <SourceLine source={data.source} />
      </section>
      <PartList
        positions={positions}
        demand={demand}
        choice={choice}
        diagram={diagram.name}
        active={active}
        onActive={onListed}
        below={below}
      />
      <DiagramSheet car={car} name={diagram.name} img={data.img} positions={positions} taken={taken} demand={byKey} />
    </>
  );
}

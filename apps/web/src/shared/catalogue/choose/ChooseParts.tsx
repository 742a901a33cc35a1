import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHeightLeft } from '../../../kit/list-screen/use-height-left.ts';
import type { ChosenCar, PartsData, YardVehicle } from '../types.ts';
import classes from './Choose.module.css';
import { DiagramView } from './DiagramView.tsx';
import { GroupsPane } from './GroupsPane.tsx';
import type { ListedPart } from './positions.ts';
import { Schemas } from './Schemas.tsx';
import { useChoice } from './use-choice.ts';

/** Room for the bar below, beyond that of a list's footer. */
const BAR = 30;

type Props = {
  car: ChosenCar;
  vehicle: YardVehicle | null;
  data: PartsData;
  onData: (data: PartsData) => void;
  below?: ((part: ListedPart) => ReactNode) | undefined;
};

/** Groups, their diagrams, and one diagram with its parts; where there is little room, one after the other. */
export function ChooseParts({ car, vehicle, data, onData, below }: Props) {
  const choice = useChoice(data, onData);
  const place = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const upright = useMediaQuery('(max-width: 68em) and (orientation: portrait)', false, {
    getInitialValueInEffect: false,
  });
  // In portrait the drawing has its share of the screen, and what is below it scrolls with the page.
  const flows = phone || (upright && data.diagram !== null);
  const room = useHeightLeft(place, flows);
  const onTablet = useMediaQuery('(min-width: 48.0625em) and (orientation: landscape) and (pointer: coarse)');
  const opened = data.diagram?.groupId;
  useEffect(() => {
    if (onTablet && opened) place.current?.scrollIntoView({ block: 'nearest' });
  }, [onTablet, opened]);
  const { change } = choice;
  const [isFresh, setFresh] = useState(false);
  const ask = useCallback(
    (asked: Pick<PartsData, 'branchId' | 'word'>) => {
      setFresh(true);
      change((before) => ({ ...before, ...asked, diagram: null }));
    },
    [change],
  );
  const open = (diagram: PartsData['diagram']) => {
    setFresh(false);
    change((before) => ({ ...before, diagram }));
  };
  return (
    <div
      ref={place}
      className={classes.choose}
      data-open={data.diagram !== null || undefined}
      style={flows ? undefined : { height: room - BAR }}
    >
      <GroupsPane
        car={car}
        vehicle={vehicle}
        data={data}
        onBranch={(branchId) => ask({ branchId, word: null })}
        onWord={(word) => ask({ branchId: null, word })}
      />
      {data.diagram ? (
        <DiagramView
          key={data.diagram.groupId}
          car={car}
          vehicle={vehicle}
          diagram={data.diagram}
          choice={choice}
          onBack={() => open(null)}
          below={below}
        />
      ) : (
        <div className={classes.middle}>
          <Schemas car={car} vehicle={vehicle} choice={choice} data={data} isFresh={isFresh} onOpen={open} />
        </div>
      )}
    </div>
  );
}

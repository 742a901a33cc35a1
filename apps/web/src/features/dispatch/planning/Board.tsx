import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { toRole } from '@yardkeeper/domain/access/roles';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { DispatchRow } from '../api.ts';
import { HandOverDialog } from '../leaving/HandOverDialog.tsx';
import { RunColumn } from './RunColumn.tsx';
import classes from './Runs.module.css';
import { type DriverId, idsOfRun, isPlanned, type Place, placeOf } from './runs.ts';
import { Stop } from './Stop.tsx';
import { useDrag } from './use-drag.ts';
import type { useRuns } from './use-runs.ts';

type Props = {
  board: ReturnType<typeof useRuns>;
  people: ReplyOf<'GET /mobile/delivery/getDeliveryDriverList'>;
};

const NOBODY = { id: null, name: 'No driver yet' } as const;

export function Board({ board: { runs, move, refresh }, people }: Props) {
  const [said, setSaid] = useState('');
  const [leaving, setLeaving] = useState<readonly DispatchRow[] | null>(null);
  const mover = useRef<number | null>(null);
  // People who already drive today come first, then other drivers; everybody else may take a van too.
  const rank = ({ userID, roleName }: Props['people'][number]) =>
    (runs.get(userID)?.length ? 0 : 1) + (toRole(roleName) === 'DRIVER' ? 0 : 2);
  const sorted = people.toSorted((a, b) => rank(a) - rank(b));
  const columns = [NOBODY, ...sorted.map(({ userID, usersName }) => ({ id: userID as DriverId, name: usersName }))];
  const nameOf = (driverId: DriverId) => columns.find(({ id }) => id === driverId)?.name ?? '';
  const put = async (stop: DispatchRow, to: Place) => {
    mover.current = stop.deliveryId;
    if (!(await move(stop.deliveryId, to))) return;
    setSaid(
      to.driverId === null
        ? `${stop.deliveryNo} has no driver`
        : `${stop.deliveryNo} is stop ${to.at + 1} of ${nameOf(to.driverId)}`,
    );
  };
  // A stop that changes its column becomes another element, so the focus is moved along.
  useEffect(() => {
    if (mover.current === null) return;
    document.querySelector<HTMLElement>(`[data-mover="${mover.current}"]`)?.focus();
    mover.current = null;
  }, [runs]);
  const all = [...runs.values()].flat();
  const { dragged, handle } = useDrag((deliveryId, to) => {
    const stop = all.find((each) => each.deliveryId === deliveryId);
    if (stop) void put(stop, to);
  });
  const stopOf = (stop: DispatchRow) => {
    const place = placeOf(runs, stop.deliveryId);
    return (
      <Stop
        key={stop.deliveryId}
        stop={stop}
        no={place?.driverId == null ? null : place.at + 1}
        drivers={columns}
        drag={handle(stop.deliveryId)}
        dragged={dragged}
        moves={{
          by: (step) => place && place.at + step >= 0 && void put(stop, { ...place, at: place.at + step }),
          to: (driverId) => void put(stop, { driverId, at: idsOfRun(runs, driverId).length }),
        }}
      />
    );
  };
  return (
    <>
      <div className={classes.board}>
        {columns.map(({ id, name }) => {
          const stops = runs.get(id) ?? [];
          const ready = stops.filter((stop) => isPlanned(stop) && stop.actions.includes('leave'));
          return (
            <RunColumn
              key={id ?? 0}
              driverId={id}
              name={name}
              stops={stops}
              isTarget={dragged?.to?.driverId === id}
              onHandOver={id !== null && ready.length > 0 ? () => setLeaving(ready) : null}
            >
              {id === null ? (
                [...Map.groupBy(stops, ({ area }) => area)].map(([area, some]) => (
                  <Fragment key={area}>
                    <h3 className={classes.area}>{area || 'No suburb'}</h3>
                    <ul className={classes.stops}>{some.map(stopOf)}</ul>
                  </Fragment>
                ))
              ) : (
                <ul className={classes.stops}>{stops.map(stopOf)}</ul>
              )}
            </RunColumn>
          );
        })}
      </div>
      <div className="kit-unseen" role="status">
        {said}
      </div>
      {leaving && <HandOverDialog rows={leaving} onClose={() => setLeaving(null)} onDone={() => void refresh()} />}
    </>
  );
}

import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { useCan } from '../../../session/use-session.ts';
import { vehicleName } from '../../vehicles/vehicle-text.ts';
import type { Asked } from '../../wanted/asked.ts';
import { KeepWanted } from '../../wanted/KeepWanted.tsx';
import type { YardVehicle } from '../types.ts';
import classes from './Here.module.css';

const FEW = 3;

/** Vehicles that may still have the part on them. */
function StillToStrip({ makeId, modelId, seriesId }: YardVehicle) {
  const filter = {
    makeId,
    modelId: modelId ?? undefined,
    seriesId: seriesId ?? undefined,
    active: 1,
    dismantled: 0,
  } as const;
  const answer = useQuery({
    queryKey: ['fits', 'here', 'toStrip', filter],
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/inventory/browseVehicles/list',
        { body: { ...filter, pageNum: 1, pageSize: FEW } },
        { signal, quiet: true },
      ),
    staleTime: 60_000,
    retry: false,
  });
  if (answer.isError) return <QuietFailure of={answer} what="Cars still to strip" />;
  if (!answer.data) return null;
  const { records, total } = answer.data;
  if (records.length === 0)
    return (
      <Text size="xs" c="dimmed">
        No such car waits to be stripped.
      </Text>
    );
  return (
    <Text size="xs">
      Still to strip:{' '}
      {records.map((car, n) => (
        <span key={car.vehicleId}>
          {n > 0 && ', '}
          <Anchor href={`/vehicleacquisitions/stock/${car.vehicleId}`} target="_blank" inherit>
            {car.stockNo} {vehicleName(car)}
          </Anchor>
        </span>
      ))}
      {total > records.length && ` and ${total - records.length} more`}
    </Text>
  );
}

/** What can be done for a customer whose part is not here. */
export function NotHere({ vehicle, asked }: { vehicle: YardVehicle | null; asked: Asked }) {
  const seesVehicles = useCan({ anyOf: ['VIEW_VEHICLE_STOCK'] });
  return (
    <div className={classes.none}>
      {seesVehicles && vehicle?.modelId != null && <StillToStrip {...vehicle} />}
      <KeepWanted asked={asked} />
    </div>
  );
}

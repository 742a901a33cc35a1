import { Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { useOpenedPage } from '../../../shell/documents/use-opened-page.ts';
import { useLiveVehicle } from '../keys.ts';
import classes from '../Vehicles.module.css';
import { useVehicle } from './api.ts';
import { VehicleDetail } from './VehicleDetail.tsx';

const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

export function VehiclePage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  useLiveVehicle(id);
  const { data, error, isPending, refetch } = useVehicle(id);
  useOpenedPage('vehicleStock', String(id), data && [data.stockNo, data.regNo].filter(Boolean).join(' '));
  if (codeOf(error) === 403) return <Navigate to="/not-found" search={{ noAccess: 'true' } as never} replace />;
  const missing = id === 0 || codeOf(error) === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/vehicleacquisitions/stocklist">Vehicle stock</BackLink>
      {!data && (
        <Title order={1} className="kit-unseen">
          Vehicle stock
        </Title>
      )}
      {missing && (
        <MissingRecord
          title="There is no such vehicle"
          list="/vehicleacquisitions/stocklist"
          listName="Vehicle stock"
        />
      )}
      {!missing && isPending && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <VehicleDetail key={id} vehicle={data} />}
    </div>
  );
}

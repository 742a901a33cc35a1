import { Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { useOpenedPage } from '../../../shell/documents/use-opened-page.ts';
import classes from '../Acquisitions.module.css';
import { useLiveAcquisition } from '../keys.ts';
import { AcquisitionDetail } from './AcquisitionDetail.tsx';
import { useAcquisition } from './api.ts';

const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

export function AcquisitionPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  useLiveAcquisition(id);
  const { data, error, isPending, refetch } = useAcquisition(id);
  useOpenedPage('acquisition', String(id), data && [data.acqNo, data.regNo].filter(Boolean).join(' '));
  if (codeOf(error) === 403) return <Navigate to="/not-found" search={{ noAccess: 'true' } as never} replace />;
  const missing = id === 0 || codeOf(error) === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/vehicleacquisitions/list">Acquisitions</BackLink>
      {!data && (
        <Title order={1} className="kit-unseen">
          Acquisition
        </Title>
      )}
      {missing && (
        <MissingRecord title="There is no such acquisition" list="/vehicleacquisitions/list" listName="Acquisitions" />
      )}
      {!missing && isPending && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <AcquisitionDetail key={id} acquisition={data} />}
    </div>
  );
}

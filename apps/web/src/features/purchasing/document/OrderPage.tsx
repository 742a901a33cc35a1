import { Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { useOpenedPage } from '../../../shell/documents/use-opened-page.ts';
import { useLiveOrder } from '../keys.ts';
import classes from '../Purchasing.module.css';
import { useOrder } from './api.ts';
import { OrderDetail } from './OrderDetail.tsx';

const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

export function OrderPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  useLiveOrder(id);
  const { data, error, isPending, refetch } = useOrder(id);
  useOpenedPage('purchaseOrder', String(id), data?.poNo);
  if (codeOf(error) === 403) return <Navigate to="/not-found" search={{ noAccess: 'true' } as never} replace />;
  const missing = id === 0 || codeOf(error) === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/purchase/list">Purchase orders</BackLink>
      {!data && (
        <Title order={1} className="kit-unseen">
          Purchase order
        </Title>
      )}
      {missing && (
        <MissingRecord title="There is no such purchase order" list="/purchase/list" listName="Purchase orders" />
      )}
      {!missing && isPending && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <OrderDetail key={id} order={data} />}
    </div>
  );
}

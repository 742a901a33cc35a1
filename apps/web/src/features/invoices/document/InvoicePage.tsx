import { Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { useOpenedPage } from '../../../shell/documents/use-opened-page.ts';
import classes from '../Invoices.module.css';
import { useLiveInvoice } from '../keys.ts';
import { useInvoice } from './api.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';

const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

export function InvoicePage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  useLiveInvoice(id);
  const { data, error, isPending, refetch } = useInvoice(id);
  useOpenedPage('invoice', String(id), data?.invoiceNo);
  if (codeOf(error) === 403) return <Navigate to="/not-found" search={{ noAccess: 'true' } as never} replace />;
  const missing = id === 0 || codeOf(error) === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/invoice/list">Quotes and invoices</BackLink>
      {!data && (
        <Title order={1} className="kit-unseen">
          Invoice
        </Title>
      )}
      {missing && (
        <MissingRecord title="There is no such document" list="/invoice/list" listName="Quotes and invoices" />
      )}
      {!missing && isPending && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <InvoiceDetail key={id} invoice={data} />}
    </div>
  );
}

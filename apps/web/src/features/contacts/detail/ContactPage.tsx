import { Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { rememberPage } from '../../../shell/documents/recent-pages.ts';
import classes from '../Contacts.module.css';
import { useLiveContact } from '../keys.ts';
import { type Contact, useContact } from './api.ts';
import { ContactDetail } from './ContactDetail.tsx';

const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

function Back({ contact }: { contact: Contact | undefined }) {
  const seesSuppliers = useCan({ anyOf: ['VIEW_SUPPLIER'] });
  const supplierOnly = contact && contact.isCustomer === 0 && contact.isSupplier === 1 && seesSuppliers;
  const sellerOnly = contact && contact.isCustomer === 0 && contact.isSupplier === 0;
  const [to, label]: readonly [string, string] = supplierOnly
    ? ['/customer/supplierlist', 'Suppliers']
    : sellerOnly
      ? ['/customer/acq-customer-list', 'Vehicle sellers']
      : ['/customer/customerlist', 'Customers'];
  return <BackLink href={to}>{label}</BackLink>;
}

function Remembered({ contact }: { contact: Contact }) {
  const { debtorID, name } = contact;
  useEffect(() => rememberPage('contact', { id: String(debtorID), name }), [debtorID, name]);
  return <ContactDetail contact={contact} />;
}

export function ContactPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  useLiveContact(id);
  const { data, error, isPending, refetch } = useContact(id);
  if (codeOf(error) === 403) return <Navigate to="/not-found" search={{ noAccess: 'true' } as never} replace />;
  // The page of a merged contact redirects to the contact it was merged into.
  if (data?.mergedInto) return <Navigate to={`/customer/${data.mergedInto}` as never} replace />;
  const missing = id === 0 || codeOf(error) === 404;
  return (
    <div className={classes.page}>
      <Back contact={data} />
      {!data && (
        <Title order={1} className="kit-unseen">
          Contact
        </Title>
      )}
      {missing && <MissingRecord title="There is no such contact" list="/customer/customerlist" listName="Customers" />}
      {!missing && isPending && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <Remembered key={id} contact={data} />}
    </div>
  );
}

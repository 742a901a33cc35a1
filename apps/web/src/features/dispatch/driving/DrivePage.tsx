import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import { useFresh } from '../use-fresh.ts';
import { runQuery, waysToPayQuery } from './api.ts';
import { Drive } from './Drive.tsx';
import classes from './Driving.module.css';

export function DrivePage() {
  const { online } = useNetwork();
  useFresh(online);
  const { data, error, isPending, refetch } = useQuery(runQuery);
  // Requested here, so that the ways to pay are known at a door without a connection.
  useQuery(waysToPayQuery);
  return (
    <section className={classes.page} aria-label="My run">
      <PageHeader
        title="My run"
        facts={data && data.cod > 0 ? [{ label: 'To collect', value: <MoneyText value={data.cod} /> }] : []}
      />
      <ReadyHint hasRead={data !== undefined} />
      {isPending && <DetailSkeleton />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <Drive run={data} />}
    </section>
  );
}

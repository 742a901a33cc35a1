import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import { useFresh } from '../use-fresh.ts';
import { benchQuery, keptConsignmentQuery } from './api.ts';
import classes from './Bench.module.css';
import { nothingOnBench } from './filter.ts';
import { OnBench } from './OnBench.tsx';
import type { Into } from './requests.ts';
import { scanAtBench } from './scanning.ts';
import { ToPack } from './ToPack.tsx';

export function BenchPage() {
  const { online } = useNetwork();
  useFresh(online);
  const client = useQueryClient();
  const { filter, set } = useAddressFilter(nothingOnBench);
  const [into, setInto] = useState<Into>('last');
  const list = useQuery(benchQuery(client));
  const opened = useQuery({ ...keptConsignmentQuery(filter.id), enabled: filter.id > 0 });
  const onBench = filter.id > 0 ? (opened.data ?? null) : null;
  // Scans may follow each other faster than the screen renders.
  const bench = useRef({ current: onBench, into });
  bench.current = { current: onBench, into };
  const open = (deliveryId: number) => {
    set({ id: deliveryId });
    setInto('last');
  };
  const scan = async (code: string): Promise<Verdict> => {
    const { current, into: now } = bench.current;
    const { consignment, into: next = now, ...verdict } = await scanAtBench(client, current, code, now);
    bench.current = { current: consignment ?? current, into: next };
    if (consignment && consignment.deliveryId !== current?.deliveryId) set({ id: consignment.deliveryId });
    setInto(next);
    return verdict;
  };
  const failed = filter.id > 0 ? opened : list;
  return (
    <section className={classes.page} aria-label="Packing bench">
      <PageHeader title="Packing bench" />
      <ReadyHint hasRead={list.data !== undefined} />
      <ScanBox label="Scan a tag or a parcel" onScan={scan} />
      {failed.isPending && <DetailSkeleton />}
      {failed.error && !failed.data && (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
      )}
      {onBench && <OnBench consignment={onBench} into={into} onInto={setInto} onNext={() => open(0)} />}
      {filter.id === 0 && list.data && <ToPack rows={list.data} onOpen={open} />}
    </section>
  );
}

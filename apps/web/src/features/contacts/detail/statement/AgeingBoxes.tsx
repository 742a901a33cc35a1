import { type AgeBucket, ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { MoneyBoxes } from '../../../../kit/text/MoneyBoxes.tsx';

type Props = { ageing: Readonly<Record<AgeBucket, number>> & { readonly credit: number } };

export function AgeingBoxes({ ageing }: Props) {
  const owed = ageBuckets.map((bucket) => ({
    label: ageBucketNames[bucket],
    value: ageing[bucket],
    late: bucket !== 'notDue' && ageing[bucket] > 0,
  }));
  return <MoneyBoxes boxes={[...owed, { label: 'Unused credit', value: ageing.credit }]} />;
}

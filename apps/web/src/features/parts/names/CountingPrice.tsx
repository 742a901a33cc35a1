import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import type { VehicleChoice } from '../../../shared/pickers/VehicleSelects.tsx';
import { incGst, vehicleOf } from '../../../shared/prices/columns.tsx';
import classes from '../Parts.module.css';
import { countingPriceQuery } from './part-prices.ts';

type Props = { partId: number; vehicle: VehicleChoice; condition: number };

const Amount = ({ label, dollars }: { label: string; dollars: number }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label} ex GST
    </Text>
    <MoneyText value={dollars} fw={600} />{' '}
    <Text span size="sm" c="dimmed">
      (<MoneyText value={incGst(dollars)} /> inc GST)
    </Text>
  </div>
);

export function CountingPrice({ partId, vehicle, condition }: Props) {
  const answer = useQuery({ ...countingPriceQuery(partId, vehicle, condition), placeholderData: (before) => before });
  const { data: price, error } = answer;
  if (error) return <ErrorState message={error.message} onRetry={() => answer.refetch()} />;
  return (
    <div className={classes.counting} role="status" aria-busy={answer.isFetching}>
      {price && (
        <>
          <Group gap="xl">
            <Amount label="Retail" dollars={price.retail} />
            <Amount label="Trade" dollars={price.trade} />
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            {price.makeId === null ? 'Its default price' : `Its price for ${vehicleOf(price)}`}
          </Text>
        </>
      )}
      {price === null && <Text c="dimmed">It has no price in this condition, nor a default one.</Text>}
    </div>
  );
}

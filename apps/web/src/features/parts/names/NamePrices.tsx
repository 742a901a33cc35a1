import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { partConditions, usualCondition } from '@yardkeeper/domain/parts/conditions';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { priceColumns } from '../../../shared/prices/columns.tsx';
import { useLiveParts } from '../keys.ts';
import { useSavePrice } from '../prices/api.ts';
import { PriceCell } from '../prices/PriceCell.tsx';
import type { NameRow } from './api.ts';
import { CountingPrice } from './CountingPrice.tsx';
import { pricesOfPartQuery } from './part-prices.ts';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const shown = ['vehicle', 'condition', 'retail', 'trade'];

type Props = { part: NameRow; onClose: () => void };

export function NamePrices({ part, onClose }: Props) {
  useLiveParts('partPrice');
  const save = useSavePrice();
  const [vehicle, setVehicle] = useState({ makeId: 0, modelId: 0, seriesId: 0 });
  const [condition, setCondition] = useState<number>(usualCondition);
  const prices = useQuery(pricesOfPartQuery(part.partId));
  const columns = useMemo(
    () =>
      priceColumns({
        retail: (row) => <PriceCell row={row} which="retail" onSave={save} />,
        trade: (row) => <PriceCell row={row} which="trade" onSave={save} />,
      })
        .filter((column) => shown.includes(column.id))
        .map((column) => (column.id === 'vehicle' ? { ...column, phone: 'title' as const } : column)),
    [save],
  );
  const { data } = prices;
  return (
    <DrawerFrame opened onClose={onClose} position="right" size="xl" title={`Prices of ${part.partName}`}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          The price that counts
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <VehicleSelects labelled value={vehicle} onChange={setVehicle} />
          <Select
            label="Condition"
            allowDeselect={false}
            data={conditions}
            value={String(condition)}
            onChange={(id) => setCondition(Number(id ?? usualCondition))}
          />
        </SimpleGrid>
        <CountingPrice partId={part.partId} vehicle={vehicle} condition={condition} />
        <Title order={3} size="h5" mt="md">
          All its prices
        </Title>
        <DataTable
          label={`Prices of ${part.partName}`}
          rows={data?.records ?? []}
          rowId={(price) => price.priceItemId}
          columns={columns}
          loading={prices.isPending}
          error={prices.error?.message ?? null}
          onRetry={prices.refetch}
          empty={<EmptyState title="No prices yet" hint="Set one under Part prices." icon={IconReceipt2} />}
          maxHeight={360}
        />
        {data && data.total > data.records.length && (
          <Text c="dimmed" size="sm">
            The first {data.records.length} of {data.total.toLocaleString('en-NZ')}; the rest stand under Part prices.
          </Text>
        )}
      </Stack>
    </DrawerFrame>
  );
}

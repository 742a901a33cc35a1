import { Text } from '@mantine/core';
import { IconArrowBackUp, IconFileTypeCsv, IconPencil, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { Timeline, type TimelineEntry } from '../../../kit/document/Timeline.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { vehicleOf } from '../../../shared/prices/columns.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { fetchHistory, type HistoryRow, type PriceRow } from './api.ts';

const icons = { single: IconPencil, bulk: IconPercentage, import: IconFileTypeCsv, undo: IconArrowBackUp } as const;

function textOf(row: HistoryRow): string {
  if (row.kind === 'undo') return row.percent === null ? 'Import undone' : 'Change by percent undone';
  if (row.kind === 'import') return row.retailBefore === null ? 'Added by an import' : 'Changed by an import';
  if (row.kind === 'bulk') return `Changed by ${row.percent} %`;
  return row.retailBefore === null ? 'Price added' : 'Price changed';
}

const money = (dollars: number | null) => (dollars === null ? null : formatMoney(dollars));

const entryOf = (row: HistoryRow): TimelineEntry => ({
  id: row.historyId,
  at: row.at,
  user: row.by,
  icon: icons[row.kind],
  text: textOf(row),
  changes: [
    { field: 'Retail', before: money(row.retailBefore), after: money(row.retailAfter) },
    { field: 'Trade', before: money(row.tradeBefore), after: money(row.tradeAfter) },
  ].filter((change) => change.before !== change.after),
});

type Props = { price: PriceRow; onClose: () => void };

export function HistoryDrawer({ price, onClose }: Props) {
  const history = useQuery({
    queryKey: [...pricesKey, 'history', price.priceItemId],
    queryFn: ({ signal }) => fetchHistory(price.priceItemId, signal),
  });
  return (
    <DrawerFrame opened onClose={onClose} position="right" size="md" title={`Price history of ${price.partName}`}>
      <Text c="dimmed" mb="md">
        {vehicleOf(price)}, {price.conditionName}
      </Text>
      {history.error && <ErrorState message={history.error.message} onRetry={() => history.refetch()} />}
      {history.data && <Timeline entries={history.data.map(entryOf)} />}
    </DrawerFrame>
  );
}

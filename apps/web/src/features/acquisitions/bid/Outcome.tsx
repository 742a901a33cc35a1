import { Text } from '@mantine/core';
import type { KeptBidSheet } from '@yardkeeper/contract/guidance/schemas';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/document/Card.tsx';
import { MoneyBoxes } from '../../../kit/text/MoneyBoxes.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { outcomeColumns } from './lines.tsx';

/** What was expected when the vehicle was bought, beside what it has brought in since. */
export function Outcome({ kept: { sheet, outcome } }: { kept: KeptBidSheet }) {
  if (outcome === null) return <Text c="dimmed">What comes in is compared here once the vehicle is in stock.</Text>;
  return (
    <Card title="What came in since">
      <Text mb="sm">
        <ScreenLink
          screen="/vehicleacquisitions/stock/$id"
          href={`/vehicleacquisitions/stock/${outcome.vehicleId}?tab=summary`}
        >
          {outcome.stockNo}
        </ScreenLink>
        {outcome.days !== null && `, in stock for ${Math.round(outcome.days).toLocaleString('en-NZ')} days`}
      </Text>
      <MoneyBoxes
        boxes={[
          { label: 'Expected', value: sheet.expectedSales },
          { label: 'Came in', value: outcome.earned },
          { label: 'On the shelf', value: outcome.shelf },
          { label: 'Paid', value: outcome.paid, late: sheet.ceiling !== null && outcome.paid > sheet.ceiling },
        ]}
      />
      <DataTable
        label="What came in, part by part"
        rows={outcome.lines}
        rowId={(line) => line.partId}
        columns={outcomeColumns}
        maxHeight={420}
      />
    </Card>
  );
}

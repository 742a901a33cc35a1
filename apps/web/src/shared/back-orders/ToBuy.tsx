import { Anchor, Text } from '@mantine/core';
import type { ToBuy as Row } from '@yardkeeper/contract/back-orders/schemas';
import { formatMoney } from '@yardkeeper/domain/format/money';
import classes from './ToBuy.module.css';

type Props = {
  rows: readonly Row[];
  /** Opens or begins an order from this supplier. */
  onOrder: (row: Row & { supplierId: number }) => void;
};

const factsOf = ({ onHand, onOrder, sold90 }: Row): string =>
  [`${onHand} here`, onOrder > 0 && `${onOrder} on order`, `${sold90} sold in 90 days`].filter(Boolean).join(' · ');
const hasSupplier = (row: Row): row is Row & { supplierId: number } => row.supplierId !== null;

/** How many of each are needed, what is here and sold, and the supplier's last price. */
export function ToBuy({ rows, onOrder }: Props) {
  return (
    <ul className={classes.list} aria-label="To buy">
      {rows.map((row) => (
        <li key={row.backOrderId}>
          <Text className={classes.part}>
            <b className="kit-figures">{row.qty} ×</b> {row.partName} {row.vehicle}
            {row.partNo && ` · ${row.partNo}`}
          </Text>
          <Text size="xs" c="dimmed" className="kit-figures">
            {factsOf(row)}
          </Text>
          <Text size="xs" className="kit-figures">
            {hasSupplier(row) ? (
              <Anchor component="button" type="button" inherit onClick={() => onOrder(row)}>
                {row.supplier}
              </Anchor>
            ) : (
              'No supplier yet'
            )}
            {row.lastCost !== null && ` · last ${formatMoney(row.lastCost)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

import { ActionIcon, Button, Group, Select, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import type { OrderLine, PurchaseOrder } from '../document/api.ts';
import type { MoneyRow } from './credit-values.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

type Props = {
  order: PurchaseOrder;
  lines: readonly OrderLine[];
  rows: readonly MoneyRow[];
  errorOf: (field: string) => React.ReactNode;
  onChange: (rows: MoneyRow[]) => void;
};

/** Money that the supplier gives back on the price or the freight while the goods stay. */
export function MoneyAlone({ order, lines, rows, errorOf, onChange }: Props) {
  const about = [
    ...order.charges.map(({ chargeId, description }) => ({ value: `charge-${chargeId}`, label: description })),
    ...lines.map(({ purchaseOrderItemId, description, partDesc }, n) => ({
      value: `line-${purchaseOrderItemId}`,
      label: `Price of ${n + 1}. ${description || partDesc}`,
    })),
  ];
  const set = (at: number, change: Partial<MoneyRow>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...change } : row)));
  return (
    <Stack gap="xs">
      {rows.map((row, n) => (
        // Rows have no name of their own, so their position identifies them.
        <Group key={n} gap="xs" wrap="nowrap" align="flex-start">
          <Select
            aria-label={`What the money is for, ${n + 1}`}
            placeholder="Freight, or the price of a line"
            style={{ flex: 1, minWidth: 0 }}
            searchable
            data={about}
            value={row.about}
            error={errorOf(`${n}.purchaseOrderItemId`)}
            onChange={(chosen) => set(n, { about: chosen })}
          />
          <MoneyInput
            aria-label={`Money credited, before GST, ${n + 1}`}
            w={120}
            value={row.amount}
            error={errorOf(`${n}.amount`)}
            onChange={(amount) => set(n, { amount })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Leave out ${n + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== n))}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus {...icon} />}
          onClick={() => onChange([...rows, { about: null, amount: null }])}
        >
          Money alone, of the price or freight
        </Button>
      </div>
    </Stack>
  );
}

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@yardkeeper/contract/charges/calls';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { may, type TabProps } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { invoiceKey } from '../keys.ts';
import { ChargeDialog } from './adding/ChargeDialog.tsx';

type RowProps = { charge: Charge; onEdit: (() => void) | undefined };
function ChargeRow({ charge, onEdit }: RowProps) {
  const { description, qty, amount, total } = charge;
  return (
    <li className={classes.charge}>
      <div>
        <Text truncate>{description}</Text>
        <Text size="xs" c="dimmed" className="kit-figures">
          {qty} × {formatMoney(amount)} before GST
        </Text>
      </div>
      <MoneyText value={total} />
      {onEdit && (
        <ActionIcon variant="default" aria-label={`Change ${description}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

export function ChargesCard({ invoice }: TabProps) {
  const { invoiceId, version } = invoice;
  const [open, setOpen] = useState<number | null>(null);
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'charges', version],
    queryFn: ({ signal }) =>
      call('GET /mgr/otherCharges/listOtherCharges', { query: { invoiceId } }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const charges = answer.data?.charges ?? [];
  const mayEdit = may(invoice, 'edit');
  return (
    <Card title="Other charges">
      {answer.error && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {charges.length === 0 && answer.data && <Text c="dimmed">No other charges.</Text>}
      <ul className={classes.lines}>
        {charges.map((charge) => (
          <ChargeRow
            key={charge.lineId}
            charge={charge}
            onEdit={mayEdit && charge.chargeTypeId !== null ? () => setOpen(charge.lineId) : undefined}
          />
        ))}
      </ul>
      {mayEdit && (
        <Group mt="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(0)}>
            Add charge
          </Button>
        </Group>
      )}
      {open !== null && (
        <ChargeDialog invoice={invoice} lineId={open} types={answer.data?.types ?? []} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

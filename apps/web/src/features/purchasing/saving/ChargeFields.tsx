import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { ordersKey } from '../keys.ts';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';
import { blankCharge } from './values.ts';

const isFreight = (name: string) => /freight|delivery|courier/i.test(name);

/** Freight and other charges are divided among what arrives, so that each tag knows its landed cost. */
export function ChargeFields({ editor }: { editor: Editor }) {
  const { values, errors, addCharge, patchCharge, removeCharge } = editor;
  const types = useQuery({
    queryKey: [...ordersKey, 'charge-types'],
    queryFn: ({ signal }) => call('GET /mgr/otherCharges/listOtherCharges', { query: {} }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
  const freight = types.data?.types.find(({ name }) => isFreight(name));
  return (
    <Card title="Freight and other charges">
      <QuietFailure of={types} what="The charges the yard knows" />
      {values.charges.length === 0 && (
        <Text c="dimmed" mb="xs">
          None yet. They are shared over the parts by value.
        </Text>
      )}
      <ul className={classes.charges}>
        {values.charges.map(({ key, description, amount, taxable }) => (
          <li key={key}>
            <TextInput
              aria-label="Charge"
              maxLength={300}
              autoComplete="off"
              value={description}
              error={errors[`${key}.description`]}
              onChange={(event) => patchCharge(key, { description: event.currentTarget.value })}
            />
            <MoneyInput
              aria-label={`Amount of ${description || 'the charge'}, before GST`}
              value={amount}
              error={errors[`${key}.amount`]}
              onChange={(dollars) => patchCharge(key, { amount: dollars })}
            />
            <Checkbox
              label="GST"
              aria-label={`GST on ${description || 'the charge'}`}
              checked={taxable === 1}
              onChange={(event) => patchCharge(key, { taxable: event.currentTarget.checked ? 1 : 0 })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${description || 'the charge'}`}
              onClick={() => removeCharge(key)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => addCharge(blankCharge('Freight', freight?.id ?? null))}
        >
          Freight
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => addCharge(blankCharge(''))}
        >
          Other charge
        </Button>
      </Group>
    </Card>
  );
}

import { TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { wholeRow } from '../../../kit/Card.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { MoneyInput } from '../../../kit/MoneyInput.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { type LineDraft, looseLine } from './line-draft.ts';

type Values = { description: string; retail: number | null; cost: number | null };
const make = ({ description, retail, cost }: Values) =>
  call('POST /mgr/inventory/commitNonInventoryItem', { body: { description, retail: retail ?? 0, cost } });

/** Something bought in or made, that has no tag. */
export function NonStockDialog({ onMade, onClose }: { onMade: (line: LineDraft) => void; onClose: () => void }) {
  const seesCost = useSeesCost();
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof make>>>
      opened
      size="md"
      title="Not from stock"
      submitLabel="Add the line"
      onClose={onClose}
      initialValues={{ description: '', retail: null, cost: null }}
      validate={{
        description: (text) => (text.trim() === '' ? 'Say what it is' : null),
        retail: (price) => (price === null ? 'Enter a price' : null),
      }}
      onSubmit={make}
      onSaved={({ itemId, description, retail, cost }) =>
        onMade(looseLine({ kind: 'nonStock', itemId, description, unitPrice: retail, unitCost: cost }))
      }
    >
      {(form) => (
        <>
          <TextInput
            className={wholeRow}
            label="What it is"
            maxLength={200}
            data-autofocus
            data-path="description"
            {...form.getInputProps('description')}
          />
          <MoneyInput label="Price ex GST" data-path="retail" {...form.getInputProps('retail')} />
          {seesCost && <MoneyInput label="Cost ex GST" data-path="cost" {...form.getInputProps('cost')} />}
        </>
      )}
    </FormDialog>
  );
}

import { TextInput } from '@mantine/core';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { ScrollPicker } from '../../../../kit/pickers/ScrollPicker.tsx';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { fetchParts, type PartName } from '../../saving/api.ts';
import { type LineDraft, looseLine } from '../line-draft.ts';

type Values = { description: string; part: PartName | null; retail: number | null; cost: number | null };
async function make({ description, part, retail, cost }: Values) {
  const body = { description, retail: retail ?? 0, cost };
  return { ...(await call('POST /mgr/inventory/commitNonInventoryItem', { body })), part };
}

/** Something bought in or made for the customer, which has no tag. */
export function NonStockDialog({ onMade, onClose }: { onMade: (line: LineDraft) => void; onClose: () => void }) {
  const seesCost = useSeesCost();
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof make>>>
      opened
      size="md"
      title="Not from stock"
      submitLabel="Add the line"
      onClose={onClose}
      initialValues={{ description: '', part: null, retail: null, cost: null }}
      validate={{
        description: (text) => (text.trim() === '' ? 'Say what it is' : null),
        retail: (price) => (price === null ? 'Enter a price' : null),
      }}
      onSubmit={make}
      onSaved={({ itemId, description, retail, cost, part }) =>
        onMade(
          looseLine({
            kind: 'nonStock',
            itemId,
            description,
            unitPrice: retail,
            unitCost: cost,
            partId: part?.partId ?? null,
            warrantyDays: part?.warrantyDays ?? null,
          }),
        )
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
          <ScrollPicker<PartName>
            className={wholeRow}
            label="Kind of part"
            description="May be left out; gives the usual warranty"
            placeholder="Type to search"
            data-path="part"
            value={form.values.part?.partId ?? 0}
            valueName={form.values.part?.partName ?? ''}
            fetchPage={fetchParts}
            itemId={(part) => part.partId}
            itemName={(part) => part.partName}
            onChange={(_, part) => {
              form.setFieldValue('part', part);
              if (part && form.values.description.trim() === '') form.setFieldValue('description', part.partName);
            }}
          />
          <MoneyInput label="Price ex GST" data-path="retail" {...form.getInputProps('retail')} />
          {seesCost && <MoneyInput label="Cost ex GST" data-path="cost" {...form.getInputProps('cost')} />}
        </>
      )}
    </FormDialog>
  );
}

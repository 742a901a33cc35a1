import { Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { partConditions, usualCondition } from '@yardkeeper/domain/parts/conditions';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { incGst, vehicleOf } from '../../../shared/prices/columns.tsx';
import { PricePair, tradeQuestion } from '../../../shared/prices/PricePair.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshParts } from '../keys.ts';
import classes from '../Parts.module.css';
import { addPrice, keepPrice, type PriceRow } from './api.ts';

type Values = {
  partId: number;
  partName: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  condition: string;
  retail: number | null;
  trade: number | null;
};
const valuesOf = (price: PriceRow | null): Values => ({
  partId: price?.partId ?? 0,
  partName: price?.partName ?? '',
  makeId: price?.makeId ?? 0,
  modelId: price?.modelId ?? 0,
  seriesId: price?.seriesId ?? 0,
  condition: String(price?.condition ?? usualCondition),
  retail: price?.retail ?? null,
  trade: price?.trade ?? null,
});
const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const words = (errors: Record<string, unknown>, field: string) => errors[field] as string | undefined;

type Props = { price: PriceRow | null; onClose: () => void };

/** The part, vehicle and condition of a price never change. */
export function PriceForm({ price, onClose }: Props) {
  const client = useQueryClient();
  const refresh = useRefreshParts();
  const submit = ({ partId, makeId, modelId, seriesId, condition, retail, trade }: Values) =>
    addPrice({
      priceItemId: price?.priceItemId ?? 0,
      partId: partId || undefined,
      makeId: makeId || null,
      modelId: modelId || null,
      seriesId: seriesId || null,
      condition: Number(condition),
      retail: retail ?? 0,
      trade: trade ?? 0,
      version: price?.version,
    });
  const needed = (value: number | null) => (value === null ? 'Enter a price' : null);
  return (
    <FormDialog
      opened
      title={price ? `Price of ${price.partName}` : 'Add price'}
      onClose={onClose}
      initialValues={valuesOf(price)}
      validate={{ partId: (id) => (id === 0 ? 'Choose a part' : null), retail: needed, trade: needed }}
      submitLabel={price ? 'Save' : 'Add price'}
      question={(values) => tradeQuestion([values])}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `The price of ${saved.partName} is saved`);
        keepPrice(client, saved);
        void refresh();
      }}
    >
      {(form) => (
        <>
          {price ? (
            <Text className={classes.whole}>
              {vehicleOf(price)}, {price.conditionName}
            </Text>
          ) : (
            <>
              <PartPicker
                label="Part"
                data-autofocus
                value={form.values.partId}
                valueName={form.values.partName}
                error={form.errors.partId}
                data-path="partId"
                onChange={(partId, partName) => form.setValues({ partId, partName })}
              />
              <Select label="Condition" data={conditions} allowDeselect={false} {...form.getInputProps('condition')} />
              <VehicleSelects
                labelled
                value={form.values}
                errors={{
                  makeId: words(form.errors, 'makeId'),
                  modelId: words(form.errors, 'modelId'),
                  seriesId: words(form.errors, 'seriesId'),
                }}
                onChange={(vehicle) => form.setValues({ ...vehicle })}
              />
              <div />
            </>
          )}
          <PricePair
            retail={form.getInputProps('retail')}
            trade={form.getInputProps('trade')}
            below={(dollars) => <WithGst value={dollars} />}
          />
        </>
      )}
    </FormDialog>
  );
}

const WithGst = ({ value }: { value: number | null }) => (
  <>
    <MoneyText value={value === null ? null : incGst(value)} /> with GST
  </>
);

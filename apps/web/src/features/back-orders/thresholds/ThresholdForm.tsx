import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { limitsProblem, maxLeadDays, maxThresholdQty } from '@yardkeeper/domain/back-orders/threshold';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { StockFigures } from '../../../shared/back-orders/StockFigures.tsx';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshThresholds } from '../keys.ts';
import { saveThreshold, type Threshold } from './api.ts';
import { StockBadge } from './columns.tsx';
import { Proposal } from './Proposal.tsx';

type Values = {
  partId: number;
  partName: string;
  partNo: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  min: number | null;
  target: number | null;
  leadDays: number | null;
  supplierId: number;
  supplier: string;
  active: boolean;
};
const valuesOf = (threshold: Threshold | null): Values => ({
  partId: threshold?.partId ?? 0,
  partName: threshold?.partName ?? '',
  partNo: threshold?.partNo ?? '',
  makeId: threshold?.makeId ?? 0,
  modelId: threshold?.modelId ?? 0,
  seriesId: threshold?.seriesId ?? 0,
  min: threshold?.min ?? null,
  target: threshold?.target ?? null,
  leadDays: threshold?.leadDays ?? null,
  supplierId: threshold?.supplierId ?? 0,
  supplier: threshold?.supplier ?? '',
  active: threshold === null || threshold.active === 1,
});
const needed = (value: number | null) => (value === null ? 'Enter how many' : null);
const words = (errors: Record<string, unknown>, field: string) => errors[field] as string | undefined;

type Props = { threshold: Threshold | null; onClose: () => void };

export function ThresholdForm({ threshold, onClose }: Props) {
  const refresh = useRefreshThresholds();
  const submit = (v: Values) =>
    saveThreshold({
      thresholdId: threshold?.thresholdId ?? 0,
      partId: v.partId,
      partNo: v.partNo.trim(),
      makeId: v.makeId || null,
      modelId: v.modelId || null,
      seriesId: v.seriesId || null,
      min: v.min ?? 0,
      target: v.target ?? 0,
      leadDays: v.leadDays ?? 0,
      supplierId: v.supplierId || null,
      active: v.active ? 1 : 0,
      version: threshold?.version,
    });
  return (
    <FormDialog
      opened
      size="xl"
      title={threshold ? `Threshold of ${threshold.partName}` : 'Add threshold'}
      onClose={onClose}
      initialValues={valuesOf(threshold)}
      validate={{
        partId: (id) => (id === 0 ? 'Choose a part' : null),
        min: needed,
        target: (target, { min }) => needed(target) ?? limitsProblem({ min: min ?? 0, target: target ?? 0 }),
      }}
      submitLabel={threshold ? 'Save' : 'Add threshold'}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `The threshold of ${saved.partName} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          {threshold && (
            <div className={wholeRow}>
              <StockFigures of={threshold}>
                <StockBadge row={threshold} />
              </StockFigures>
            </div>
          )}
          <PartPicker
            label="Part"
            data-autofocus={threshold === null || undefined}
            value={form.values.partId}
            valueName={form.values.partName}
            error={form.errors.partId}
            data-path="partId"
            onChange={(partId, partName) => form.setValues({ partId, partName })}
          />
          <TextInput
            label="Part number"
            placeholder="Any number"
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps('partNo')}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="md" className={wholeRow}>
            <VehicleSelects
              labelled
              value={form.values}
              current={threshold ?? undefined}
              errors={{
                makeId: words(form.errors, 'makeId'),
                modelId: words(form.errors, 'modelId'),
                seriesId: words(form.errors, 'seriesId'),
              }}
              onChange={(vehicle) => form.setValues({ ...vehicle })}
            />
          </SimpleGrid>
          <ContactPicker
            label="Supplier"
            kind="supplier"
            value={form.values.supplierId}
            valueName={form.values.supplier}
            error={form.errors.supplierId}
            data-path="supplierId"
            onChange={(supplierId, contact) => form.setValues({ supplierId, supplier: contact?.name ?? '' })}
          />
          <NumericInput
            label="Lead days"
            placeholder="14"
            max={maxLeadDays}
            description="From ordering to having it here"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('leadDays')}
          />
          <Proposal
            className={wholeRow}
            of={form.values}
            onUse={({ min, target, leadDays }) => form.setValues({ min, target, leadDays })}
          />
          <NumericInput
            label="Minimum"
            data-autofocus={threshold !== null || undefined}
            max={maxThresholdQty}
            description="Below this, more is ordered"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('min')}
          />
          <NumericInput
            label="Target"
            max={maxThresholdQty}
            description="How many to have again after ordering"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('target')}
          />
          <Switch
            className={wholeRow}
            label="Active: watched, and listed when it runs short"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

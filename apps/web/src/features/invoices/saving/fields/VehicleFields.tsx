import { Button, SimpleGrid } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { VehicleShown } from '@yardkeeper/contract/invoices/schemas';
import { vehicleInWords } from '@yardkeeper/domain/invoices/lines/fit';
import { useEffect, useId, useState } from 'react';
import { useLookup } from '../../../../api/lookups/lookups.ts';
import { DigitsInput } from '../../../../kit/fields/DigitsInput.tsx';
import { UpperCaseInput } from '../../../../kit/fields/UpperCaseInput.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { type VehicleChoice, VehicleSelects } from '../../../../shared/pickers/VehicleSelects.tsx';
import { isWorthReading } from '../../../../shared/vin/worth-reading.ts';
import type { Editor } from '../use-editor.ts';

const VinProposal = lazyPart(() => import('../../../../shared/vin/VinProposal.tsx').then((m) => m.VinProposal));

const none: VehicleShown = {
  regNo: '',
  vin: '',
  makeId: null,
  modelId: null,
  seriesId: null,
  year: null,
  make: '',
  model: '',
  series: '',
};
type Option = { readonly id: number; readonly name: string };
const nameOf = (options: readonly Option[], id: number) => options.find((option) => option.id === id)?.name ?? '';

function Fields({ editor: { values, patch, errors } }: { editor: Editor }) {
  const vehicle = values.vehicle ?? none;
  const { regNo, vin, makeId, modelId, seriesId, year, make, model, series } = vehicle;
  const change = (typed: Partial<VehicleShown>) => {
    const now = { ...vehicle, ...typed };
    patch({ vehicle: Object.values(now).some(Boolean) ? now : null });
  };
  const makes = useLookup('makes').options;
  const models = useLookup('models', { makeId: makeId ?? 0 }, { enabled: makeId !== null }).options;
  const listed = useLookup(
    'series',
    { makeId: makeId ?? 0, modelId: modelId ?? 0 },
    { enabled: modelId !== null },
  ).options;
  const choose = (chosen: VehicleChoice) =>
    change({
      makeId: chosen.makeId || null,
      modelId: chosen.modelId || null,
      seriesId: chosen.seriesId || null,
      make: chosen.makeId === makeId ? make : nameOf(makes, chosen.makeId),
      model: chosen.modelId === modelId ? model : nameOf(models, chosen.modelId),
      series: chosen.seriesId === seriesId ? series : nameOf(listed, chosen.seriesId),
    });
  const wrong = (field: keyof VehicleShown) => errors[`vehicle.${field}`];
  const choiceErrors = Object.fromEntries(
    (['makeId', 'modelId', 'seriesId'] as const).flatMap((field) => (wrong(field) ? [[field, wrong(field)]] : [])),
  );
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" verticalSpacing="xs">
      <UpperCaseInput
        label="Rego"
        maxLength={10}
        data-path="vehicle.regNo"
        value={regNo}
        error={wrong('regNo')}
        onChange={(text) => change({ regNo: text })}
      />
      <UpperCaseInput
        label="VIN"
        maxLength={24}
        data-path="vehicle.vin"
        value={vin}
        error={wrong('vin')}
        onChange={(text) => change({ vin: text })}
      />
      <DigitsInput
        label="Year"
        placeholder="2014"
        maxLength={4}
        data-path="vehicle.year"
        value={String(year ?? '')}
        error={wrong('year')}
        onChange={(digits) => change({ year: digits === '' ? null : Number(digits) })}
      />
      <VehicleSelects
        labelled
        value={{ makeId: makeId ?? 0, modelId: modelId ?? 0, seriesId: seriesId ?? 0 }}
        current={{ make, model, series }}
        errors={choiceErrors}
        onChange={choose}
      />
      {isWorthReading(vin) && (
        <VinProposal
          vin={vin}
          makeId={makeId}
          year={year}
          seriesId={seriesId}
          onSeries={change}
          onMake={(id) => choose({ makeId: id, modelId: 0, seriesId: 0 })}
          onYear={(made) => change({ year: made })}
        />
      )}
    </SimpleGrid>
  );
}

export function VehicleFields({ editor }: { editor: Editor }) {
  const { values, errors } = editor;
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.keys(errors).some((path) => path.startsWith('vehicle.'));
  // An error opens the fields permanently, so that they do not close as soon as it is corrected.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const id = useId();
  const Mark = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        px={4}
        maw="100%"
        mih="var(--kit-finger, 26px)"
        h="auto"
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Mark size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {values.vehicle && !isOpen ? `For ${vehicleInWords(values.vehicle)}` : 'Customer’s vehicle'}
      </Button>
      <div id={id}>{isOpen && <Fields editor={editor} />}</div>
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { yardNow } from '../../../../session/yard-clock.ts';
import type { VehicleForm } from '../use-vehicle-edit.ts';

type Props = { form: VehicleForm; readOnly: boolean };

export function YardFields({ form, readOnly }: Props) {
  const { dismantled, dateDismantled } = form.values;
  const today = todayIn(yardNow());
  const tick = (isTicked: boolean) =>
    form.setValues({ dismantled: isTicked ? 1 : 0, dateDismantled: isTicked ? (dateDismantled ?? today) : null });
  return (
    <>
      <DateInput label="Acquisition date" readOnly={readOnly} {...form.getInputProps('acquisitionDate')} />
      <DateInput label="Date received" readOnly={readOnly} {...form.getInputProps('dateReceived')} />
      <CapitalisedInput
        label="Delivered by"
        maxLength={120}
        readOnly={readOnly}
        {...form.getInputProps('deliveredBy')}
      />
      <DateInput
        label="Date dismantled"
        max={today}
        disabled={dismantled === 0}
        readOnly={readOnly}
        {...form.getInputProps('dateDismantled')}
      />
      <Checkbox
        label="Dismantled"
        disabled={readOnly}
        error={form.errors.dismantled}
        data-path="dismantled"
        checked={dismantled === 1}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
    </>
  );
}

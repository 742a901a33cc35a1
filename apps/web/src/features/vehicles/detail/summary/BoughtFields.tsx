import { TextInput } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import type { Vehicle } from '../api.ts';
import type { VehicleForm } from '../use-vehicle-edit.ts';

type Props = { form: VehicleForm; vehicle: Vehicle; readOnly: boolean };

/** These values come from the acquisition and are changed there. */
export function BoughtFields({ form, vehicle, readOnly }: Props) {
  const kept: readonly (readonly [label: string, value: string, figures?: boolean])[] = [
    ['Purchase type', vehicle.purchaseType],
    ['Plates', vehicle.plates],
    ['Type', vehicle.stockType],
    ['Write-off category', vehicle.writeOff],
    ['Total price', formatMoney(vehicle.purchase), true],
    ['Sell price', formatMoney(vehicle.sales), true],
  ];
  return (
    <>
      {kept.map(([label, value, figures]) => (
        <TextInput
          key={label}
          label={label}
          variant="filled"
          readOnly
          value={value || '–'}
          classNames={figures ? { input: 'kit-figures kit-right' } : undefined}
        />
      ))}
      <TextInput
        className={wholeRow}
        label="Licence/LMCT no"
        description="The seller’s motor vehicle trader or second-hand dealer licence"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={40}
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps('licenseNo')}
      />
    </>
  );
}

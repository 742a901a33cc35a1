import { Checkbox, SimpleGrid } from '@mantine/core';
import { vehicleOptionKeys, vehicleOptions } from '@yardkeeper/domain/vehicles/options';
import type { FieldsProps } from './fields.ts';

export function OptionFields({ form, disabled }: Omit<FieldsProps, 'vehicle'>) {
  const { options } = form.values;
  const chosen = vehicleOptionKeys.filter((key) => options[key] === 1);
  const choose = (keys: string[]) =>
    form.setFieldValue(
      'options',
      Object.fromEntries(vehicleOptionKeys.map((key) => [key, keys.includes(key) ? 1 : 0])) as typeof options,
    );
  return (
    <Checkbox.Group aria-label="Options" value={chosen} onChange={choose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6}>
        {vehicleOptionKeys.map((key) => (
          <Checkbox key={key} value={key} label={vehicleOptions[key]} disabled={disabled} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

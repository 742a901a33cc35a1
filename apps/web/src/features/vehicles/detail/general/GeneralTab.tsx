import { Checkbox, Stack } from '@mantine/core';
import { Card, Cards, Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import type { TabProps } from '../use-vehicle-edit.ts';
import { BuildFields } from './BuildFields.tsx';
import { MakeFields } from './MakeFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { Pictures } from './Pictures.tsx';
import { PlateFields } from './PlateFields.tsx';

export function GeneralTab({ vehicle, edit }: TabProps) {
  const { form } = edit;
  const disabled = !vehicle.mayEditInformation;
  const fields = { form, vehicle, disabled };
  const tick = (path: 'active' | 'excludeFromStats', label: string) => (
    <Checkbox
      label={label}
      disabled={disabled}
      error={form.errors[path]}
      data-path={path}
      checked={form.values[path] === 1}
      onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? 1 : 0)}
    />
  );
  return (
    <Cards locked={disabled}>
      <Card title="Vehicle">
        <Fields>
          <MakeFields {...fields} />
          <BuildFields {...fields} />
        </Fields>
      </Card>
      <Card title="Registration and place">
        <Fields>
          <PlateFields {...fields} />
          <Stack gap="xs" className={wholeRow}>
            <Checkbox
              label="Un-register"
              disabled={disabled}
              checked={form.values.regFlag === 0}
              onChange={(event) => form.setFieldValue('regFlag', event.currentTarget.checked ? 0 : 1)}
            />
            {tick('active', 'Active')}
            {tick('excludeFromStats', 'Exclude from Vehicle Analysis')}
          </Stack>
        </Fields>
      </Card>
      <Stack gap="sm">
        <Card title="Pictures">
          <Pictures vehicle={vehicle} edit={edit} />
        </Card>
        <Card title="Options">
          <OptionFields form={form} disabled={disabled} />
        </Card>
      </Stack>
    </Cards>
  );
}

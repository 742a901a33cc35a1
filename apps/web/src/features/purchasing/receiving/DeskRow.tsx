import { Checkbox, Select, Switch, Text, TextInput } from '@mantine/core';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import type { OrderLine } from '../document/api.ts';
import { type Arriving, comes, nameOf } from './arriving.ts';
import classes from './Receiving.module.css';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));

type Props = {
  line: OrderLine;
  arriving: Arriving;
  error: string | null;
  isLast: boolean;
  onChange: (change: Partial<Arriving>) => void;
};

export function DeskRow({ line, arriving, error, isLast, onChange }: Props) {
  const name = nameOf(line);
  const came = comes(arriving);
  return (
    <tr data-last={isLast || undefined}>
      <td>
        <Checkbox
          aria-label={`${name} came`}
          checked={came}
          onChange={(event) => onChange({ qty: event.currentTarget.checked ? Math.max(1, line.outstanding) : null })}
        />
      </td>
      <td>
        <Text>{name}</Text>
        <Text size="xs" c="dimmed" className="kit-figures">
          {[line.supplierPartNo, line.partNo, `${line.outstanding} outstanding of ${line.qty}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {error && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </td>
      <td className={classes.qty}>
        <NumericInput
          aria-label={`How many of ${name} came`}
          size="xs"
          max={10_000}
          value={arriving.qty}
          onChange={(qty) => onChange({ qty })}
        />
      </td>
      <td className={classes.place}>
        <LocationPicker
          aria-label={`Place of ${name}`}
          size="xs"
          camera={false}
          disabled={!came}
          value={arriving.locationId}
          valueName={arriving.location}
          onChange={(locationId, location) => onChange({ locationId, location })}
        />
      </td>
      <td>
        <Select
          aria-label={`Condition of ${name}`}
          size="xs"
          w={118}
          data={conditions}
          allowDeselect={false}
          disabled={!came}
          value={String(arriving.condition)}
          onChange={(id) => onChange({ condition: Number(id) })}
        />
        {mayBeBoxed(arriving.condition) && (
          <Switch
            mt={4}
            size="xs"
            label="One box"
            aria-label={`One box for all of ${name}`}
            disabled={!came}
            checked={arriving.asBox}
            onChange={(event) => onChange({ asBox: event.currentTarget.checked })}
          />
        )}
      </td>
      <td>
        <TextInput
          aria-label={`Note about ${name}`}
          size="xs"
          maxLength={300}
          autoComplete="off"
          disabled={!came}
          value={arriving.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </td>
    </tr>
  );
}

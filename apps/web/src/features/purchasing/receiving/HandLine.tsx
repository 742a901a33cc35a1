import { ActionIcon, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import type { OrderLine } from '../document/api.ts';
import { type Arriving, comes, isOver, nameOf } from './arriving.ts';
import classes from './Receiving.module.css';

type Props = {
  line: OrderLine;
  arriving: Arriving;
  error: string | null;
  isLast: boolean;
  onChange: (change: Partial<Arriving>) => void;
  onClaim: () => void;
};

/** One line at the carton, for use with one thumb. */
export function HandLine({ line, arriving, error, isLast, onChange, onClaim }: Props) {
  const name = nameOf(line);
  const qty = arriving.qty ?? 0;
  const isOpen = comes(arriving);
  return (
    <li className={classes.card} data-last={isLast || undefined} data-done={qty >= line.outstanding || undefined}>
      <div className={classes.name}>{name}</div>
      <Text c="dimmed" className="kit-figures">
        {[line.supplierPartNo, line.partNo].filter(Boolean).join(' · ')}
      </Text>
      <div className={classes.count}>
        <ActionIcon
          variant="default"
          size={56}
          aria-label={`One less of ${name}`}
          disabled={qty === 0}
          onClick={() => onChange({ qty: qty > 1 ? qty - 1 : null })}
        >
          <IconMinus size={24} aria-hidden />
        </ActionIcon>
        <div className={classes.typed}>
          <NumericInput
            size="lg"
            aria-label={`How many of ${name} came`}
            inputMode="numeric"
            max={10_000}
            value={arriving.qty}
            placeholder="0"
            onChange={(typed) => onChange({ qty: typed })}
          />
          <output
            className={`${classes.figure} kit-figures`}
            aria-label={`${name}: ${qty} of ${line.outstanding} came`}
          >
            of {line.outstanding}
          </output>
        </div>
        <ActionIcon
          variant="default"
          size={56}
          aria-label={`One more of ${name}`}
          onClick={() => onChange({ qty: qty + 1 })}
        >
          <IconPlus size={24} aria-hidden />
        </ActionIcon>
      </div>
      {line.outstanding > 1 && qty !== line.outstanding && (
        <Button mt="xs" size="md" variant="default" fullWidth onClick={() => onChange({ qty: line.outstanding })}>
          All {line.outstanding} came
        </Button>
      )}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="xs">
          {error}
        </Text>
      )}
      {isOpen && (
        <>
          <LocationPicker
            mt="sm"
            size="md"
            label="Goes to"
            value={arriving.locationId}
            valueName={arriving.location}
            onChange={(locationId, location) => onChange({ locationId, location })}
          />
          {mayBeBoxed(arriving.condition) && qty > 1 && (
            <Switch
              mt="sm"
              size="md"
              label="One box, one label"
              checked={arriving.asBox}
              onChange={(event) => onChange({ asBox: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      {isOver(line, arriving) && (
        <TextInput
          mt="sm"
          size="md"
          label="Why more than was ordered"
          maxLength={300}
          value={arriving.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
      <Group mt="sm">
        <Button
          variant="subtle"
          size="md"
          px={0}
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          aria-label={`${name} is damaged or wrong`}
          onClick={onClaim}
        >
          Damaged or wrong
        </Button>
      </Group>
    </li>
  );
}

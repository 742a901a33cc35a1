import { Text, TextInput } from '@mantine/core';
import { memo } from 'react';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import { lineName, type Placed, type StripLine } from '../lines.ts';
import classes from '../Strip.module.css';

type Props = {
  line: StripLine;
  placed: Placed;
  /** null for people who may not see cost. */
  share: number | null;
  onChange: (key: string, patch: Partial<Placed>) => void;
};

export const MappingRow = memo(function MappingRow({ line, placed, share, onChange }: Props) {
  const { key, onCar } = line;
  const partDesc = lineName(line);
  return (
    <li className={classes.mapping} data-cost={share !== null || undefined}>
      <div>
        {partDesc}{' '}
        <Text span size="xs" c="dimmed" className="kit-figures">
          {[line.grade && `grade ${line.grade}`, line.qty > 1 && `× ${line.qty}`].filter(Boolean).join(' · ')}{' '}
          <MoneyText value={line.retail} />
        </Text>
      </div>
      <TextInput
        aria-label={`Part number of ${partDesc}`}
        placeholder="Part number"
        maxLength={60}
        autoComplete="off"
        value={placed.partNo}
        onChange={(event) => onChange(key, { partNo: event.currentTarget.value })}
      />
      {onCar === 1 ? (
        <Text c="dimmed">Stays on the car</Text>
      ) : (
        <LocationPicker
          aria-label={`Place of ${partDesc}`}
          placeholder="Shelf"
          camera={false}
          value={placed.locationId ?? 0}
          valueName={placed.locationNo}
          onChange={(id, code) => onChange(key, { locationId: id === 0 ? null : id, locationNo: code })}
        />
      )}
      {share !== null && (
        <>
          <MoneyText value={share} className={`kit-figures ${classes.amount}`} />
          <MoneyInput
            aria-label={`Cost by hand of ${partDesc}`}
            placeholder="By price"
            value={placed.unitCost}
            onChange={(unitCost) => onChange(key, { unitCost })}
          />
        </>
      )}
    </li>
  );
});

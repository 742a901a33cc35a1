import { NativeSelect } from '@mantine/core';
import { damageCodes, grades, isSerialised } from '@yardkeeper/domain/inventory/grades';
import { type PartCondition, partConditions } from '@yardkeeper/domain/parts/conditions';
import type { ReactNode } from 'react';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { tradeWarning } from '../../../../shared/prices/PricePair.tsx';
import { lineName, type StripLine } from '../lines.ts';
import classes from '../Strip.module.css';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const gradeList = [{ value: '', label: '–' }, ...grades.map((grade) => ({ value: grade, label: grade }))];
const damageList = Object.entries(damageCodes).map(([value, name]) => ({ value, label: value ? name : 'None' }));
const places = [
  { value: '0', label: 'Shelve' },
  { value: '1', label: 'On car' },
];

const heads = ['Condition', 'Grade', 'Damage', 'Place', 'Qty', 'Retail', 'Trade'] as const;

/** These headings are only visual; each field has its own label for screen readers. */
export function FieldHeads() {
  return (
    <span className={`${classes.fields} ${classes.heads}`} aria-hidden>
      {heads.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

/** A phone has no room for column headings, so each field shows its own name. */
const Named = ({ name, children }: { name: (typeof heads)[number]; children: ReactNode }) => (
  <div className={classes.field} data-name={name}>
    {children}
  </div>
);

type Choices = readonly { value: string; label: string }[];
type ChoiceProps = {
  name: (typeof heads)[number];
  label: string;
  data: Choices;
  value: string;
  onChange: (value: string) => void;
};
const Choice = ({ name, label, data, value, onChange }: ChoiceProps) => (
  <Named name={name}>
    <NativeSelect
      aria-label={label}
      data={data as Choices[number][]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Named>
);

type Props = { line: StripLine; onChange: (patch: Partial<StripLine>) => void };

export function LineFields({ line, onChange }: Props) {
  const of = (what: string) => `${what} of ${lineName(line)}`;
  const choices: readonly [ChoiceProps['name'], Choices, string, (value: string) => Partial<StripLine>][] = [
    [
      'Condition',
      conditions,
      String(line.partCondition),
      (value) => ({ partCondition: Number(value) as PartCondition }),
    ],
    ['Grade', gradeList, line.grade, (value) => ({ grade: value as StripLine['grade'] })],
    ['Damage', damageList, line.damage, (value) => ({ damage: value as StripLine['damage'] })],
    ['Place', places, String(line.onCar), (value) => ({ onCar: value === '1' ? 1 : 0 })],
  ];
  return (
    <div className={classes.fields}>
      {choices.map(([name, data, value, patch]) => (
        <Choice
          key={name}
          name={name}
          label={of(name)}
          data={data}
          value={value}
          onChange={(chosen) => onChange(patch(chosen))}
        />
      ))}
      <Named name="Qty">
        <NumericInput
          aria-label={of('Qty')}
          min={1}
          max={10_000}
          disabled={isSerialised(line.partCondition)}
          value={line.qty}
          onChange={(qty) => onChange({ qty: qty ?? 1 })}
        />
      </Named>
      <Named name="Retail">
        <MoneyInput
          aria-label={of('Retail')}
          value={line.retail}
          onChange={(retail) => onChange({ retail: retail ?? 0 })}
        />
      </Named>
      <Named name="Trade">
        <MoneyInput
          aria-label={of('Trade')}
          value={line.trade}
          description={tradeWarning(line)}
          inputWrapperOrder={['input', 'description']}
          onChange={(trade) => onChange({ trade: trade ?? 0 })}
        />
      </Named>
    </div>
  );
}

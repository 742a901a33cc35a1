import { Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isFromStock, type ReturnOutcome, returnOutcomeKeys, returnOutcomes } from '@yardkeeper/domain/invoices/kinds';
import { lineHeading } from '@yardkeeper/domain/invoices/lines/line-title';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import type { Line, Payments } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { creditFor, leftOf } from '../money/amounts.ts';
import { type CreditValues, isBack } from './credit-values.ts';
import { ReturnedFields } from './ReturnedFields.tsx';

type Props = { form: UseFormReturnType<CreditValues>; lines: readonly Line[]; credits: Payments['credits'] };

const outcomes = returnOutcomeKeys.map((value) => ({ value, label: returnOutcomes[value] }));

export function CreditLines({ form, lines, credits }: Props) {
  return (
    <ul className={`${classes.lines} ${classes.whole}`}>
      {lines.map((line, n) => {
        const qty = form.values.lines[n]?.qty ?? 0;
        const name = lineHeading(line);
        return (
          <li key={line.lineId} className={classes.line}>
            <div>
              <Text truncate title={name}>
                {name}
              </Text>
              <Text size="xs" c="dimmed" className="kit-figures">
                {leftOf(line)} of {line.qty} left
              </Text>
            </div>
            <NumericInput
              aria-label={`How many of ${name} come back`}
              max={leftOf(line)}
              {...form.getInputProps(`lines.${n}.qty`)}
            />
            {isFromStock(line.kind) ? (
              <Select
                aria-label={`What becomes of ${name}`}
                data={outcomes}
                allowDeselect={false}
                styles={{ input: { textOverflow: 'ellipsis' } }}
                disabled={qty === 0}
                value={form.values.lines[n]?.outcome ?? 'restock'}
                onChange={(outcome) => form.setFieldValue(`lines.${n}.outcome`, outcome as ReturnOutcome)}
              />
            ) : (
              <Text c="dimmed">Not from stock</Text>
            )}
            <div className={classes.amount}>
              <MoneyText value={creditFor(line, credits, qty)} />
            </div>
            {isBack(line, form.values.lines[n]) && <ReturnedFields form={form} line={line} n={n} name={name} />}
          </li>
        );
      })}
    </ul>
  );
}

import { Input, SegmentedControl, Textarea } from '@mantine/core';
import type { Checklist } from '@yardkeeper/contract/acquisitions/schemas';
import {
  type CheckItem,
  type CheckResult,
  checkItems,
  checkResultNames,
  checkResults,
} from '@yardkeeper/domain/acquisitions/identity';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import classes from '../Acquisitions.module.css';

type Props = { value: Checklist; onChange: (checklist: Checklist) => void; error?: string; disabled?: boolean };

const answers = checkResults.map((value) => ({ value, label: checkResultNames[value] }));

export function ChecklistFields({ value, onChange, error, disabled }: Props) {
  const put = (patch: Partial<Checklist>) => onChange({ ...value, ...patch });
  return (
    <>
      {(Object.keys(checkItems) as CheckItem[]).map((item, place) => (
        <Input.Wrapper
          key={item}
          label={checkItems[item]}
          labelElement="div"
          className={classes.whole}
          error={place === 0 ? error : undefined}
        >
          <div>
            <SegmentedControl
              aria-label={checkItems[item]}
              data={answers}
              readOnly={disabled}
              data-path={place === 0 ? 'checklist' : `checklist.${item}`}
              value={value[item]}
              color={value[item] === 'problem' ? 'red' : undefined}
              onChange={(answer) => put({ [item]: answer as CheckResult })}
            />
          </div>
        </Input.Wrapper>
      ))}
      <NumericInput
        label="Keys"
        placeholder="How many"
        max={20}
        value={value.keys}
        readOnly={disabled}
        data-path="checklist.keys"
        onChange={(keys) => put({ keys })}
      />
      <NumericInput
        label="Plates"
        placeholder="0, 1 or 2"
        max={2}
        value={value.plates}
        readOnly={disabled}
        data-path="checklist.plates"
        onChange={(plates) => put({ plates })}
      />
      <Textarea
        className={classes.whole}
        label="Remarks"
        rows={2}
        maxLength={1000}
        value={value.notes}
        readOnly={disabled}
        onChange={(event) => put({ notes: event.currentTarget.value })}
      />
    </>
  );
}

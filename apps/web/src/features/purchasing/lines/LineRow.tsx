import { ActionIcon, Select, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { memo } from 'react';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import table from '../../../shared/edit/LineTable.module.css';
import { lineMoney } from '../saving/totals.ts';
import type { Editor, Errors } from '../saving/use-editor.ts';
import classes from './Lines.module.css';
import { type LineDraft, vehicleOf } from './line-draft.ts';

type Props = {
  line: LineDraft;
  errors: Errors;
  seesCost: boolean;
  onDetails: (key: string) => void;
} & Pick<Editor, 'patchLine' | 'remove'>;

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
/** What has no field of its own in the row is shown below its name. */
const inWords = ['partId', 'description', 'locationId', 'makeId', 'asBox', 'taxable', 'backOrderId'];
const aboutOf = (line: LineDraft): string =>
  [
    vehicleOf(line) || 'Any vehicle',
    line.location,
    line.asBox === 1 && 'one box',
    line.taxable === 0 && 'no GST',
    line.backOrderId !== null && 'waited for',
    line.received > 0 && `${line.received} received`,
    line.notes,
  ]
    .filter(Boolean)
    .join(' · ');

export const LineRow = memo(function LineRow({ line, errors, seesCost, patchLine, remove, onDetails }: Props) {
  const { key, settled } = line;
  const onChange = (change: Partial<LineDraft>) => patchLine(key, change);
  const error = (field: string) => errors[`${key}.${field}`];
  const name = line.description || line.partDesc;
  const trouble = inWords.map(error).find(Boolean);
  const stays = settled > 0;
  const priced = (field: 'unitCost' | 'retail' | 'trade', label: string) => (
    <td data-label={label} data-col={field} className={table.number}>
      <MoneyInput
        aria-label={`${label} of ${name}`}
        size="xs"
        leftSection={null}
        value={line[field]}
        error={error(field)}
        onChange={(amount) => onChange({ [field]: amount })}
      />
    </td>
  );
  const numbered = (field: 'partNo' | 'supplierPartNo', label: string) => (
    <td data-label={label} data-col={field}>
      <TextInput
        aria-label={`${label} of ${name}`}
        size="xs"
        maxLength={60}
        autoComplete="off"
        value={line[field]}
        error={error(field)}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </td>
  );
  return (
    <tr className={table.row} data-line={key}>
      <td className={classes.text}>
        <Text truncate title={name}>
          {name}
        </Text>
        <UnstyledButton className={classes.about} title="Vehicle, place, box, GST, note" onClick={() => onDetails(key)}>
          {aboutOf(line)}
        </UnstyledButton>
        {trouble && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {trouble}
          </Text>
        )}
      </td>
      {numbered('partNo', 'Part no')}
      {numbered('supplierPartNo', 'Their no')}
      <td data-label="Condition">
        <Select
          aria-label={`Condition of ${name}`}
          size="xs"
          data={conditions}
          allowDeselect={false}
          disabled={stays}
          value={String(line.condition)}
          error={error('partCondition')}
          onChange={(id) => onChange({ condition: Number(id) })}
        />
      </td>
      <td data-label="Qty" data-col="qty" className={table.number}>
        <NumericInput
          aria-label={`Quantity of ${name}`}
          size="xs"
          min={1}
          max={10_000}
          value={line.qty}
          error={error('qty')}
          onChange={(qty) => onChange({ qty })}
        />
      </td>
      {seesCost && priced('unitCost', 'Cost')}
      {priced('retail', 'Retail')}
      {priced('trade', 'Trade')}
      {seesCost && (
        <td data-label="Ex GST" className={table.number}>
          <span className={classes.plain}>
            <MoneyText value={lineMoney(line)} fw={550} />
          </span>
        </td>
      )}
      <td className={classes.tools}>
        <Tooltip label="Vehicle, place, box, GST, note">
          <ActionIcon variant="subtle" color="gray" aria-label={`Details of ${name}`} onClick={() => onDetails(key)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip
          label={stays ? 'Something of it came; close the rest short instead' : 'Remove (Ctrl-Delete)'}
          events={{ hover: true, focus: true, touch: true }}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            aria-disabled={stays}
            data-disabled={stays || undefined}
            onClick={stays ? undefined : () => remove(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
});

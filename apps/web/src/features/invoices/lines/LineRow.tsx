import { ActionIcon, Text, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lineName } from '@yardkeeper/domain/invoices/lines/line-title';
import { memo } from 'react';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { Thumb } from '../../../kit/picture/Thumb.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import type { BackOrderRow } from '../../../shared/back-orders/api.ts';
import table from '../../../shared/edit/LineTable.module.css';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { lineMoney, marginOf } from '../saving/Totals.tsx';
import type { Editor, Errors } from '../saving/use-editor.ts';
import { GstCell, QtyCell } from './LineCells.tsx';
import classes from './Lines.module.css';
import type { LineDraft } from './line-draft.ts';

const BackOrderBadge = lazyPart(() =>
  import('../../../shared/back-orders/BackOrderBadge.tsx').then((m) => m.BackOrderBadge),
);
type Props = {
  line: LineDraft;
  errors: Errors;
  isSelected: boolean;
  withMargin: boolean;
  /** why the quantity cannot change; null when it can */
  whyFixed: string | null;
  /** why the line cannot be removed; null when it can */
  whyStays: string | null;
  /** the vehicle the part comes off, if it does not fit the customer's vehicle */
  otherVehicle: string | null;
  backOrder: BackOrderRow | undefined;
} & Pick<Editor, 'select' | 'patchLine' | 'remove'>;
const kindNames = { tag: '', nonStock: 'No tag', charge: 'Charge', freight: 'Freight', coreDeposit: 'Core' };

const LineGuidance = lazyPart(() => import('./LineGuidance.tsx').then((m) => m.LineGuidance));

export const LineRow = memo(function LineRow(props: Props) {
  const { line, errors, isSelected, withMargin, whyFixed, whyStays, otherVehicle, select, patchLine, remove } = props;
  const onSelect = () => select(line.key);
  const onChange = (change: Partial<LineDraft>) => patchLine(line.key, change);
  const name = lineName(line);
  const error = (field: string) => errors[`${line.key}.${field}`];
  const trouble = error('tagNo') ?? error('itemId') ?? error('chargeTypeId') ?? line.problem;
  const about = [line.grade && `Grade ${line.grade}`, line.location, line.partNo].filter(Boolean).join(' · ');
  const { gross } = lineMoney(line);
  return (
    <tr
      className={table.row}
      data-line={line.key}
      data-selected={isSelected || undefined}
      onFocus={onSelect}
      onClick={onSelect}
    >
      <td className={classes.tag}>
        <Thumb photo={line.photo} />
        {line.tagNo ? (
          <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${line.tagNo}`}>
            <span className="kit-figures">{line.tagNo}</span>
          </ScreenLink>
        ) : (
          <Text span size="xs" c="dimmed">
            {kindNames[line.kind]}
          </Text>
        )}
      </td>
      <td className={classes.text} data-col="description">
        <TextInput
          aria-label={`Description of ${name || 'the line'}`}
          size="xs"
          maxLength={300}
          value={line.description}
          error={error('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          rightSectionPointerEvents="all"
          rightSection={<LineGuidance line={line} onPrice={(unitPrice) => onChange({ unitPrice })} />}
        />
        {about && (
          <Text size="xs" c="dimmed" truncate>
            {about}
          </Text>
        )}
        {otherVehicle !== null && (
          <Text size="xs" c="var(--mantine-color-yellow-text)">
            Other vehicle: {otherVehicle}
          </Text>
        )}
        {props.backOrder && <BackOrderBadge row={props.backOrder} />}
        {trouble && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {trouble}
          </Text>
        )}
      </td>
      <td data-label="Qty" data-col="qty" className={table.number}>
        <QtyCell
          line={line}
          isSelected={isSelected}
          whyFixed={whyFixed}
          error={error('qty')}
          onChange={(qty) => onChange({ qty })}
        />
      </td>
      <td data-label="Price" data-col="unitPrice" className={table.number}>
        <MoneyInput
          aria-label={`Price of ${name}`}
          size="xs"
          leftSection={null}
          value={line.unitPrice}
          error={error('unitPrice')}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </td>
      <td data-label="Discount" data-col="discount" className={table.number}>
        <MoneyInput
          aria-label={`Discount on ${name}`}
          size="xs"
          leftSection={null}
          value={line.discount}
          error={error('discount')}
          onChange={(discount) => onChange({ discount })}
        />
      </td>
      <td data-label="GST" className={table.number}>
        <GstCell line={line} name={name} error={error('taxable')} onChange={(taxable) => onChange({ taxable })} />
      </td>
      <td data-label="Total" className={table.number}>
        <MoneyText value={gross} fw={550} />
      </td>
      <td data-label="Warranty" data-col="warrantyDays" className={table.number}>
        <NumericInput
          aria-label={`Warranty days of ${name}`}
          size="xs"
          max={3_650}
          placeholder="Usual"
          value={line.warrantyDays}
          error={error('warrantyDays')}
          onChange={(warrantyDays) => onChange({ warrantyDays })}
        />
      </td>
      {withMargin && (
        <td data-label="Margin" className={table.number}>
          <MoneyText value={marginOf(line)} signal />
        </td>
      )}
      <td className={classes.remove}>
        <Tooltip
          label={whyStays ?? 'Remove (Ctrl-Delete)'}
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            aria-disabled={whyStays !== null}
            data-disabled={whyStays !== null || undefined}
            onClick={whyStays === null ? () => remove(line.key) : undefined}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
});

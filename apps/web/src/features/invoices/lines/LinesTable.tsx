import { IconBarcode } from '@tabler/icons-react';
import { isFromStock } from '@yardkeeper/domain/invoices/kinds';
import { fits } from '@yardkeeper/domain/invoices/lines/fit';
import { walkLines } from '../../../kit/form/walk-lines.ts';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useBackOrdersOf } from '../../../shared/back-orders/use-back-orders.ts';
import table from '../../../shared/edit/LineTable.module.css';
import { focusScanBox } from '../saving/editor-keys.ts';
import { marginOf } from '../saving/Totals.tsx';
import type { Editor } from '../saving/use-editor.ts';
import type { EditorValues } from '../saving/values.ts';
import { LineRow } from './LineRow.tsx';
import classes from './Lines.module.css';
import type { LineDraft } from './line-draft.ts';

const notYours = 'Only those who may delete take a saved line off; ask your super admin';
const numbers = ['Qty', 'Ex GST', 'Discount', 'GST', 'Inc GST', 'Warranty'];

const otherVehicle = (vehicle: EditorValues['vehicle'], { comesOff }: LineDraft): string | null =>
  vehicle && comesOff && !fits(vehicle, comesOff) ? comesOff.name : null;

export function LinesTable({ editor, whyFixed }: { editor: Editor; whyFixed: string | null }) {
  const { values, selected, errors, select, patchLine, remove } = editor;
  const backOrders = useBackOrdersOf({ invoiceId: values.invoiceId });
  const mayTakeOff = useCan({ anyOf: ['DELETE_INVOICE_AND_QUOTE'] });
  if (values.lines.length === 0)
    return <EmptyState icon={IconBarcode} title="No lines yet" hint="Scan a tag, or type the name of a part above." />;
  const whyFixedFor = ({ kind }: LineDraft) => (isFromStock(kind) ? whyFixed : null);
  const whyStaysFor = (line: LineDraft) => whyFixedFor(line) ?? (line.lineId === 0 || mayTakeOff ? null : notYours);
  const removeIfMay = (key: string) => {
    const line = values.lines.find((each) => each.key === key);
    if (line && whyStaysFor(line) === null) remove(key);
  };
  const withMargin = values.lines.some((line) => marginOf(line) !== null);
  return (
    <table
      className={`${table.lines} ${classes.lines}`}
      data-margin={withMargin || undefined}
      aria-label="Lines"
      onKeyDown={(event) => walkLines(event, { remove: removeIfMay, after: focusScanBox })}
    >
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Description, grade, location</th>
          {[...numbers, ...(withMargin ? ['Margin'] : [])].map((name) => (
            <th key={name} scope="col" className={table.number}>
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="kit-unseen">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {values.lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            errors={errors}
            withMargin={withMargin}
            whyFixed={whyFixedFor(line)}
            whyStays={whyStaysFor(line)}
            otherVehicle={otherVehicle(values.vehicle, line)}
            backOrder={backOrders.find((row) => row.lineId === line.lineId)}
            isSelected={selected?.key === line.key}
            select={select}
            patchLine={patchLine}
            remove={remove}
          />
        ))}
      </tbody>
    </table>
  );
}

import { Alert } from '@mantine/core';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { useState } from 'react';
import { Cards } from '../../../kit/document/Card.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { AddMenu } from '../lines/AddMenu.tsx';
import { ItemBox } from '../lines/ItemBox.tsx';
import { LinesTable } from '../lines/LinesTable.tsx';
import { StockStays } from '../lines/StockStays.tsx';
import { stockStaysOn } from '../lines/stock-stays.ts';
import { useAddTag } from '../lines/use-add-tag.ts';
import { useCashPolicy } from '../money/use-cash-policy.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DetailFields } from './DetailFields.tsx';
import classes from './Editor.module.css';
import { EditorProblem } from './EditorProblem.tsx';
import { PayDialog } from './PayDialog.tsx';
import { Refusals } from './Refusals.tsx';
import { SaveBar, useSteps } from './SaveBar.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { SaveAction } from './save-actions.ts';
import { Totals } from './Totals.tsx';
import { useBeginTags } from './use-begin-tags.ts';
import { useCustomer } from './use-customer.ts';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useSave } from './use-save.ts';
import type { InvoiceForm } from './values.ts';

type Props = {
  /** A document as it is kept, or the form of a new one. */
  invoice: InvoiceForm | Invoice;
  /** `action` is what was asked with it. */
  onSaved: (invoice: Invoice, action: SaveAction) => void;
  /** Put on it as soon as it opens. */
  tagNos?: readonly string[];
};

/** A quote or invoice, typed and scanned; everything is saved in one step. */
export function InvoiceEditor({ invoice, onSaved, tagNos = [] }: Props) {
  const editor = useEditor(invoice);
  const known = useCustomer(editor);
  const stays = stockStaysOn(invoice);
  const add = useAddTag(editor, known);
  const save = useSave({ editor, known, onSaved: (made, { action }) => onSaved(made, action) });
  const { policy } = useCashPolicy();
  const [paying, setPaying] = useState(false);
  const isReleased = 'confirmedAt' in invoice && invoice.confirmedAt !== null;
  const steps = useSteps(editor.values, isReleased);
  const run = (action: SaveAction) => (action === 'pay' ? setPaying(save.ready('pay')) : void save.run({ action }));
  const isFree = !paying && save.refusal === null;
  useSaveKey(isFree, () => run('save'));
  useEditorKeys(isFree, () => run(steps.at(-1)?.action ?? 'save'));
  const refused = useBeginTags(tagNos, add);
  return (
    <div className={classes.page} ref={save.root}>
      <EditorProblem save={save} />
      {refused.length > 0 && (
        <Alert color="yellow" role="alert" p="xs">
          {refused.join('. ')}.
        </Alert>
      )}
      <div className={classes.top}>
        {stays ? (
          <StockStays why={stays} />
        ) : (
          <ItemBox
            add={add}
            addOther={editor.add}
            vehicle={editor.values.vehicle}
            autoFocus={editor.values.invoiceId === 0}
          />
        )}
        <CustomerFields editor={editor} known={known} />
      </div>
      <div className={classes.work}>
        <div className={classes.main}>
          <LinesTable editor={editor} stays={stays} />
          <div className={classes.under}>
            <AddMenu editor={editor} stays={stays} />
            <Totals values={editor.values} policy={policy} />
          </div>
        </div>
        <SidePanel editor={editor} known={known} stays={stays} />
      </div>
      <Cards>
        <DetailFields editor={editor} />
        <DeliveryFields editor={editor} known={known} />
      </Cards>
      <SaveBar steps={steps} running={save.running} scans={stays === null} onRun={run} />
      {paying && (
        <PayDialog
          values={editor.values}
          policy={policy}
          onClose={() => setPaying(false)}
          onPay={(paymentTypeId) => {
            setPaying(false);
            void save.run({ action: 'pay', paymentTypeId, policy });
          }}
        />
      )}
      <Refusals editor={editor} known={known} save={save} />
    </div>
  );
}

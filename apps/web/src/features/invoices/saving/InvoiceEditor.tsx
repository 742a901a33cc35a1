import { Alert } from '@mantine/core';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { useEffect, useState } from 'react';
import { Cards } from '../../../kit/document/Card.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { AddMenu } from '../lines/adding/AddMenu.tsx';
import { ItemBox } from '../lines/adding/ItemBox.tsx';
import { useAddTag, useBeginTags } from '../lines/adding/use-add-tag.ts';
import { LinesTable } from '../lines/LinesTable.tsx';
import { StockFixedNote, whyStockIsFixed } from '../lines/StockFixed.tsx';
import { useCashPolicy } from '../money/payment-defaults.ts';
import classes from './Editor.module.css';
import { useEditorKeys } from './editor-keys.ts';
import { CustomerFields } from './fields/CustomerFields.tsx';
import { DeliveryFields } from './fields/DeliveryFields.tsx';
import { DetailFields } from './fields/DetailFields.tsx';
import { SidePanel } from './fields/SidePanel.tsx';
import { useCustomer } from './fields/use-customer.ts';
import { PayDialog } from './PayDialog.tsx';
import { EditorProblem, Refusals } from './Refusals.tsx';
import { SaveBar, useSaveButtons } from './SaveBar.tsx';
import { Totals } from './Totals.tsx';
import { useEditor } from './use-editor.ts';
import { doneWords, type SaveAction, useSave } from './use-save.ts';
import type { InvoiceForm } from './values.ts';

const WouldFit = lazyPart(() => import('../finding/WouldFit.tsx').then((m) => m.WouldFit));

type Props = {
  /** a saved document, or the form of a new one */
  invoice: InvoiceForm | Invoice;
  onSaved: (invoice: Invoice, action: SaveAction) => void;
  /** tags that are added as soon as the editor opens */
  tagNos?: readonly string[];
  /** Called with the type that is chosen for a new document. */
  onType?: (type: number) => void;
};

/** The whole quote or invoice is saved in one call, with its lines, its payment and the release or finalising. */
export function InvoiceEditor({ invoice, onSaved, tagNos = [], onType }: Props) {
  const editor = useEditor(invoice);
  const { type } = editor.values;
  useEffect(() => onType?.(type), [type, onType]);
  const known = useCustomer(editor);
  const whyFixed = whyStockIsFixed(invoice);
  const add = useAddTag(editor, known);
  const save = useSave({
    editor,
    known,
    onSaved: (made, { action }) => {
      toast('success', `${made.invoiceNo} ${doneWords[action]}`);
      onSaved(made, action);
    },
  });
  const { policy } = useCashPolicy();
  const [paying, setPaying] = useState(false);
  const isReleased = 'confirmedAt' in invoice && invoice.confirmedAt !== null;
  const buttons = useSaveButtons(editor.values, isReleased);
  const run = (action: SaveAction) => (action === 'pay' ? setPaying(save.ready('pay')) : void save.run({ action }));
  const isFree = !paying && save.refusal === null;
  useSaveKey(isFree, () => run('save'));
  useEditorKeys(isFree, () => run(buttons.at(-1)?.action ?? 'save'));
  const refused = useBeginTags(tagNos, add);
  const { lines, vehicle } = editor.values;
  const missing = lines.filter(
    ({ kind, partId, partNo }) =>
      whyFixed === null && kind === 'nonStock' && partId !== null && Boolean(vehicle?.modelId || partNo),
  );
  return (
    <div className={classes.page} ref={save.root}>
      <EditorProblem save={save} />
      {refused.length > 0 && (
        <Alert color="yellow" role="alert" p="xs">
          {refused.join('. ')}.
        </Alert>
      )}
      <div className={classes.top}>
        {whyFixed ? (
          <StockFixedNote why={whyFixed} />
        ) : (
          <ItemBox
            add={add}
            addOther={editor.add}
            vehicle={editor.values.vehicle}
            askedFor={editor.values}
            autoFocus={editor.values.invoiceId === 0}
          />
        )}
        <CustomerFields editor={editor} known={known} />
      </div>
      <div className={classes.work}>
        <div className={classes.main}>
          <LinesTable editor={editor} whyFixed={whyFixed} />
          <div className={classes.under}>
            <AddMenu editor={editor} addTag={add} whyFixed={whyFixed} />
            <Totals values={editor.values} policy={policy} />
          </div>
          {missing.length > 0 && <WouldFit lines={missing} editor={editor} known={known} />}
        </div>
        <SidePanel editor={editor} known={known} whyFixed={whyFixed} />
      </div>
      <Cards>
        <DetailFields editor={editor} />
        <DeliveryFields editor={editor} known={known} />
      </Cards>
      <SaveBar buttons={buttons} running={save.running} scans={whyFixed === null} onRun={run} />
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

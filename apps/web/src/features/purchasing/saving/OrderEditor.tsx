import { Alert, Button } from '@mantine/core';
import { IconClipboard } from '@tabler/icons-react';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { gstPercent } from '@yardkeeper/domain/prices/gst';
import { useState } from 'react';
import { Cards } from '../../../kit/document/Card.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { DocumentBar, DocumentTotals } from '../../../shared/edit/DocumentFoot.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { LinesTable } from '../lines/LinesTable.tsx';
import { PartBox } from '../lines/PartBox.tsx';
import { Proposals } from '../lines/Proposals.tsx';
import { ChargeFields } from './ChargeFields.tsx';
import classes from './Editor.module.css';
import { SupplierFields } from './SupplierFields.tsx';
import { ToBuyCard } from './ToBuyCard.tsx';
import { orderMoney } from './totals.ts';
import { useEditor } from './use-editor.ts';
import { useSave } from './use-save.ts';
import type { EditorValues } from './values.ts';

const ConflictDialog = lazyDialog(() => import('./conflict/ConflictDialog.tsx').then((m) => m.ConflictDialog));
const PasteDialog = lazyDialog(() => import('../lines/pasting/PasteDialog.tsx').then((m) => m.PasteDialog));

function Totals({ values }: { values: EditorValues }) {
  const { charges, net, gst, gross } = orderMoney(values);
  const facts = [
    ...(charges === 0 ? [] : [['Charges', charges] as const]),
    ['Ex GST', net] as const,
    [`GST ${gstPercent}%`, gst] as const,
    ['Total', gross] as const,
  ];
  return <DocumentTotals facts={facts} />;
}

type Props = {
  given: EditorValues;
  onSaved: (made: PurchaseOrder) => void;
  onCancel?: () => void;
};

/** The whole order is saved in one call, with its lines and charges. */
export function OrderEditor({ given, onSaved, onCancel }: Props) {
  const editor = useEditor(given);
  const seesCost = useSeesCost();
  const [pasted, setPasted] = useState<string | null>(null);
  const save = useSave({
    editor,
    seesCost,
    onSaved: (made) => {
      toast('success', `${made.poNo} is saved`);
      onSaved(made);
    },
  });
  useSaveKey(pasted === null && save.overtaken === null, () => void save.run());
  const { problem } = save;
  return (
    <div className={classes.page} ref={save.root}>
      {problem && (
        <Alert color="red" role="alert" p="xs">
          {problem.message}
          {problem.lost ? ' Saving again makes no second order.' : '. Nothing was saved; what you typed is still here.'}
        </Alert>
      )}
      <Cards>
        <SupplierFields editor={editor} />
        {seesCost && <ChargeFields editor={editor} />}
        <Proposals editor={editor} />
        <ToBuyCard editor={editor} />
      </Cards>
      <div className={classes.add}>
        <PartBox editor={editor} onPaste={setPasted} error={editor.errors.lines} />
        <Button variant="default" leftSection={<IconClipboard size={16} aria-hidden />} onClick={() => setPasted('')}>
          Paste rows
        </Button>
      </div>
      <LinesTable editor={editor} seesCost={seesCost} />
      {seesCost && <Totals values={editor.values} />}
      <DocumentBar hint="Enter moves on, Ctrl-Delete removes a line, Ctrl-S saves">
        {onCancel && (
          <Button variant="default" disabled={save.saving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button loading={save.saving} onClick={() => void save.run()}>
          Save order
        </Button>
      </DocumentBar>
      {save.overtaken !== null && (
        <ConflictDialog
          base={editor.base}
          mine={editor.values}
          message={save.overtaken}
          onClose={save.closeOvertaken}
          onReload={(theirs) => {
            editor.reset(theirs);
            save.closeOvertaken();
          }}
          onKeep={(both) => void save.run(both)}
        />
      )}
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          debtorId={editor.values.debtorId}
          seesCost={seesCost}
          onClose={() => setPasted(null)}
          onAdd={(lines) => editor.add(...lines)}
        />
      )}
    </div>
  );
}

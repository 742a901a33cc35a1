import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import type { Asked } from '../../../../shared/wanted/asked.ts';
import type { Editor } from '../../saving/use-editor.ts';
import type { AddTag } from './use-add-tag.ts';

const NonStockDialog = lazyDialog(() => import('./NonStockDialog.tsx').then((m) => m.NonStockDialog));
const FromVehicleDialog = lazyDialog(() => import('./FromVehicleDialog.tsx').then((m) => m.FromVehicleDialog));
const FromDiagramDialog = lazyDialog(() => import('./FromDiagramDialog.tsx').then((m) => m.FromDiagramDialog));
const NeedOneDialog = lazyDialog(() =>
  import('../../../../shared/wanted/NeedOneDialog.tsx').then((m) => m.NeedOneDialog),
);

const whoAsks = ({ debtorId, customer, invoiceId }: Editor['values']) => ({ debtorId, customer, invoiceId });
const askedOf = (values: Editor['values']): Asked => ({ ...values.vehicle, source: 'counter', ...whoAsks(values) });

export type Making = 'nonStock' | 'fromVehicle' | 'diagram' | 'needed';
type Props = { making: Making; editor: Editor; addTag: AddTag; onClose: () => void };

export function AddDialogs({ making, editor, addTag, onClose }: Props) {
  if (making === 'nonStock') return <NonStockDialog onMade={editor.add} onClose={onClose} />;
  if (making === 'fromVehicle') return <FromVehicleDialog onMade={editor.add} onClose={onClose} />;
  if (making === 'needed') return <NeedOneDialog asked={askedOf(editor.values)} onClose={onClose} />;
  return (
    <FromDiagramDialog
      vehicle={editor.values.vehicle}
      tagNos={editor.values.lines.map(({ tagNo }) => tagNo)}
      asked={whoAsks(editor.values)}
      onTag={addTag}
      onVehicle={(vehicle) => editor.patch({ vehicle })}
      onClose={onClose}
    />
  );
}

import { call } from '../../../../api/call.ts';
import { ConflictChoice } from '../../../../shared/edit/ConflictChoice.tsx';
import { orderKey } from '../../keys.ts';
import { type EditorValues, valuesOf } from '../values.ts';
import { differencesOf } from './differences.ts';
import { merged } from './merge.ts';

async function fetchTheirs(purchaseOrderId: number, signal: AbortSignal) {
  const query = { purchaseOrderId };
  const quiet = { signal, quiet: true };
  const [order, lines] = await Promise.all([
    call('GET /mgr/purchaseOrder/getPurchaseOrderDetail', { query }, quiet),
    call('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query }, quiet),
  ]);
  const { poNo: name, changedBy, changedAt } = order;
  return { values: valuesOf(order, lines), name, changedBy, changedAt };
}

type Props = {
  /** the saved order from which my changes started */
  base: EditorValues;
  mine: EditorValues;
  message: string;
  onReload: (theirs: EditorValues) => void;
  onKeep: (both: EditorValues) => void;
  onClose: () => void;
};

export function ConflictDialog({ base, mine, message, ...rest }: Props) {
  return (
    <ConflictChoice<EditorValues>
      queryKey={[...orderKey(mine.purchaseOrderId), 'theirs', message]}
      fetchTheirs={(signal) => fetchTheirs(mine.purchaseOrderId, signal)}
      merge={(theirs) => merged(base, theirs, mine)}
      rowsOf={(theirs, both) => differencesOf(theirs, mine, both)}
      {...rest}
    />
  );
}

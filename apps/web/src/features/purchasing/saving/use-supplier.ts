import { call } from '../../../api/call.ts';
import { focusPartBox } from '../lines/PartBox.tsx';
import type { Editor } from './use-editor.ts';
import { expectedFrom, reachOf } from './values.ts';

/** Chooses the supplier by id, with their contact details and the day on which their goods usually arrive. */
export function useSupplier({ patch, latest }: Editor) {
  return async (debtorId: number, name: string): Promise<void> => {
    patch({ debtorId, supplier: name });
    const body = { contactName: name, kind: 'supplier', pageNum: 1, pageSize: 100, enabled: 1 } as const;
    const { records } = await call('POST /mgr/common/queryContactList', { body }, { quiet: true });
    const known = records.find((each) => each.debtorId === debtorId);
    if (known && latest.current.debtorId === debtorId)
      patch({ reach: reachOf(known), expectedDate: latest.current.expectedDate ?? expectedFrom(known.leadDays) });
    focusPartBox();
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { maySell } from '@yardkeeper/domain/invoices/facts';
import { useAction } from '../../kit/use-action.ts';
import { useActor, useCan } from '../../session/use-session.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { offerUndo } from '../undo/undo.ts';
import {
  closeRequests,
  idsOf,
  type KeepRequest,
  type KeptAnswer,
  keepRequest,
  type Request,
  wantedKey,
} from './api.ts';

const sells = { anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] } as const;

/** Whether the person may store what a customer asked for: everybody who may sell. */
export function useMayKeep(): boolean {
  const actor = useActor();
  return useCan(sells) && actor !== null && maySell(actor);
}

function keptWords(kept: readonly Request[]): string {
  const [one] = kept;
  if (kept.length !== 1 || !one) return `${kept.length} parts are kept as wanted`;
  return `Kept as wanted: ${one.part}${one.customer ? ` for ${one.customer}` : ''}`;
}

/** Reports what is stored and offers to undo it; requests that were stored before stay. */
export function useTellKept(): (kept: readonly KeptAnswer[], onTakenBack?: () => void) => void {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: wantedKey });
  return (kept, onTakenBack) => {
    const fresh = kept.filter(({ isAsBefore }) => !isAsBefore);
    const [before] = kept;
    if (fresh.length > 0)
      offerUndo({
        text: keptWords(fresh),
        takeBack: async () => {
          const closed = await closeRequests(idsOf(fresh), 'mistake');
          await refresh();
          onTakenBack?.();
          return closed.length;
        },
      });
    else if (before)
      toast('success', `Wanted already: ${before.part}${before.customer ? ` for ${before.customer}` : ''}`);
    void refresh();
  };
}

/** Stores a request and offers to undo it; the call shows a failure, which is also thrown. */
export function useKeep() {
  const once = useAction();
  const tell = useTellKept();
  return async (body: KeepRequest, onTakenBack?: () => void): Promise<readonly Request[]> => {
    const kept = await once(body, () => keepRequest(body));
    tell(kept, onTakenBack);
    return kept;
  };
}

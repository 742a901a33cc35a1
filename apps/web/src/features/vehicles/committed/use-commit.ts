import { useRef, useState } from 'react';
import { type Failure, failureOf } from '../../../kit/text/failure.ts';
import { useAction } from '../../../kit/use-action.ts';
import { type CommitBody, type Committed, commitItems } from '../detail/stock/api.ts';
import { useRefreshVehicles } from '../keys.ts';

/** Sending the same lines again after a lost answer makes no second tags. */
export function useCommit(vehicleId: number) {
  const refresh = useRefreshVehicles();
  const once = useAction();
  const rounds = useRef(0);
  const busy = useRef(false);
  const [committing, setCommitting] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const commit = async (stockItems: CommitBody['stockItems']): Promise<Committed | null> => {
    if (busy.current) return null;
    busy.current = true;
    setCommitting(true);
    setRefused(null);
    const body = { vehicleId, stockItems };
    try {
      const committed = await once([rounds.current, body], () => commitItems(body));
      void refresh(vehicleId);
      return committed;
    } catch (thrown) {
      setRefused(failureOf(thrown));
      return null;
    } finally {
      busy.current = false;
      setCommitting(false);
    }
  };
  /**
   * After a hold is lifted, the same lines need a new key, because the server would repeat the refusal for the old one.
   */
  const freshKey = () => {
    rounds.current += 1;
    setRefused(null);
  };
  return { commit, committing, refused, freshKey };
}

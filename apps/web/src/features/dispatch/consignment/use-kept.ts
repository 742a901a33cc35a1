import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Consignment } from '../api.ts';
import { consignmentKey, dispatchKey } from '../keys.ts';

/** Runs a step and caches its answer; a failed call shows its own message, and the consignment is loaded again. */
export function useKept(deliveryId: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: dispatchKey });
  const keep = (now: Consignment) => {
    client.setQueryData(consignmentKey(now.deliveryId), now);
    void client.invalidateQueries({ queryKey: [...dispatchKey, 'list'] });
  };
  const run = async (send: () => Promise<Consignment>): Promise<Consignment | null> => {
    setBusy(true);
    const now = await send().catch(() => null);
    if (now) keep(now);
    if (now?.deliveryId !== deliveryId) await refresh();
    setBusy(false);
    return now;
  };
  return { busy, run, keep, refresh };
}

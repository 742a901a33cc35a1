import { useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { failureOf } from '../../../../kit/text/failure.ts';
import { type SaveBody, saveVehicle, type Vehicle } from '../../detail/api.ts';
import type { SaveItem } from '../../detail/stock/draft.ts';
import { bodyOf, valuesOf } from '../../detail/values.ts';
import { useRefreshVehicles } from '../../keys.ts';

type Sent = { readonly lines: string; readonly body: SaveBody; readonly idempotencyKey: string };

/** Keeps lines as the strip list of the vehicle, which itself stays as it is; after a lost answer none is kept twice. */
export function useKeep(vehicle: Vehicle) {
  const { vehicleId, version } = vehicle;
  const refresh = useRefreshVehicles();
  const sent = useRef<Sent | null>(null);
  const busy = useRef(false);
  const [keeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fresh = (stockItems: readonly SaveItem[], lines: string): Sent => ({
    lines,
    body: { ...bodyOf(valuesOf(vehicle), vehicleId, version), stockItems: [...stockItems] },
    idempotencyKey: crypto.randomUUID(),
  });
  /** Answers whether they are kept. */
  const keep = async (stockItems: readonly SaveItem[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setKeeping(true);
    setProblem(null);
    const lines = JSON.stringify(stockItems);
    const now = sent.current?.lines === lines ? sent.current : fresh(stockItems, lines);
    sent.current = now;
    try {
      await saveVehicle(now.body, [], { idempotencyKey: now.idempotencyKey });
      sent.current = null;
      await refresh(vehicleId);
      return true;
    } catch (thrown) {
      // What was refused is built anew on how the vehicle stands now; what was not answered is sent again as it was.
      if (thrown instanceof ApiError && thrown.code !== 0) sent.current = null;
      setProblem(failureOf(thrown).message);
      void refresh(vehicleId);
      return false;
    } finally {
      busy.current = false;
      setKeeping(false);
    }
  };
  return { keep, keeping, problem };
}

import { useRef, useState } from 'react';
import { failureOf } from '../../../../kit/text/failure.ts';
import { useAction } from '../../../../kit/use-action.ts';
import { saveVehicle, type Vehicle } from '../../detail/api.ts';
import type { SaveItem } from '../../detail/stock/draft.ts';
import { bodyOf, valuesOf } from '../../detail/values.ts';
import { useRefreshVehicles } from '../../keys.ts';

/** After a lost answer, sending the same lines again saves none twice. */
export function useSaveStripList(vehicle: Vehicle) {
  const { vehicleId, version } = vehicle;
  const refresh = useRefreshVehicles();
  const once = useAction();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (stockItems: readonly SaveItem[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const values = bodyOf(valuesOf(vehicle), vehicleId, version);
      await once(stockItems, () => saveVehicle({ ...values, stockItems: [...stockItems] }, []));
      await refresh(vehicleId);
      return true;
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
      void refresh(vehicleId);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problem };
}

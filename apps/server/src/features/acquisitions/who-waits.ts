import type { Ctx } from '../../services.ts';
import { carMayServe } from '../wanted/telling.ts';
import type { AcquisitionRecord } from './queries.ts';
import { vehicleWords } from './record.ts';

/** Notifies salespeople with open requests for parts of such a vehicle. */
export const tellWhoWaits = (c: Ctx, a: AcquisitionRecord, how: 'offered' | 'received'): Promise<void> => {
  const { make_id, model_id, series_id } = a;
  return carMayServe(c, { make_id, model_id, series_id, name: `${vehicleWords(a)}, ${a.acq_no},` }, how, a.acq_id);
};

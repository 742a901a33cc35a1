import {
  findMake,
  findModel,
  parseVehicleWords,
  type VehicleWords,
} from '@yardkeeper/domain/search/parse-vehicle-words';
import type { VehicleSearch } from './search-source.ts';

export async function readWords(text: string, vehicles: VehicleSearch): Promise<VehicleWords> {
  const makes = await vehicles.makes();
  const make = findMake(text, makes);
  const models = make ? await vehicles.models(make) : [];
  const model = make ? findModel(text, makes, models) : null;
  const series = make && model ? await vehicles.series(make, model) : [];
  return parseVehicleWords(text, { makes, modelsOf: () => models, seriesOf: () => series });
}

import { plateStyle, tidyPlate } from '@yardkeeper/domain/nz/vehicle-numbers';
import type { PlatePort, RegisteredVehicle } from '../../ports/catalogue.ts';
import { randomFrom } from '../yard/random.ts';
import { frameNumber, vin } from '../yard/trade/identifiers.ts';
import { makes } from '../yard/trade/vehicles.ts';
import { madeOfFrame } from './cars.ts';

/** A stand-in for the vehicle register: every ordinary plate belongs to some car, always the same one. */
export const demoPlates: PlatePort = {
  name: 'Demo register',
  async find(given): Promise<RegisteredVehicle | null> {
    const regNo = tidyPlate(given);
    const style = plateStyle(regNo);
    if (style === null || style === 'personalised') return null;
    const r = randomFrom(`register/${regNo}`);
    const make = makes.find(({ id }) => id === 39)!;
    const model = r.pick(make.models);
    const series = r.pick(model.series);
    const chassis = frameNumber(r, series.code);
    const year = Number(madeOfFrame(chassis, series).slice(0, 4));
    return {
      regNo,
      vin: vin(r, { maker: make.maker, year, imported: true }),
      chassis,
      make: make.name,
      model: model.name,
      year,
    };
  },
};

import { isFrameNumber } from '@yardkeeper/domain/nz/vehicle-numbers';
import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ProviderCar } from '../../ports/catalogue.ts';
import { makes } from '../yard/trade/vehicles.ts';

/** Everything the demo catalogue needs to know about a car is encoded in its id. */
export type DemoCar = {
  readonly make: string;
  readonly model: string;
  readonly series: string;
  readonly engine: string;
  /** year and month, as in 2004-07 */
  readonly made: string;
  readonly options: readonly string[];
};

export const optionNames: Readonly<Record<string, string>> = {
  HID: 'Discharge headlamps',
  ABS: 'Anti-lock brakes',
  ALW: 'Aluminium wheels',
  SRF: 'Sliding roof',
  NAV: 'Navigation and camera',
};

const idOf = (car: DemoCar): string =>
  Buffer.from([car.make, car.model, car.series, car.engine, car.made, car.options.join('+')].join('|')).toString(
    'base64url',
  );

export function carOfId(carId: string): DemoCar | null {
  const [make, model, series, engine, made, options] = Buffer.from(carId, 'base64url').toString('utf8').split('|');
  if (!make || !model || made === undefined || options === undefined) return null;
  return { make, model, series: series ?? '', engine: engine ?? '', made, options: options.split('+').filter(Boolean) };
}

const catalogOf = (make: string): string => make.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The years in which a series was made, from the demo's own vehicle list. */
export function yearsOf(car: Pick<DemoCar, 'make' | 'series' | 'made'>): { from: number; to: number } {
  const series = makes
    .find((make) => make.name === car.make)
    ?.models.flatMap((model) => model.series)
    .find((each) => each.code === car.series);
  const year = Number(car.made.slice(0, 4)) || 2005;
  return series ? { from: series.from, to: series.to } : { from: year - 3, to: year + 3 };
}

export const engineKind = (car: DemoCar): 'petrol' | 'diesel' | 'hybrid' | 'electric' =>
  makes
    .find((make) => make.name === car.make)
    ?.models.flatMap((model) => model.series.flatMap((series) => series.engines))
    .find((engine) => engine.code === car.engine)?.fuel ?? 'petrol';

const usualOptions = (year: number): string[] => [
  ...(year >= 2004 ? ['HID'] : []),
  ...(year >= 1999 ? ['ABS'] : []),
  ...(year >= 2009 ? ['NAV'] : []),
  ...(year % 2 === 0 ? ['ALW'] : []),
];

function present(car: DemoCar, marks: { vin: string; frame: string }): ProviderCar {
  const { from, to } = yearsOf(car);
  const parameter = (key: string, name: string, value: string) => (value === '' ? [] : [{ key, name, value }]);
  return {
    title: [car.make, car.model, car.series].filter(Boolean).join(' '),
    catalogId: catalogOf(car.make),
    brand: car.make,
    modelId: catalogOf(car.model),
    carId: idOf(car),
    criteria: '',
    ...marks,
    modelName: car.model,
    description: [car.engine, car.made && `made ${car.made}`].filter(Boolean).join(', '),
    groupsTreeAvailable: true,
    optionCodes: car.options.map((code) => ({ code, description: optionNames[code] ?? code })),
    parameters: [
      ...parameter('model_code', 'Model code', car.series),
      ...parameter('engine_code', 'Engine', car.engine),
      ...parameter('prod_period', 'Production period', `${from}/01 - ${to}/12`),
      ...parameter('prod_date', 'Made', car.made.replace('-', '/')),
      ...parameter('sales_region', 'Sales region', marks.frame ? 'Japan' : 'General'),
    ],
  };
}

type YardCar = {
  make: string;
  model: string;
  series: string | null;
  engine: string | null;
  year: number | null;
  month: number | null;
  vin: string;
  chassis: string;
  options: Record<string, unknown>;
};
const fitted: Readonly<Record<string, string>> = {
  optAntiLockBrakes: 'ABS',
  optAlloyWheels: 'ALW',
  optSunRoof: 'SRF',
};

const inYard = async (db: Db, q: string): Promise<YardCar[]> =>
  (
    await sql<YardCar>`
      select distinct on (x.make_id, x.model_id, x.series_id) mk.name as make, mo.name as model, se.name as series,
        en.name as engine, x.year, x.month, x.vin, x.chassis, x.options
      from (select make_id, model_id, series_id, engine_id, year, month, vin, chassis, options from vehicle
              where vin = ${q} or chassis = ${q}
            union all select make_id, model_id, series_id, engine_id, year, month, vin, chassis, '{}' from acquisition
              where vin = ${q} or chassis = ${q}) x
      join make mk on mk.make_id = x.make_id join model mo on mo.model_id = x.model_id
      left join series se on se.series_id = x.series_id left join engine en on en.id = x.engine_id
      limit 5`.execute(db)
  ).rows;

/** Derives the production month from the serial number, so that everybody who asks gets the same. */
export function madeOfFrame(frame: string, { from, to }: { readonly from: number; readonly to: number }): string {
  const serial = Number(frame.split('-')[1] ?? '');
  return `${from + (serial % (to - from + 1))}-${String((serial % 12) + 1).padStart(2, '0')}`;
}

/** A frame number identifies model and series but not the engine, so several cars are offered. */
function byFrame(frame: string): ProviderCar[] {
  if (!isFrameNumber(frame)) return [];
  const [code = ''] = frame.split('-');
  return makes.flatMap((make) =>
    make.models.flatMap((model) =>
      model.series
        .filter((series) => series.code.replaceAll(/[^A-Z0-9]/g, '') === code)
        .flatMap((series) =>
          series.engines.map((engine) => {
            const made = madeOfFrame(frame, series);
            const facts = { make: make.name, model: model.name, series: series.code, engine: engine.code, made };
            return present({ ...facts, options: usualOptions(Number(made.slice(0, 4))) }, { vin: '', frame });
          }),
        ),
    ),
  );
}

export async function findCars(db: Db, given: string): Promise<ProviderCar[]> {
  const q = tidyChassis(given);
  const own = await inYard(db, q);
  if (own.length === 0) return byFrame(q);
  return own.map((car) => {
    const year = car.year ?? 2005;
    const has = Object.entries(fitted).flatMap(([option, code]) => (car.options[option] === 1 ? [code] : []));
    return present(
      {
        make: car.make,
        model: car.model,
        series: car.series ?? '',
        engine: (car.engine ?? '').split(' ')[0] ?? '',
        made: car.year === null ? '' : `${car.year}-${String(car.month ?? 6).padStart(2, '0')}`,
        options: [...new Set([...usualOptions(year).filter((code) => code !== 'ALW'), ...has])],
      },
      { vin: car.vin, frame: car.chassis },
    );
  });
}

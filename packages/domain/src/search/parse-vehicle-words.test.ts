import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMake, findModel, type Named, parseVehicleWords, type VehicleCatalogue } from './parse-vehicle-words.ts';

const toyota: Named = { id: 1, name: 'Toyota' };
const landRover: Named = { id: 2, name: 'Land Rover' };
const mazda: Named = { id: 3, name: 'Mazda' };
const audi: Named = { id: 4, name: 'Audi' };
const mini: Named = { id: 5, name: 'MINI' };
const corolla: Named = { id: 11, name: 'Corolla' };
const corollaFielder: Named = { id: 12, name: 'Corolla Fielder' };
const landCruiser: Named = { id: 13, name: 'Land Cruiser' };
const discovery: Named = { id: 21, name: 'Discovery' };
const three: Named = { id: 31, name: '3' };
const axela: Named = { id: 32, name: 'Axela' };
const zze122: Named = { id: 111, name: 'ZZE122' };
const nze121: Named = { id: 112, name: 'NZE 121' };

const models = new Map<Named, readonly Named[]>([
  [toyota, [corollaFielder, corolla, landCruiser]],
  [landRover, [discovery]],
  [mazda, [three, axela]],
  [audi, [{ id: 41, name: 'Allroad' }]],
  [mini, [{ id: 51, name: 'Clubvan' }]],
]);
const catalogue: VehicleCatalogue = {
  makes: [toyota, landRover, mazda, audi, mini],
  modelsOf: (make) => models.get(make) ?? [],
  seriesOf: (_make, model) => (model === corolla ? [zze122, nze121] : []),
};
const parse = (text: string) => parseVehicleWords(text, catalogue);
const vehicle = (make: Named, model: Named | null = null, series: Named | null = null, rest = '') => ({
  kind: 'vehicle',
  make,
  model,
  series,
  rest,
});

describe('words of the global search', () => {
  it.each([
    ['toyota', vehicle(toyota)],
    ['TOYOTA corolla', vehicle(toyota, corolla)],
    ['toyota corolla zze122', vehicle(toyota, corolla, zze122)],
    ['  Toyota   Corolla  nze121 ', vehicle(toyota, corolla, nze121)],
    ['toyota corolla nze 121', vehicle(toyota, corolla, nze121)],
    ['toyo coro e12', vehicle(toyota, corolla, zze122)],
    ['land rover discovery', vehicle(landRover, discovery)],
    ['landrover', vehicle(landRover)],
    ['toyota land cruiser', vehicle(toyota, landCruiser)],
    ['toyota landcruiser', vehicle(toyota, landCruiser)],
    ['toyota corolla fielder', vehicle(toyota, corollaFielder)],
    ['mazda3', vehicle(mazda, three)],
    ['toyotacorolla', vehicle(toyota, corolla)],
    ['toyotacorollazze122', vehicle(toyota, corolla, zze122)],
    ['mazda 3', vehicle(mazda, three)],
    ['toyota corolla zze122 left door', vehicle(toyota, corolla, zze122, 'left door')],
  ])('reads %j', (text, meaning) => expect(parse(text)).toEqual(meaning));

  it('takes the very name before one that only holds it', () => {
    expect(parse('toyota corolla')).toEqual(vehicle(toyota, corolla));
  });

  it('goes to free text when the make is unknown', () => {
    expect(parse(' alternator 12v ')).toEqual({ kind: 'freeText', text: 'alternator 12v' });
    expect(parse('')).toEqual({ kind: 'freeText', text: '' });
  });

  it.each(['audio unit', 'minivan', 'mazda323', 'audi0'])('takes %j for words of their own, not for a make', (text) => {
    expect(parse(text)).toEqual({ kind: 'freeText', text });
  });

  it.each([
    ['mazda 323', 'Model 323 not exits in Mazda'],
    ['toyota corolla zze122x', 'Series zze122x not exits in Toyota-Corolla'],
  ])('does not cut %j to make a name fit', (text, alert) => expect(parse(text)).toEqual({ kind: 'unknown', alert }));

  it('shows the exact alert when the model is unknown', () => {
    expect(parse('toyota Skyline')).toEqual({ kind: 'unknown', alert: 'Model Skyline not exits in Toyota' });
  });

  it('shows the exact alert when the series is unknown', () => {
    expect(parse('toyota corolla R34')).toEqual({ kind: 'unknown', alert: 'Series R34 not exits in Toyota-Corolla' });
  });

  it('finds make and model alone, so that the lists can be loaded one after the other', () => {
    expect(findMake('land rover disco', catalogue.makes)).toBe(landRover);
    expect(findModel('land rover disco', catalogue.makes, [discovery])).toBe(discovery);
    expect(findMake('gearbox', catalogue.makes)).toBeNull();
    expect(findModel('toyota gearbox', catalogue.makes, [corolla])).toBeNull();
  });

  it('never minds blanks around or between, nor the case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(toyota, landRover, mazda),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.constantFrom('', ' ', '   '),
        (make, upper, blanks) => {
          const letters = [...make.name].map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase())).join('');
          expect(parse(`${blanks}${letters}${blanks}`)).toEqual(vehicle(make));
        },
      ),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parse(text).kind).toMatch(/^(freeText|vehicle|unknown)$/);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type CarTraits, traitsOf } from '../vehicles/traits.ts';
import { choiceOf, chosenOnce } from './alternatives.ts';
import { suits } from './needs.ts';

const nothing: CarTraits = { fuel: null, gearbox: null, body: null, drive: null };
const hybrid: CarTraits = { fuel: 'hybrid', gearbox: 'CVT', body: 'hatch', drive: 'front' };
const ute: CarTraits = { fuel: 'diesel', gearbox: 'manual', body: 'ute', drive: 'four' };
const sedan: CarTraits = { fuel: 'petrol', gearbox: 'automatic', body: 'sedan', drive: 'rear' };
const electric: CarTraits = { fuel: 'electric', gearbox: 'automatic', body: 'hatch', drive: 'front' };

describe('what a part needs of a car', () => {
  it.each([
    ['Bonnet', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['Head lamp left', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['Engine assembly', 'yes', 'yes', 'yes', 'no', 'unsure'],
    ['Diesel injection pump', 'no', 'yes', 'no', 'no', 'unsure'],
    ['Diesel particulate filter', 'no', 'yes', 'no', 'no', 'unsure'],
    ['Ignition coil set', 'yes', 'no', 'yes', 'no', 'unsure'],
    ['Alternator', 'no', 'yes', 'yes', 'no', 'unsure'],
    ['Hybrid inverter', 'yes', 'no', 'no', 'no', 'unsure'],
    ['Electric drive motor', 'no', 'no', 'no', 'yes', 'unsure'],
    ['Automatic transmission', 'no', 'no', 'yes', 'no', 'unsure'],
    ['Manual transmission', 'no', 'yes', 'no', 'no', 'unsure'],
    ['CVT transmission', 'yes', 'no', 'no', 'no', 'unsure'],
    ['Clutch kit', 'no', 'yes', 'no', 'no', 'unsure'],
    ['Transmission ECU', 'yes', 'no', 'yes', 'no', 'unsure'],
    ['Transfer case', 'no', 'yes', 'no', 'no', 'unsure'],
    ['Rear differential', 'no', 'yes', 'yes', 'no', 'unsure'],
    ['Front drive shaft left', 'yes', 'yes', 'no', 'yes', 'unsure'],
    ['Canopy', 'no', 'unsure', 'no', 'no', 'unsure'],
    ['Ute tray', 'no', 'yes', 'no', 'no', 'unsure'],
    ['Boot lid', 'no', 'no', 'yes', 'no', 'unsure'],
    ['Tailgate', 'yes', 'no', 'no', 'yes', 'unsure'],
    ['Sliding door', 'no', 'no', 'no', 'no', 'unsure'],
    ['Bull bar', 'no', 'unsure', 'no', 'no', 'unsure'],
    ['Turbocharger', 'unsure', 'unsure', 'unsure', 'no', 'unsure'],
    ['Tow bar', 'unsure', 'unsure', 'unsure', 'unsure', 'unsure'],
  ])('%s: hybrid hatch %s, diesel ute %s, petrol sedan %s, electric hatch %s, unknown %s', (part, ...verdicts) => {
    expect([hybrid, ute, sedan, electric, nothing].map((car) => suits(part, car).verdict)).toEqual(verdicts);
  });

  it('says what has to be known before anybody can tell', () => {
    expect(suits('Manual transmission', nothing).missing).toEqual(['fuel', 'gearbox']);
    expect(suits('Manual transmission', { ...nothing, fuel: 'petrol' }).missing).toEqual(['gearbox']);
    expect(suits('Manual transmission', { ...nothing, gearbox: 'CVT' })).toEqual({ verdict: 'no', missing: [] });
    expect(suits('Tow bar', nothing).missing).toEqual([]);
  });
});

describe('alternatives', () => {
  const ticked = (...names: string[]) =>
    chosenOnce(names.map((name) => ({ name, ticked: true })))
      .filter((part) => part.ticked)
      .map(({ name }) => name);

  it('one of each group: the only one left, or the one that leads; otherwise none', () => {
    expect(ticked('Manual transmission', 'Bonnet')).toEqual(['Manual transmission', 'Bonnet']);
    expect(ticked('Manual transmission', 'Automatic transmission', 'CVT transmission')).toEqual([]);
    expect(ticked('Ignition coil', 'Ignition coil set', 'Distributor')).toEqual(['Ignition coil set']);
    expect(ticked('Ignition coil', 'Distributor')).toEqual(['Ignition coil']);
    expect(ticked('Power steering pump', 'Electric power steering motor')).toEqual([]);
    expect(ticked('Alloy wheel', 'Alloy wheel set')).toEqual(['Alloy wheel set']);
  });

  it('a group without a ticked part stays unticked', () => {
    const parts = [
      { name: 'Alloy wheel set', ticked: false },
      { name: 'Alloy wheel', ticked: true },
    ];
    expect(chosenOnce(parts)).toEqual(parts);
    expect(choiceOf('Bonnet')).toBeNull();
  });
});

describe('what is known of a car', () => {
  it.each([
    [{ engine: '1NZ-FXE' }, { fuel: 'hybrid' }],
    [{ engine: '1NZ-FE 1.5' }, { fuel: 'petrol' }],
    [{ engine: '1kd-ftv' }, { fuel: 'diesel' }],
    [{ engine: '2.2 TDCi' }, { fuel: 'diesel' }],
    [{ engine: 'EM57' }, { fuel: 'electric' }],
    [{ engine: 'XYZ 123' }, {}],
    [{ transmission: 'P510' }, { gearbox: 'CVT' }],
    [{ transmission: '5 speed manual' }, { gearbox: 'manual' }],
    [
      { make: 'Toyota', transmission: 'A340F' },
      { gearbox: 'automatic', drive: 'four' },
    ],
    [{ make: 'Mazda', transmission: 'A340F' }, { gearbox: 'automatic' }],
    [{ modelType: 'Utility' }, { body: 'ute' }],
    [{ modelType: 'Hatchback' }, { body: 'hatch' }],
    [{ names: ['Legacy AWD', null] }, { drive: 'four' }],
    [{ names: ['Aqua Hybrid'] }, { fuel: 'hybrid' }],
    [
      {
        catalogue: [
          { key: 'engine_code', value: '1KD-FTV' },
          { key: 'transmission', value: 'ATM' },
          { key: 'body_type', value: 'Double cab' },
          { key: 'drive', value: '4WD' },
        ],
      },
      { fuel: 'diesel', gearbox: 'automatic', body: 'ute', drive: 'four' },
    ],
    [{ engine: '1NZ-FE', catalogue: [{ key: 'engine_code', value: '1NZ-FXE' }] }, { fuel: 'petrol' }],
    [{}, {}],
  ])('%j says %j', (car, says) => {
    expect(traitsOf(car)).toEqual({ ...nothing, ...says });
  });
});

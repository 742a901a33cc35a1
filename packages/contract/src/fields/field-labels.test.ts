import { expect, it } from 'vitest';
import { labelOf, labelOfPath } from './field-labels.ts';

it.each([
  ['creditLimit', 'Credit limit'],
  ['credit_limit', 'Credit limit'],
  ['makeId', 'Make'],
  ['areaIds', 'Areas'],
  ['userID', 'User'],
  ['optAirBags', 'Air bags'],
  ['vin', 'VIN'],
  ['id', 'Record'],
])('%s is called %s', (field, label) => expect(labelOf(field)).toBe(label));

it.each([
  [['lines', 2, 'qty'], 'Line 3, quantity'],
  [['areas', 0], 'Area 1'],
  [['tagNoList', 1], 'Tag 2'],
  [['owner', 'licenseNo'], 'Owner, licence/LMCT no'],
  [['vehicle', 'vin'], 'Vehicle, VIN'],
  [[], ''],
])('%j is called %s', (path, label) => expect(labelOfPath(path)).toBe(label));

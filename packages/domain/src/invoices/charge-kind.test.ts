import { expect, it } from 'vitest';
import { chargeKindOf } from './kinds.ts';

it.each([
  ['Freight', 'freight'],
  [' FREIGHT', 'freight'],
  ['Core deposit', 'coreDeposit'],
  ['Freight insurance', 'charge'],
  ['Packing', 'charge'],
])('%s is a line of kind %s', (name, kind) => expect(chargeKindOf(name)).toBe(kind));

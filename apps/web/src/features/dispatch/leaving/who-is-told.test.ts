import { expect, it } from 'vitest';
import type { DispatchRow } from '../api.ts';
import { whoIsTold } from './HandOverDialog.tsx';

const row = (customer: string, tells: string) => ({ customer, tells }) as DispatchRow;

it.each([
  [[row('Ana', 'mail and SMS')], 'The customer is told by mail and SMS'],
  [[row('Ana', '')], 'Nobody is told: Ana has neither an email address nor a mobile number'],
  [[row('Ana', 'mail'), row('Bob', 'SMS')], 'The customers are told by mail or SMS'],
  [[row('Ana', 'mail'), row('Bob', '')], 'Bob has neither an email address nor a mobile number; the other is told'],
])('promises only what will happen: %#', (rows, words) => expect(whoIsTold(rows)).toBe(words));

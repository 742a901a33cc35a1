import { labelOf } from '@yardkeeper/contract/fields/field-labels';
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { isShown, listOf } from './shown-fields.ts';
import { valueInWords } from './value-words.ts';

describe('a value of a history', () => {
  it.each<[string, unknown, string]>([
    ['dateDismantled', '2026-03-02', '02-03-2026'],
    ['acquired_on', '2026-03-02', '02-03-2026'],
    ['pickupAt', '2026-03-01T20:00:00.000Z', '02-03-2026 09:00:00'],
    ['lotNo', '2026-13-40', '2026-13-40'],
    ['notes', '2026-03-02 it rained', '2026-03-02 it rained'],
    ['regState', 0, 'NA'],
    ['regState', 1, 'NZ'],
    ['regFlag', 0, 'UnRegistered'],
    ['regFlag', 1, 'Registered'],
    ['active', 1, 'yes'],
    ['optAirBags', 0, 'no'],
    ['disWebSite', 1, 'yes'],
    ['refundExpected', 1, 'yes'],
    ['onCar', true, 'yes'],
    ['condition', 3, 'Used'],
    ['status', 4, 'In Progress'],
    ['status', 'Finalized', 'Finalized'],
    ['sellerGst', 'notRegistered', 'Not registered'],
    ['seller_gst', 'associated', 'Associated person'],
    ['priceLevel', 'trade', 'Trade'],
    ['price_level', 'retail', 'Retail'],
    ['ppsr', 'notChecked', 'Not checked'],
    ['identityKind', 'driverLicence', 'Driver licence'],
    ['credit_limit_cents', 250_000, '$2,500.00'],
    ['odometer', 187_000, '187000'],
    ['location', null, ''],
  ])('%s %j reads %s', (field, value, words) => expect(valueInWords(field, value)).toBe(words));

  it('is named the same whether a row or an answer was kept', () => {
    expect(['creditLimit', 'credit_limit_cents', 'terms_id', 'termsId', 'regState'].map(labelOf)).toEqual([
      'Credit limit',
      'Credit limit',
      'Terms',
      'Terms',
      'Reg state',
    ]);
    expect([listOf('region_id'), listOf('termsId'), listOf('lotNo')]).toEqual(['region', 'account_terms', undefined]);
    expect(isShown('merged_into')).toBe(true);
  });

  it('of another day is a change, of the same day written otherwise is none', () => {
    const at = (pickupAt: string) => ({ pickupAt });
    expect(changesOf(at('2026-03-01T20:00:00Z'), at('2026-03-01T20:00:00.000Z'), [])).toEqual([]);
    expect(changesOf(at('2026-03-01T20:00:00Z'), at('2026-03-02T20:00:00Z'), [])).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('./features/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const filesWith = (pattern: RegExp) =>
  Object.entries(sources).filter(([path, text]) => !path.endsWith('.test.tsx') && pattern.test(text));
const lacking = (files: readonly [string, string][], pattern: RegExp) =>
  files.filter(([, text]) => !pattern.test(text)).map(([path]) => path);

describe('every form', () => {
  it('that takes an address says that its country is New Zealand', () => {
    const forms = filesWith(/Postcode|label(="Pickup address"|: 'Address')/);
    expect(forms.length).toBeGreaterThan(5);
    expect(lacking(forms, /<CountryField/)).toEqual([]);
  });

  it('that takes a trade price says when it is above retail', () => {
    const forms = filesWith(/<PricePair|<MoneyInput[^>]*(Trade|'trade')|data-price=\{which\}/);
    expect(forms.length).toBeGreaterThan(5);
    expect(lacking(forms, /<PricePair|tradeWarning|tradeAboveRetailWords/)).toEqual([]);
  });

  it('that filters by days does so by one widget for both', () => {
    const single = filesWith(/<DateInput[^>]*set\(\{/).map(([path]) => path);
    expect(single).toEqual([]);
  });
});

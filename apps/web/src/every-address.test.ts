import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./features/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const entersAddress = ([path, text]: [string, string]): boolean =>
  !path.endsWith('.test.tsx') && /Postcode|label="Pickup address"/.test(text);

it('wherever an address is entered, its country is New Zealand', () => {
  const forms = Object.entries(sources).filter(entersAddress);
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(([, text]) => !text.includes('<CountryField')).map(([path]) => path)).toEqual([]);
});

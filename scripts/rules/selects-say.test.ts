import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');
const sources = fs
  .readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.includes('testing'))
  .map((name) => ({ name, text: fs.readFileSync(path.join(web, name), 'utf8') }));

/** Files whose queries do not fill a select. */
const others = ['features/invoices/lines/adding/ChargeDialog.tsx', 'features/parts/prices/PartPrices.tsx'];
const hasSelect = /<(Select|MultiSelect|Autocomplete|ListSelect|TagsInput)\b/;
/** The component reports the failure itself, or passes it to an open select. */
const saysSo = /fillsOptions|ErrorState|QuietFailure|onRetry/;

it('what fills a select says so when it could not be fetched', () => {
  const filled = sources.filter(({ text }) => hasSelect.test(text) && /\buseQuery\(/.test(text));
  expect(filled.length).toBeGreaterThan(4);
  expect(filled.flatMap(({ name, text }) => (saysSo.test(text) ? [] : [name])).sort()).toEqual(others);
});

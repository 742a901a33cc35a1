import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');

/** Hints beside a field or a list; the server checks what matters again on save and reports it. */
const onlyHints = [
  'features/acquisitions/detail/expenses/ExpenseDialog.tsx',
  'features/acquisitions/form/use-vehicle-check.ts',
  'features/acquisitions/receive/use-photos.ts',
  'features/contacts/list/ImportBanner.tsx',
  'features/invoices/lines/LineCells.tsx',
  'features/invoices/lines/adding/AddMenu.tsx',
  'features/invoices/saving/fields/DeliveryFields.tsx',
  'features/invoices/saving/fields/use-customer.ts',
  'features/picking/run/NextJob.tsx',
  'shared/back-orders/use-back-orders.ts',
  'shared/contacts/use-duplicates.ts',
];

const looksAtDataAlone = (source: string): boolean =>
  /const \{ data(: \w+)?( = [^}]*)? \} = useQuery\(/.test(source) || /useQuery\(\{[^;]*?\n {2}\}\)\.data/.test(source);

it('a read that fails says so in its place, or is known to be only a hint', () => {
  const found = fs
    .globSync('{features,shared,kit,shell}/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => looksAtDataAlone(fs.readFileSync(path.join(web, file), 'utf8')));
  expect(found.sort()).toEqual(onlyHints);
});

it('would notice one that only looks at the answer', () => {
  expect(looksAtDataAlone('  const { data } = useQuery({ queryKey })')).toBe(true);
  expect(looksAtDataAlone('  const { data = [] } = useQuery({ queryKey })')).toBe(true);
  expect(looksAtDataAlone('  const { data, isError } = useQuery({ queryKey })')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import type { AccountingPort } from '../ports/accounting.ts';
import type { CataloguePort, PlatePort } from '../ports/catalogue.ts';
import { quietAccounting, quietCatalogue } from './while-a-copy.ts';

/** Answers every call and records its name. */
function listening<T extends object>(asked: string[]): T {
  return new Proxy({} as T, {
    get: (_, name) => async () => {
      asked.push(String(name));
      return { kind: 'answered' };
    },
  });
}
const accounting = ['exchange', 'refresh', 'revoke', 'tenants', 'request'] as const;
const catalogue = ['carInfo', 'tree', 'schemas', 'parts', 'suggest', 'picture'] as const;

describe.each([true, false])('a yard that is a restored copy: %s', (isCopy) => {
  it('makes no call to Xero', async () => {
    const asked: string[] = [];
    const given = Object.fromEntries(accounting.map((name) => [name, listening<AccountingPort>(asked)[name]]));
    const port = quietAccounting(given as unknown as AccountingPort, () => isCopy) as unknown as Record<
      string,
      () => Promise<unknown>
    >;
    for (const name of accounting) await port[name]!();
    expect(asked).toEqual(isCopy ? [] : accounting);
  });

  it('asks neither the parts catalogue nor the register of plates', async () => {
    const asked: string[] = [];
    const ports = { port: listening<CataloguePort>(asked), plates: { find: listening<PlatePort>(asked).find } };
    const quiet = quietCatalogue(ports as unknown as { port: CataloguePort; plates: PlatePort }, () => isCopy);
    for (const name of catalogue) await quiet.port[name]({} as never);
    await quiet.plates.find('ABC123');
    expect(asked).toEqual(isCopy ? [] : [...catalogue, 'find']);
  });

  it('covers every call of these ports', () => {
    const ports = quietCatalogue({ port: listening<CataloguePort>([]), plates: null }, () => isCopy);
    expect(Object.keys(ports.port).filter((name) => !['name', 'isDemo'].includes(name))).toEqual(catalogue);
  });
});

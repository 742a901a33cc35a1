import { call, callFile } from '../../../api/call.ts';
import { CsvMenu as Menu } from '../../../shared/csv/CsvMenu.tsx';
import type { CsvSource } from '../../../shared/csv/csv-source.ts';
import { useRefreshParts } from '../keys.ts';

const body = {};

export const csvSources = {
  names: {
    what: 'part names',
    columns: 'Part name, Group 1, Group 2, Part type, Zone, Warranty days, Active',
    key: 'A name that is there already is changed, any other is added. Columns you leave out stay as they are.',
    check: (file: File, signal: AbortSignal) =>
      call('POST /mgr/partNames/checkPartNameCsv', { body, files: { file } }, { signal, quiet: true }),
    run: (file: File) => call('POST /mgr/partNames/importPartNameCsv', { body, files: { file } }),
    save: () => callFile('GET /mgr/partNames/exportPartName', { query: {} }),
  },
  numbers: {
    what: 'part numbers',
    columns: 'Part number, Make, Part name, Description, Superseded by, Alternatives, Active',
    key: 'A number that this make has already is changed, any other is added. Columns you leave out stay as they are. Alternatives are parted by |, with the make in brackets when it is another one: 04465-02220 | GDB3425 (TRW).',
    check: (file: File, signal: AbortSignal) =>
      call('POST /mgr/partNames/checkPartNoCsv', { body, files: { file } }, { signal, quiet: true }),
    run: (file: File) => call('POST /mgr/partNames/importPartNoCsv', { body, files: { file } }),
    save: () => callFile('GET /mgr/partNames/exportPartNo', { query: {} }),
  },
  prices: {
    what: 'prices',
    columns: 'Part name, Make, Model, Series, Condition, Retail ex GST, Trade ex GST',
    key: 'A price for the same part, vehicle and condition is changed, any other is added.',
    check: (file: File, signal: AbortSignal) =>
      call('POST /mgr/partNames/checkPartPriceCsv', { body, files: { file } }, { signal, quiet: true }),
    run: (file: File) => call('POST /mgr/partNames/importPartPriceCsv', { body, files: { file } }),
    save: () => callFile('GET /mgr/partNames/exportPartPrice', { query: {} }),
  },
} as const satisfies Record<string, CsvSource>;

/** The file holds the whole list; the toolbar's own CSV holds only what is filtered and shown. */
export function CsvMenu({ source }: { source: CsvSource }) {
  return <Menu source={source} onImported={useRefreshParts()} />;
}

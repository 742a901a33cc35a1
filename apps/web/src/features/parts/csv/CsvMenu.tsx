import { CsvMenu as Menu } from '../../../shared/csv/CsvMenu.tsx';
import type { CsvSource } from '../../../shared/csv/csv-source.ts';
import { useRefreshParts } from '../keys.ts';

/** The file holds the whole list; the toolbar's own CSV holds only what is filtered and shown. */
export function CsvMenu({ source }: { source: CsvSource }) {
  return <Menu source={source} onImported={useRefreshParts()} />;
}

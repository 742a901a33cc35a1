import { contactColumns } from '@yardkeeper/domain/contacts/contact-rows';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { filterOfAddress } from '../../../kit/list-screen/filters/use-address-filter.ts';
import type { CsvSource } from '../../../shared/csv/source.ts';
import { checkImport, exportContacts, runImport } from './api.ts';
import { anyContact } from './filter.ts';

/** The file of one list; what is exported is what the address of the list asks for. */
export const contactCsv = (kind: ContactKind, what: string): CsvSource => ({
  what,
  columns: Object.values(contactColumns)
    .map(({ name }) => name)
    .join(', '),
  key: 'A row with a debtor number changes that contact, any other is added. Columns you leave out stay as they are.',
  check: (file, signal) => checkImport(kind, file, signal),
  run: (file) => runImport(kind, file),
  save: () => exportContacts(kind, filterOfAddress(window.location.search, anyContact)),
});

import { contactColumns } from '@yardkeeper/domain/contacts/contact-rows';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import type { CsvSource } from '../../../shared/csv/csv-source.ts';
import { checkImport, exportContacts, runImport } from './api.ts';
import type { ListFilter } from './filter.ts';

export const contactCsv = (kind: ContactKind, what: string, filter: ListFilter): CsvSource => ({
  what,
  columns: Object.values(contactColumns)
    .map(({ name }) => name)
    .join(', '),
  key: 'A row with a debtor number changes that contact, any other is added. Columns you leave out stay as they are.',
  check: (file, signal) => checkImport(kind, file, signal),
  run: (file) => runImport(kind, file),
  save: () => exportContacts(kind, filter),
});

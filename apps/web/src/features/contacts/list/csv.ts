import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { filterOfAddress } from '../../../kit/use-address-filter.ts';
import type { CsvSource } from '../../../shared/csv/source.ts';
import { anyContact, checkImport, exportContacts, runImport } from './api.ts';

/** The file of one list; what is exported is what the address of the list asks for. */
export const contactCsv = (kind: ContactKind, what: string): CsvSource => ({
  what,
  columns:
    'Company, First name, Surname, Phone, Mobile, Email, Trade, Code, GST number, NZBN, Address, Suburb, Town, Postcode, Region, Terms, Credit limit, Salesperson',
  key: 'A row whose code or number is there already changes that contact, any other is added. Export once to see the columns.',
  check: (file, signal) => checkImport(kind, file, signal),
  run: (file) => runImport(kind, file),
  save: () => exportContacts(kind, filterOfAddress(window.location.search, anyContact)),
});

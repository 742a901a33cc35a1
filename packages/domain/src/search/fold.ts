/** People type Manuka and mean Mānuka; the database has the same rule. */
export const withoutMacrons = (text: string): string => text.normalize('NFD').replaceAll('\u0304', '').normalize('NFC');

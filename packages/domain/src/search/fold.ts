/** Without its macrons: people type Manuka and Maori and mean Mānuka and Māori. The database has the same rule. */
export const withoutMacrons = (text: string): string => text.normalize('NFD').replaceAll('\u0304', '').normalize('NFC');

/** The one canonical form of a role or permission name: `VIEW INVOICE & QUOTE` → `VIEW_INVOICE_AND_QUOTE`. */
export const canonicalName = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .split(/[\s_]+/)
    .filter(Boolean)
    .join('_');

/** What is stored in roles and sent to the client: words with blanks, `&` for AND. */
export const spacedName = (key: string): string =>
  canonicalName(key)
    .split('_')
    .map((w) => (w === 'AND' ? '&' : w))
    .join(' ');

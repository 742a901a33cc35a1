/** `VIEW INVOICE & QUOTE` becomes `VIEW_INVOICE_AND_QUOTE`. */
export const canonicalName = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .split(/[\s_]+/)
    .filter(Boolean)
    .join('_');

/** The form that is stored and sent: spaces between words and `&` for AND. */
export const spacedName = (key: string): string =>
  canonicalName(key)
    .split('_')
    .map((w) => (w === 'AND' ? '&' : w))
    .join(' ');

/** Names that differ only in case or blanks are the same name; the database applies the same rule. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

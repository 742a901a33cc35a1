/** Names that differ only in case or blanks are the same name; the database holds to the same rule. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

/** Blanks at the ends and runs of blanks inside are slips of typing. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

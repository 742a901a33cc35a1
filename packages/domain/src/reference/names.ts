/** Names that differ only in case or blanks are the same name; the database has the same rule. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** People type Manuka and mean Mānuka; the database has the same rule. */
export const withoutMacrons = (text: string): string =>
  text.normalize('NFC').replaceAll(/[ĀāĒēĪīŌōŪū]/g, (letter) => letter.normalize('NFD').charAt(0));

export type CsvValue = string | number | boolean | null | undefined;

// Spreadsheets skip blanks and zero-width characters, and read full-width signs like plain ones.
const RUNS_AS_FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u;
const HARMLESS_NUMBER = /^[+-]?[\d., ]+$/;

/** Text that a spreadsheet would run as a formula gets a leading quote. */
export function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = RUNS_AS_FORMULA.test(text) && !HARMLESS_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Our exports put a quote before a formula, so the import removes it. */
export const csvUnguarded = (field: string): string =>
  field.startsWith("'") && RUNS_AS_FORMULA.test(field.slice(1)) ? field.slice(1) : field;

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Whether a number is long enough for a VIN or a frame number; the code that reads it is fetched only then. */
export const isWorthReading = (...numbers: readonly string[]): boolean =>
  numbers.some((text) => text.trim().length >= 17 || /[-\s]\d{4}|[a-z]\w*\d{6}$/i.test(text.trim()));

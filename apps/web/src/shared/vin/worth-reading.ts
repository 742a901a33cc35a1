/** Whole enough to be a VIN or a frame number, so that what reads it is fetched only then. */
export const isWorthReading = (...numbers: readonly string[]): boolean =>
  numbers.some((text) => text.trim().length >= 17 || /[-\s]\d{4}|[a-z]\w*\d{6}$/i.test(text.trim()));

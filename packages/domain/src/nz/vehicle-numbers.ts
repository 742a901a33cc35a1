export const tidyVin = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '');

/** Only North America uses the check digit, so it is not checked: most cars here would fail it. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(tidyVin(text));

/** An import gets such a VIN when it is first registered in New Zealand. */
export const isNzIssuedVin = (text: string): boolean => isVin(text) && /^7A[T8]/.test(tidyVin(text));

/** Model code, dash and serial number, as in KZN185-9023353. */
export const isFrameNumber = (text: string): boolean => /^[A-Z0-9]{2,8}-\d{4,8}$/.test(tidyVin(text));

export type PlateStyle = 'since 2001' | 'before 2001' | 'personalised';

export const tidyPlate = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

export function plateStyle(text: string): PlateStyle | null {
  const plate = tidyPlate(text);
  if (!/^[A-Z0-9]{1,6}$/.test(plate)) return null;
  if (/^[A-Z]{3}\d{1,3}$/.test(plate)) return 'since 2001';
  if (/^[A-Z]{2}\d{1,4}$/.test(plate)) return 'before 2001';
  return 'personalised';
}

export const isPlate = (text: string): boolean => plateStyle(text) !== null;

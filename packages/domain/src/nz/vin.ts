export const tidyVin = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '');

/** The check digit is used only in North America, so it is not checked: most cars here would fail it. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(tidyVin(text));

/** An import gets such a VIN when it is first registered in New Zealand. */
export const isNzIssuedVin = (text: string): boolean => isVin(text) && /^7A[T8]/.test(tidyVin(text));

/** Model code, dash and serial number, as in KZN185-9023353. */
export const isFrameNumber = (text: string): boolean => /^[A-Z0-9]{2,8}-\d{4,8}$/.test(tidyVin(text));

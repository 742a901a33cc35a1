/** As it is stored: upper case, without the blanks people put in to read it aloud. */
export const tidyVin = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '');

/**
 * 17 letters and digits, never I, O or Q. The check digit in the middle is used in North America only, so it is not
 * asked for: most cars here would fail it.
 */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(tidyVin(text));

/** A VIN given to an import when it was first registered here. */
export const isNzIssuedVin = (text: string): boolean => isVin(text) && /^7A[T8]/.test(tidyVin(text));

/** A Japanese frame number: the model's code, a dash and a serial, as in KZN185-9023353. */
export const isFrameNumber = (text: string): boolean => /^[A-Z0-9]{2,8}-\d{4,8}$/.test(tidyVin(text));

type Vehicle = { readonly year: number | null; readonly make: string; readonly model: string; readonly series: string };

/** `2014 Toyota Hilux SR5`; what is not known is left out. */
export const vehicleName = ({ year, make, model, series }: Vehicle): string =>
  [year, make, model, series].filter(Boolean).join(' ') || 'Unknown vehicle';

/** A dash where there is nothing, so that an empty cell never looks unloaded. */
export const orDash = (text: string): string => text || '–';

type Vehicle = { readonly year: number | null; readonly make: string; readonly model: string; readonly series: string };

/** `2014 Toyota Hilux SR5`; unknown parts are left out. */
export const vehicleName = ({ year, make, model, series }: Vehicle): string =>
  [year, make, model, series].filter(Boolean).join(' ') || 'Unknown vehicle';

/** An empty cell would look as if it had not loaded. */
export const orDash = (text: string): string => text || '–';

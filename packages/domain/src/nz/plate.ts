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

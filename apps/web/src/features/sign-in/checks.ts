/** The same sentences the server says, before it is asked. */
export const isEmail = (value: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'Enter an email address such as name@yard.co.nz';

export const isNewPassword = (value: string): string | null => (value.length >= 8 ? null : 'Use at least 8 characters');

export const isFilled =
  (sentence: string) =>
  (value: string): string | null =>
    value.trim() === '' ? sentence : null;

import { isEmail as isAddress } from '@yardkeeper/domain/format/email';

/** The server answers with the same sentences. */
export const isEmail = (value: string): string | null =>
  isAddress(value.trim()) ? null : 'Enter an email address such as name@yard.co.nz';

export const isNewPassword = (value: string): string | null => (value.length >= 8 ? null : 'Use at least 8 characters');

export const isFilled =
  (sentence: string) =>
  (value: string): string | null =>
    value.trim() === '' ? sentence : null;

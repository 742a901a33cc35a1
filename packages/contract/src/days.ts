import { readIso } from '@yardkeeper/domain/format/dates';
import { z } from 'zod';

const sentence = 'Write a day such as 2026-03-31';
const isReal = (text: string) => readIso(text) !== null;

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, sentence)
  .refine(isReal, sentence);

/** A day, or an instant whose first ten characters are the day. */
export const dayOrInstant = z.string().refine(isReal, sentence);

import { emailPattern } from '@yardkeeper/domain/format/email';
import { z } from 'zod';

/** An address; the sentence shows one that fits the place. */
export const emailAddress = (example: string) =>
  z.email({ pattern: emailPattern, error: `Enter an email address such as ${example}` }).max(200);

/** An address or nothing. */
export const emailOrNone = (example: string) => z.union([z.literal(''), emailAddress(example)]).default('');

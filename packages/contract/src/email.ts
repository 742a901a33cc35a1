import { emailPattern } from '@yardkeeper/domain/format/email';
import { z } from 'zod';

export const emailAddress = (example: string) =>
  z.email({ pattern: emailPattern, error: `Enter an email address such as ${example}` }).max(200);

export const emailOrNone = (example: string) => z.union([z.literal(''), emailAddress(example)]).default('');

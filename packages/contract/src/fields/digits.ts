import { z } from 'zod';

/** A parse option: the value comes from JSON, where numbers are numbers, so text with digits is an error. */
export type Reading = { readonly noDigits?: boolean };
type Def = z.core.$ZodNumberDef & { readonly digits: RegExp };

/**
 * A number that may also come as text, because query, path and form fields can hold only text. The library's coercion
 * is not used, because it also converts `true`, `null` and `[1]`.
 */
const NumberOrDigits = z.core.$constructor<z.ZodNumber, Def>('NumberOrDigits', (number, def) => {
  z.ZodNumber.init(number, def);
  const { parse } = number._zod;
  number._zod.parse = (given, context) => {
    const { noDigits } = context as Reading;
    if (typeof given.value === 'string' && !noDigits && def.digits.test(given.value)) given.value = Number(given.value);
    return parse(given, context);
  };
});

const numberWrittenAs = (digits: RegExp) => new NumberOrDigits({ type: 'number', digits });

export const digits = numberWrittenAs(/^\d{1,16}$/).int();
export const decimalDigits = numberWrittenAs(/^-?\d{1,13}(\.\d+)?$/);

import { z } from 'zod';

/** What a parse is told beside the value: what is written comes as a number, and text in its place is a mistake. */
export type Reading = { readonly noDigits?: boolean };
type Def = z.core.$ZodNumberDef & { readonly digits: RegExp };

/**
 * A number, also when it is written out: a query, a path and the field of a form can hold nothing but text. The
 * coercion of the library is not used, because it takes `true`, `null` and `[1]` for numbers as well.
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

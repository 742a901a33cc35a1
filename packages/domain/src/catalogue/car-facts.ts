import { type CarFacts, monthOf } from './restriction.ts';

type Described = {
  readonly frame: string;
  readonly modelName: string;
  readonly optionCodes: readonly { readonly code: string }[];
  readonly parameters: readonly { readonly key: string; readonly value: string }[];
};

/**
 * The facts of a catalogue car that decide which parts fit. `prod_period` is a range, so it is not used as the date.
 */
export function factsOf(car: Described): CarFacts {
  const value = (...keys: readonly string[]): string => {
    for (const key of keys) {
      const found = car.parameters.find((p) => p.key.toLowerCase() === key)?.value.trim();
      if (found) return found;
    }
    return '';
  };
  return {
    made: monthOf(value('prod_date', 'production_date', 'date', 'year')),
    engine: value('engine_code', 'engine'),
    model: car.frame.split('-')[0] || value('model_code', 'body_code'),
    options: car.optionCodes.map(({ code }) => code),
  };
}

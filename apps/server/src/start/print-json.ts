import { format } from 'node:util';
import { pino } from 'pino';
import { serializers, withoutValues } from '../http/watching/without-values.ts';
import { StartError } from '../start-error.ts';

type Say = (fields: object, sentence: string) => void;

/** An error is a field of the line, as everywhere in the log; the other arguments are its sentence. */
function printing(say: Say, given: readonly unknown[]): void {
  const error = given.find((each) => each instanceof Error && !(each instanceof StartError));
  const words = given
    .filter((each) => each !== error)
    .map((each) => (each instanceof StartError ? each.message : each));
  const sentence = format('%s', ...words)
    .replace(/\s+/g, ' ')
    .trim();
  if (error || sentence) say(error ? { err: error } : {}, withoutValues(sentence) || 'unexpected error');
}

/**
 * Turns everything that this process prints besides its log into lines of the log, whatever LOG_LEVEL is: what people
 * would read on their terminal is then in the log of the service (ADR 119).
 */
export function printJson(): void {
  const log = pino({ level: 'info', serializers });
  console.log = (...given) => printing((fields, sentence) => log.info(fields, sentence), given);
  console.warn = (...given) => printing((fields, sentence) => log.warn(fields, sentence), given);
  console.error = (...given) => printing((fields, sentence) => log.error(fields, sentence), given);
  // Node prints its warnings without the console.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
}

import { type Audit, breached, mend } from './run.ts';

/** What is still wrong after this many rounds becomes wrong again as soon as it is counted. */
const ROUNDS = 10;

type Options = {
  readonly databaseUrl: string;
  readonly look: () => Promise<Audit>;
  readonly say: (sentence: string) => void;
};

/**
 * Recounts and checks again until no kept figure is wrong, because a recounted figure may be the input of another one.
 */
export async function mendAll(seen: Audit, { databaseUrl, look, say }: Options): Promise<Audit> {
  let now = seen;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const wrong = breached(now).filter(({ check }) => check.mend);
    if (wrong.length === 0) {
      if (breached(now).length > 0)
        say(round === 1 ? 'Nothing of it is a kept figure.' : 'The rest is no kept figure.');
      return now;
    }
    const mended = await mend(databaseUrl, wrong);
    say(`Counted anew: ${mended.join(', ')}. Looked at again:`);
    now = await look();
  }
  const left = breached(now).filter(({ check }) => check.mend);
  if (left.length > 0)
    say(`Still wrong however often it is counted: ${left.map(({ check }) => check.name).join(', ')}.`);
  return now;
}

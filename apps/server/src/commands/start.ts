import path from 'node:path';

/** Runs the product under a supervisor, so that it can change to another release while people work. */
export async function start(): Promise<void> {
  process.env.PROCESSES ||= '1';
  // The supervisor starts its workers from the program that it was started as.
  const asked = process.argv[1]!;
  const main = asked.endsWith('.ts') ? '../main.ts' : 'main.mjs';
  process.argv.splice(1, 2, path.join(path.dirname(asked), main));
  await import('../main.ts');
}

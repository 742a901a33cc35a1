import type { Result } from './measure.ts';
import type { Operation } from './operation.ts';

export type Outcome = { readonly results: readonly Result[]; readonly failed: readonly string[] };

export async function measureInTurn(
  chosen: readonly Operation[],
  measured: (operation: Operation) => Promise<Result>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<Outcome> {
  const results: Result[] = [];
  const failed: string[] = [];
  for (const operation of chosen)
    try {
      results.push(await measured(operation));
      say.log(`measured ${operation.name}`);
    } catch (error) {
      failed.push(operation.name);
      say.error(`${operation.name} FAILED: ${error instanceof Error ? error.message : error}`);
    }
  return { results, failed };
}

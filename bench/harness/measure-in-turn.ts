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
      const result = await measured(operation);
      results.push(result);
      const [ratio, share] = [result.p50Ratio.toFixed(2), result.throughputRatio.toFixed(2)];
      say.log(`${operation.name}: ${result.product.p50.toFixed(2)} ms, ${ratio} × bare, ${share} of its throughput`);
    } catch (error) {
      failed.push(operation.name);
      say.error(`${operation.name} FAILED: ${error instanceof Error ? error.message : error}`);
    }
  return { results, failed };
}

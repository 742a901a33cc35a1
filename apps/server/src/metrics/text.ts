import { AggregatorRegistry, type Registry } from 'prom-client';

/** The figures of one process, as they are sent to the one that answers for all. */
export type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The text that Prometheus reads, of one process or of several on one database; fails when none has answered. */
export async function metricsText(each: readonly MetricsJson[]): Promise<string> {
  if (each.length === 0) throw new Error('no process told its figures');
  return AggregatorRegistry.aggregate([...each]).metrics();
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

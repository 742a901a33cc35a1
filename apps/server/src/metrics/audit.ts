import type { Registry } from 'prom-client';
import type { LastAudit } from '../audit/last-audit.ts';
import { gauge } from './gauge.ts';

export function watchAudit(registry: Registry) {
  const of = (name: string, help: string) => gauge(registry, { name: `yardkeeper_audit_${name}`, help, across: 'max' });
  const at = of('last_timestamp_seconds', 'When the yard was last checked against itself; 0 when it never was');
  const checks = of('breached_checks', 'How many checks of the last audit were breached');
  const places = of('breaches', 'In how many places the last audit found a breach');
  const took = of('seconds', 'How long the last audit took');
  return (last: LastAudit | null): void => {
    at.set(last ? Date.parse(last.at) / 1000 : 0);
    checks.set(last?.breached.length ?? 0);
    places.set(last?.places ?? 0);
    took.set(last?.seconds ?? 0);
  };
}

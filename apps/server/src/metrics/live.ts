import type { Registry } from 'prom-client';
import type { Hub } from '../live/hub.ts';
import { gauge } from './gauge.ts';

export function watchLive(registry: Registry) {
  const sockets = gauge(registry, {
    name: 'yardkeeper_live_sockets',
    help: 'Open screens that hear live news',
    across: 'sum',
  });
  return (hub: Pick<Hub, 'size'>): void => sockets.set(hub.size());
}

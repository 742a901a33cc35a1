import { fullDisk, rebuilt, switchover } from './by-hand.ts';
import type { Fault } from './fault.ts';
import { cutPrimary, frozenPrimary } from './frozen.ts';
import { killedEtcd, killedPrimary, killedProduct } from './killed.ts';

export const allFaults: readonly Fault[] = [
  killedPrimary,
  killedProduct,
  killedEtcd,
  frozenPrimary,
  cutPrimary,
  switchover,
  fullDisk,
  rebuilt,
];

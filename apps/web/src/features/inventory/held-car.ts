import type { Held } from '../../shared/stock/use-through-hold.tsx';
import { fetchTag } from './api.ts';

/** The car a refusal is about: its sentence names the tag that is on it first. */
export async function heldCar(sentence: string): Promise<Held> {
  const { acqId, stockNo, holdUntil } = await fetchTag(/T\d+/.exec(sentence)?.[0] ?? '');
  return { acqId, name: stockNo, holdUntil };
}

import type { CatalogueAnswer, ProviderGroup } from '../../ports/catalogue.ts';
import type { TruckGroup } from './shapes.ts';

type Ask = (groupId: string) => Promise<CatalogueAnswer<TruckGroup[]>>;
const MOST_QUESTIONS = 60;

/** Trucks have no tree: their groups are requested level by level, up to a limit of requests and time. */
export async function truckTree(ask: Ask, timeoutMs: number): Promise<CatalogueAnswer<ProviderGroup[]>> {
  const until = performance.now() + timeoutMs;
  let questions = 0;
  async function level(groupId: string): Promise<CatalogueAnswer<ProviderGroup[]>> {
    if (performance.now() > until)
      return { kind: 'failed', fault: { kind: 'slow', seconds: Math.round(timeoutMs / 1000) } };
    questions += 1;
    const answer = await ask(groupId);
    if (answer.kind === 'failed') return answer;
    const groups: ProviderGroup[] = [];
    for (const { id, name, hasSubgroups, hasParts } of answer.body) {
      const isDeeper = hasSubgroups && questions < MOST_QUESTIONS;
      const below = isDeeper ? await level(id) : ({ kind: 'ok', body: [] } as const);
      if (below.kind === 'failed') return below;
      groups.push({ id, name, parentId: groupId || null, diagrams: hasParts ? 1 : 0, subGroups: below.body });
    }
    return { kind: 'ok', body: groups };
  }
  return level('');
}

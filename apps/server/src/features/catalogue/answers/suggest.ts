import type { SuggestedGroups, SuggestQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import { type Side, sideOf } from '@yardkeeper/domain/catalogue/side';
import { folded } from '@yardkeeper/domain/search/fold';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { asked, type Sourced } from '../asking/ask.ts';
import { meantBy } from './meant.ts';

const FRESH_DAYS = 7;
const MOST_ASKED = 3;
type Named = { readonly sid: string; readonly name: string };
type Asking = Pick<z.output<typeof SuggestQuery>, 'cached'> & { readonly catalogId: string } & {
  readonly language: Ctx['catalogue']['language'];
};

const suggested = (c: Ctx, { catalogId, language, cached }: Asking, q: string): Promise<Sourced<Named[]>> =>
  asked(c, {
    path: `${catalogId}/groups-suggest`,
    asked: { q, language },
    car: null,
    freshDays: FRESH_DAYS,
    isAgain: cached === 0,
    ask: (port) => port.suggest({ catalogId, q, language }),
    keep: async (names) => [...names],
  });

/** When the catalogue does not know the typed words, asks it for our other words for the same part. */
async function inItsWords(c: Ctx, asking: Asking, also: readonly string[]): Promise<Named[]> {
  const answers = await Promise.all(
    also.slice(0, MOST_ASKED).map((words) =>
      suggested(c, asking, words).then(
        ({ body }) => body,
        () => [],
      ),
    ),
  );
  return answers.flat();
}

/** Puts names of the other side (left or right) last. */
const onSide = (names: readonly Named[], side: Side): Named[] => {
  const isOther = ({ name }: Named) => side !== '' && !['', side].includes(sideOf(name));
  return [...names.filter((each) => !isOther(each)), ...names.filter(isOther)];
};

/**
 * Catalogue parts that match the words, either by the catalogue's own names or by ours: our part names hold the words
 * that people use, and mappings link them to the catalogue's names.
 */
export async function groupsSuggest(
  c: Ctx,
  catalogId: string,
  query: z.output<typeof SuggestQuery>,
): Promise<z.input<typeof SuggestedGroups>> {
  const asking = { catalogId, cached: query.cached, language: query.language ?? c.catalogue.language };
  const [{ body, source }, { lines, isMapped, side, also }] = await Promise.all([
    suggested(c, asking, query.q.toLowerCase()),
    meantBy(c, catalogId, query.q),
  ]);
  const others = body.length > 0 || isMapped ? [] : onSide(await inItsWords(c, asking, also), side);
  const own = lines.map(({ name, part }) => ({ sid: '', name, ours: part }));
  const called = [...others, ...body].map((each) => ({ ...each, ours: '' }));
  // Without a mapping of the best match, the catalogue's own matches come first: the mapped names are of other parts.
  const all = isMapped ? [...own, ...called] : [...called, ...own];
  const byName = Map.groupBy(all, ({ name }) => folded(name));
  const list = [...byName.values()].map(([first, ...more]) => ({
    name: first!.name,
    // A mapped name has no id of its own, so it takes the id that the catalogue gives the same name.
    sid: [first!, ...more].find(({ sid }) => sid !== '')?.sid ?? '',
    ours: [first!, ...more].find(({ ours }) => ours !== '')?.ours ?? '',
  }));
  return { list, also, source };
}

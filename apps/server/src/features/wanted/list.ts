import type { RequestQuery, WantedQuery } from '@yardkeeper/contract/wanted/schemas';
import { sightOf } from '@yardkeeper/domain/contacts/access';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import { NEW_DAYS } from '@yardkeeper/domain/wanted/requests';
import type { z } from 'zod';
import { totalOf } from '../../db/statements/count-up-to.ts';
import { nearestWords } from '../../db/statements/nearest-words.ts';
import { dollars } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { testsOf } from './filter-queries.ts';
import { pageOfWanted, wantedTotals } from './list-queries.ts';
import { presentRequest, presentWanted } from './present.ts';
import { countRequests, pageOfRequests } from './request-queries.ts';

type Query = z.output<typeof WantedQuery>;

async function pageAsAsked(c: Ctx, query: Query & { readonly withCustomers: boolean }) {
  const rows = await pageOfWanted(c.db, query);
  const first = rows[0];
  // A page beyond the last has no row to carry the totals.
  const all = first
    ? { groups: first.groups, n: first.all_n, worth_cents: first.all_worth }
    : await wantedTotals(c.db, query);
  return {
    records: rows.map(presentWanted),
    total: all.groups,
    pages: Math.ceil(all.groups / query.pageSize),
    totals: { count: all.n, worth: dollars(all.worth_cents) },
  };
}

/** When nothing matches, searches the nearest known words instead; `searchedFor` returns them. */
export async function listWanted(c: Ctx, asking: Query) {
  const query = { ...asking, withCustomers: sightOf(c.actor, 'customer') !== 'none' };
  const asked = await pageAsAsked(c, query);
  const searchedFor = asked.total > 0 ? null : await nearestWords(c.db, query.search);
  if (searchedFor === null) return asked;
  const instead = await pageAsAsked(c, { ...query, search: searchedFor });
  return instead.total > 0 ? { ...instead, searchedFor } : asked;
}

const tagOf = (typed: string): number =>
  tagIdOf(typed) ?? refuse('notFound', `There is no tag ${typed}`, { tagNo: `There is no tag ${typed}` });

export async function listRequests(c: Ctx, { tagNo, arrived, ...query }: z.output<typeof RequestQuery>) {
  const sight = sightOf(c.actor, 'customer');
  const test = testsOf({
    ...query,
    ...(tagNo ? { tagId: tagOf(tagNo) } : {}),
    ...(arrived ? { arrivedSince: new Date(c.clock().getTime() - NEW_DAYS * 86_400_000) } : {}),
    withCustomers: sight !== 'none',
  });
  const [rows, counted] = await Promise.all([pageOfRequests(c.db, test, query), countRequests(c.db, test)]);
  return { records: rows.map((row) => presentRequest(sight, row)), ...totalOf(counted, query, rows.length) };
}

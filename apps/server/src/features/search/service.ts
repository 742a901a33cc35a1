import type { GlobalSearch, searchKinds } from '@yardkeeper/contract/search/calls';
import type { Permission } from '@yardkeeper/domain/access/permissions';
import { statusNames } from '@yardkeeper/domain/acquisitions/status';
import { fitLevels } from '@yardkeeper/domain/fits/confidence';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { orderStatusNames } from '@yardkeeper/domain/purchasing/status';
import { bare } from '@yardkeeper/domain/search/fold';
import { searchWords } from '@yardkeeper/domain/search/words';
import type { Ctx } from '../../services.ts';
import { signedAddress } from '../files/signing.ts';
import { fitsForWords } from '../fits/find/find-words.ts';
import { listParts, listTags, tagsByNumbers } from '../inventory/finding/list.ts';
import { presentContact } from './contact-hit.ts';
import * as q from './queries.ts';

type Kind = (typeof searchKinds)[number];
type Group = GlobalSearch['groups'][number];
const groupNames: Readonly<Record<Kind, string>> = {
  tag: 'Tags',
  vehicle: 'Vehicles',
  invoice: 'Quotes and invoices',
  purchaseOrder: 'Purchase orders',
  acquisition: 'Acquisitions',
  contact: 'Contacts',
  partNumber: 'Part numbers',
  part: 'Parts',
};
const FEW = 6;

const group = (kind: Kind, total: number, hits: Group['hits']): Group => ({
  kind,
  name: groupNames[kind],
  total: Math.min(total, 100),
  hits,
});
const statusWords: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  invoice: invoiceStatusNames,
  purchaseOrder: orderStatusNames,
  acquisition: statusNames,
};
const statusWord = (kind: Kind, status = ''): string => statusWords[kind]?.[status] ?? '';

const found = (c: Ctx, kind: Kind, hits: readonly q.Hit[]): Group =>
  group(
    kind,
    hits[0]?.total ?? 0,
    hits.map(({ id, label, status, detail, photo_key }) => ({
      kind,
      id,
      label,
      detail: [statusWord(kind, status), detail].filter(Boolean).join(' · '),
      photo: signedAddress(c, photo_key),
    })),
  );

/** The filter with which Enter opens the list of tags. */
type Listed = q.Wanted;

/** Fewer than five digits may be the beginning of another number. */
const wholeTagId = (typed: string): number | null => (/\d{5,}/.test(typed) ? tagIdOf(typed) : null);

/** The full number of a tag finds it even when it is no longer in stock. */
async function tagsFor(c: Ctx, search: string, listed: Listed) {
  const tagId = wholeTagId(search);
  const [here, named] = await Promise.all([
    listTags(c, { pageNum: 1, pageSize: FEW, ...listed }),
    tagId === null ? [] : tagsByNumbers(c, [search]),
  ]);
  const gone = named.filter((tag) => tag.qty === 0 && tag.status !== 'void');
  const records = [...gone, ...here.records].slice(0, FEW);
  return { records, total: here.total + gone.length, searchedFor: here.searchedFor };
}

/** When nothing came off the model itself, searches the make's models whose name contains the model's name. */
async function ofNamesakes(c: Ctx, { makeId, modelId, seriesId, search }: Listed): Promise<Listed | null> {
  if (makeId === undefined || modelId === undefined || seriesId !== undefined) return null;
  const name = await q.modelName(c.db, modelId);
  return name === null ? null : { makeId, search: `${name} ${search}`.trim() };
}

async function orNamesakes(c: Ctx, listed: Listed, find: (listed: Listed) => Promise<q.Hit[]>): Promise<q.Hit[]> {
  const hits = await find(listed);
  const wider = hits.length > 0 ? null : await ofNamesakes(c, listed);
  return wider ? find(wider) : hits;
}

type Stock = {
  readonly groups: Group[];
  readonly searchedFor: string | null;
  readonly listed: Listed;
  readonly hasTags: boolean;
};
async function stock(c: Ctx, search: string, asked: Listed): Promise<Stock> {
  const here = await stockAs(c, search, asked);
  if (here.hasTags) return here;
  const wider = await ofNamesakes(c, asked);
  const others = wider && (await stockAs(c, search, wider));
  return others?.hasTags ? others : here;
}

async function stockAs(c: Ctx, search: string, listed: Listed): Promise<Stock> {
  const [tags, parts] = await Promise.all([
    tagsFor(c, search, listed),
    listParts(c, { pageNum: 1, pageSize: FEW, ...listed }),
  ]);
  const tagHits = tags.records.map((t) => ({
    kind: 'tag' as const,
    id: t.tagId,
    label: t.tagNo,
    detail: [
      t.partDesc,
      [t.year, t.make, t.model, t.series].filter(Boolean).join(' '),
      t.status === 'sold' ? t.statusName : t.place || t.statusName,
    ]
      .filter(Boolean)
      .join(' · '),
    photo: t.photo,
  }));
  const partHits = parts.records.map((p) => ({
    kind: 'part' as const,
    id: p.kindId,
    label: `${p.partDesc} ${[p.make, p.model, p.series].filter(Boolean).join(' ')}`.trim(),
    detail: `${p.available} available`,
    photo: p.photo,
  }));
  const isHere = tags.total > 0 && tags.searchedFor === null;
  return {
    groups: [
      isHere ? group('tag', tags.total, tagHits) : ((await wouldFit(c, listed)) ?? group('tag', tags.total, tagHits)),
      group('part', parts.total, partHits),
    ],
    searchedFor: tags.searchedFor ?? parts.searchedFor,
    listed,
    hasTags: tags.total > 0,
  };
}

/** When the yard has no exact match: tags that would fit instead, with the reasons. */
async function wouldFit(c: Ctx, { search = '', modelId, seriesId }: Listed): Promise<Group | null> {
  const vehicle = modelId === undefined ? null : { modelId, seriesId: seriesId ?? null };
  const found = await fitsForWords(c, search, vehicle);
  if (found.length === 0) return null;
  const tags = await tagsByNumbers(
    c,
    found.map(({ tagId }) => tagNoOf(tagId)),
  );
  const hits = found.flatMap(({ tagId, fit }) =>
    tags
      .filter((tag) => tag.tagId === tagId)
      .map((tag) => ({
        kind: 'tag' as const,
        id: tagId,
        label: tag.tagNo,
        detail: [
          tag.partDesc,
          [tag.year, tag.make, tag.model].filter(Boolean).join(' '),
          `${fitLevels[fit.level].name}, ${fit.percent} %: ${fit.reasons.join('; ')}`,
        ].join(' · '),
        photo: tag.photo,
      })),
  );
  return { ...group('tag', hits.length, hits), name: 'Would fit' };
}

/** A vehicle also matches exactly by its plate, VIN or chassis. */
function exactOf(search: string, groups: readonly Group[], cars: readonly q.Hit[]): GlobalSearch['exact'] {
  const hits = groups.flatMap(({ hits }) => hits);
  const typed = bare(search);
  const marked = new Set(
    cars.flatMap(({ id, marks }) => (typed && marks?.some((mark) => bare(mark) === typed) ? [id] : [])),
  );
  const same = (hit: (typeof hits)[number]) =>
    (typed !== '' && bare(hit.label) === typed) ||
    (hit.kind === 'tag' && wholeTagId(typed) === hit.id) ||
    (hit.kind === 'vehicle' && marked.has(hit.id));
  return hits.find(same) ?? null;
}

const presentListed = ({ makeId, modelId, seriesId, search }: Listed) => ({
  makeId: makeId ?? null,
  modelId: modelId ?? null,
  seriesId: seriesId ?? null,
  search,
});

type Asked = { readonly search: string; readonly rest?: string } & Omit<Listed, 'search'>;
export async function globalSearch(c: Ctx, { search, rest = '', ...vehicle }: Asked): Promise<GlobalSearch> {
  if (searchWords(search).length === 0) return { groups: [], exact: null, searchedFor: null, listed: null };
  const may = (permission: Permission) => c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has(permission);
  const listed = vehicle.makeId === undefined ? { search } : { ...vehicle, search: rest };
  const onlyDriver = may('VIEW_VA') ? null : c.actor.userId;
  const sides = { customers: may('VIEW_CUSTOMER'), suppliers: may('VIEW_SUPPLIER') };
  const [inventory, cars, ...others] = await Promise.all([
    may('VIEW_INVENTORY') ? stock(c, search, listed) : null,
    may('VIEW_VEHICLE_STOCK') ? orNamesakes(c, listed, (each) => q.vehicles(c.db, each)) : [],
    may('VIEW_INVOICE_AND_QUOTE')
      ? q
          .invoices(c.db, search, seesAllInvoices(c.actor) ? null : c.actor.userId)
          .then((hits) => found(c, 'invoice', hits))
      : null,
    may('VIEW_PURCHASE_ORDER') ? q.purchaseOrders(c.db, search).then((hits) => found(c, 'purchaseOrder', hits)) : null,
    may('VIEW_VA') || may('VIEW_PICKUP')
      ? orNamesakes(c, listed, (each) => q.acquisitions(c.db, each, onlyDriver)).then((hits) =>
          found(c, 'acquisition', hits),
        )
      : null,
    sides.customers || sides.suppliers
      ? q.contacts(c.db, search, sides).then((hits) =>
          found(
            c,
            'contact',
            hits.map((hit) => presentContact(hit, searchWords(search))),
          ),
        )
      : null,
    may('VIEW_PART') ? q.partNumbers(c.db, search).then((hits) => found(c, 'partNumber', hits)) : null,
  ]);
  const [tags, parts] = inventory?.groups ?? [];
  const groups = [tags, found(c, 'vehicle', cars), ...others, parts].filter(
    (g): g is Group => g != null && g.hits.length > 0,
  );
  return {
    groups,
    exact: exactOf(search, groups, cars),
    searchedFor: inventory?.searchedFor ?? null,
    listed: inventory?.hasTags ? presentListed(inventory.listed) : null,
  };
}

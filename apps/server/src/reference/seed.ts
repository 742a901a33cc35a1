import { colourTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import type { Db } from '../db/connect.ts';
import { continueIds, insertMany } from '../demo/yard/bulk.ts';
import { parts } from '../demo/yard/trade/parts.ts';
import { bodyTypes, type Make, makes } from '../demo/yard/trade/vehicles.ts';
import * as lists from './lists.ts';
import { usualWords, withoutLookingForWords } from './usual-words.ts';

const numbered = (names: readonly string[]) => names.map((name, n) => ({ id: n + 1, name, sort: n }));
const unique = (names: readonly string[]) => [...new Set(names)];

export async function addReference(db: Db): Promise<void> {
  for (const [table, names] of Object.entries(lists.startingLists)) await addList(db, table as 'region', names);
  await addList(db, 'model_type', Object.values(bodyTypes));
  await addList(db, 'part_type', unique(parts.map((p) => p.partType)));
  await insertMany(db, 'colour', [
    ...lists.bodyColours.map((name, n) => ({ parent_id: colourTypes.body, name, sort: n })),
    ...lists.trimColours.map((name, n) => ({ parent_id: colourTypes.trim, name, sort: n })),
  ]);
  await insertMany(
    db,
    'courier',
    lists.startingCouriers.map((row, sort) => ({ ...row, sort })),
  );
  await insertMany(
    db,
    'account_terms',
    lists.startingTerms.map((row, sort) => ({ ...row, sort })),
  );
  await insertMany(
    db,
    'other_charge_type',
    lists.startingCharges.map((row, sort) => ({ ...row, sort })),
  );
  await insertMany(
    db,
    'adjust_type',
    lists.startingAdjustTypes.map((row, n) => ({ ...row, id: n + 1, sort: n })),
  );
  await continueIds(db, 'adjust_type', 'id');
  await insertMany(db, 'location_group', lists.locationGroups);
  await continueIds(db, 'location_group', 'loc_group_id');
  await addVehicleNames(db);
  await addPartNames(db);
}

async function addList(db: Db, table: 'region' | 'model_type' | 'part_type', names: readonly string[]): Promise<void> {
  await insertMany(db, table, numbered(names));
  await continueIds(db, table, 'id');
}

const codesOf = (make: Make, what: 'engines' | 'transmissions') =>
  unique(make.models.flatMap((m) => m.series.flatMap((s) => s[what].map((e) => e.code))));

async function addVehicleNames(db: Db): Promise<void> {
  const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })));
  const series = models.flatMap(({ model }) => model.series.map((s) => ({ model, s })));
  await insertMany(
    db,
    'make',
    makes.map(({ id, name }) => ({ make_id: id, name })),
  );
  await insertMany(
    db,
    'model',
    models.map(({ make, model }) => ({ model_id: model.id, make_id: make.id, name: model.name })),
  );
  await insertMany(
    db,
    'series',
    series.map(({ model, s }) => ({
      series_id: s.id,
      model_id: model.id,
      name: s.code,
      year_from: s.from,
      year_to: s.to,
    })),
  );
  for (const what of ['engines', 'transmissions'] as const)
    await insertMany(
      db,
      what === 'engines' ? 'engine' : 'transmission',
      makes.flatMap((make) => codesOf(make, what).map((name) => ({ parent_id: make.id, name }))),
    );
  await continueIds(db, 'make', 'make_id');
  await continueIds(db, 'model', 'model_id');
  await continueIds(db, 'series', 'series_id');
}

async function addPartNames(db: Db): Promise<void> {
  const group1 = unique(parts.map((p) => p.group1));
  await insertMany(db, 'part_group1', numbered(group1));
  const pairs = unique(parts.map((p) => `${p.group1}/${p.group2}`));
  const group2 = pairs.map((pair, n) => {
    const [first = '', name = ''] = pair.split('/');
    return { id: n + 1, parent_id: group1.indexOf(first) + 1, name, sort: n };
  });
  await insertMany(db, 'part_group2', group2);
  const types = unique(parts.map((p) => p.partType));
  const words = await usualWords(
    db,
    parts.map(({ name }) => name),
  );
  const rows = parts.map((p) => ({
    part_id: p.id,
    name: p.name,
    other_words: words.get(p.name) ?? [],
    group1_id: group1.indexOf(p.group1) + 1,
    group2_id: pairs.indexOf(`${p.group1}/${p.group2}`) + 1,
    part_type_id: types.indexOf(p.partType) + 1,
    default_zone: p.zone,
    warranty_days: p.warrantyDays,
  }));
  await withoutLookingForWords(db, () => insertMany(db, 'part_name', rows));
  await continueIds(db, 'part_group1', 'id');
  await continueIds(db, 'part_group2', 'id');
  await continueIds(db, 'part_name', 'part_id');
}

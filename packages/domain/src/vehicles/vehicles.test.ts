import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { mayEditInformation, missingForFlags } from './flags.ts';
import { vehicleOptionKeys } from './options.ts';

const yard = { active: true, dismantled: false };
const stripped = { active: true, dismantled: true };
const gone = { active: false, dismantled: true };
const free = {
  heldUntil: null,
  onCarTags: 0,
  looseTags: 0,
  onCarPlan: null,
  soldSince: { dismantled: false, gone: false },
} as const;
const held = { ...free, heldUntil: '2026-03-25' };
const soldSince = { dismantled: true, gone: true };
const laden = { ...free, onCarTags: 3 };
const storeman = { role: 'INVENTORY_PERSON' } as const;
const supervisor = { role: 'CAR_SUPERVISOR' } as const;

describe('dismantled and active', () => {
  it.each([
    ['stripped after the hold', yard, stripped, supervisor, free, []],
    ['stripped during the hold', yard, stripped, supervisor, held, ['hold']],
    ['stripped already when the hold is looked at', stripped, stripped, supervisor, held, []],
    ['leaves the yard empty', stripped, gone, storeman, free, []],
    ['leaves with tagged parts on it', stripped, gone, storeman, laden, ['onCarTags']],
    ['leaves with parts that nobody put away', stripped, gone, storeman, { ...free, looseTags: 1 }, ['onCarTags']],
    ['leaves, its parts shelved', stripped, gone, storeman, { ...laden, onCarPlan: 'shelve' }, []],
    ['leaves, its parts scrapped', stripped, gone, storeman, { ...laden, onCarPlan: 'scrap' }, []],
    ['leaves whole during the hold', yard, { ...yard, active: false }, storeman, held, ['hold']],
    [
      'stripped and gone at once, held and laden',
      yard,
      gone,
      storeman,
      { ...held, onCarTags: 1 },
      ['hold', 'onCarTags'],
    ],
    ['comes back', gone, stripped, storeman, free, []],
    ['comes back by somebody else', gone, stripped, supervisor, free, ['active']],
    ['comes back though a part was sold since', gone, stripped, storeman, { ...free, soldSince }, ['active']],
    ['was not stripped after all', stripped, yard, storeman, free, []],
    ['was not stripped after all, says somebody else', stripped, yard, supervisor, free, ['dismantled']],
    [
      'was not stripped after all, though a part was sold',
      stripped,
      yard,
      storeman,
      { ...free, soldSince },
      ['dismantled'],
    ],
    [
      'comes back whole, though a part was sold between being stripped and leaving',
      gone,
      yard,
      storeman,
      { ...free, soldSince: { dismantled: true, gone: false } },
      ['dismantled'],
    ],
    ['comes back whole by somebody else', gone, yard, supervisor, free, ['dismantled', 'active']],
    ['nothing changes', gone, gone, supervisor, { ...held, onCarTags: 2, soldSince }, []],
  ] as const)('%s', (_, from, to, actor, facts, missing) => {
    expect(Object.keys(missingForFlags(from, to, actor, facts))).toEqual(missing);
  });

  it('names the day and the number of parts', () => {
    const missing = missingForFlags(yard, gone, storeman, { ...held, onCarTags: 2 });
    expect(missing.hold).toContain('25-03-2026');
    expect(missing.onCarTags).toContain('2 tagged parts');
  });
});

it('General Information is for two roles', () => {
  expect(roles.filter((role) => mayEditInformation({ role })).sort()).toEqual(['INVENTORY_PERSON', 'SUPER_ADMIN']);
});

it('a vehicle has seventeen flags', () => {
  expect(vehicleOptionKeys).toHaveLength(17);
  expect(vehicleOptionKeys.filter((key) => key.startsWith('dis'))).toEqual([
    'disGlobal',
    'disRestricted',
    'disWebSite',
  ]);
});

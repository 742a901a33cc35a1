import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { boundsOf } from '@yardkeeper/domain/format/day-kinds';
import { type Leaf, leavesOf } from '@yardkeeper/testkit/call-inputs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey } from '../call.ts';
import { yardSettings } from '../settings/schemas.ts';
import { kindOfDay } from './fields.ts';

const everyCall = Object.values(allCalls).flatMap((calls): CallDef[] => Object.values(calls));
/** One call saves every kind of setting, so it is expanded to a call for each kind. */
const everySetting = Object.entries(yardSettings).map(
  ([type, body]): CallDef => ({ ...allCalls.account.page, path: `/setting/${type}`, body }),
);
type Taken = { readonly where: string; readonly leaf: Leaf };
const takenBy = (calls: readonly CallDef[]): Taken[] =>
  calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((place) =>
      (call[place] ? leavesOf(call[place]) : []).map((leaf) => ({
        where: `${callKey(call)} ${place} ${leaf.path.join('.')}`,
        leaf,
      })),
    ),
  );

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const today = todayIn(new Date());
const instantOn = (day: string) => `${day}T00:00:00+12:00`;
const otherWords = ['x', 'letters1', 'SOME WORDS', 'some words here 1'];
/** Accepts a day, in any format, and no other text. */
const isDay = ({ schema }: Leaf) =>
  !otherWords.some((words) => takes(schema, words)) &&
  [addDays(today, -30), instantOn(today)].some((text) => takes(schema, text));

const unbounded = (taken: readonly Taken[]): string[] =>
  taken
    .filter(({ leaf }) => leaf.kind === 'text' && isDay(leaf))
    .flatMap(({ where, leaf: { schema } }) => {
      const said = kindOfDay.get(schema);
      if (!said) return [`${where}: does not say which kind of day it is`];
      const { from, to } = boundsOf(said.kind, today);
      const outside = [addDays(from, -1), addDays(to, 1), '1000-01-01', '9999-12-31'];
      const wrong = outside.flatMap((day) => [day, instantOn(day)]).filter((text) => takes(schema, text));
      return wrong.map((text) => `${where}: takes ${text}`);
    });

describe('every day that a call takes', () => {
  it('has a kind, and is refused outside its bounds', () => {
    const days = takenBy([...everyCall, ...everySetting]).filter(({ leaf }) => leaf.kind === 'text' && isDay(leaf));
    expect(days.length).toBeGreaterThan(100);
    expect(unbounded(days)).toEqual([]);
  });

  it('reports a day without a kind', () => {
    const body = z.object({ on: z.iso.date(), deep: z.array(z.object({ at: z.iso.datetime({ offset: true }) })) });
    const found = unbounded(takenBy([{ ...allCalls.account.page, body }]));
    expect(found).toHaveLength(2);
  });
});

it('every count of changes begins at 0', () => {
  const versions = takenBy(everyCall).filter(({ leaf }) => leaf.path.at(-1) === 'version');
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter(({ leaf }) => [-1, 1.5].some((n) => takes(leaf.schema, n)))).toEqual([]);
});

it('every count of things is whole', () => {
  const counts = takenBy(everyCall).filter(({ leaf }) => ['count', 'qty'].includes(String(leaf.path.at(-1))));
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter(({ leaf }) => takes(leaf.schema, 1.5)).map(({ where }) => where)).toEqual([]);
});

it('every address is in New Zealand', () => {
  const towns = everyCall.flatMap((call) =>
    call.body instanceof z.ZodObject && 'suburb' in call.body.shape ? [callKey(call)] : [],
  );
  const takesAnother = (key: string) => {
    const call = everyCall.find((each) => callKey(each) === key)!;
    const { country } = (call.body as z.ZodObject).shape as { country?: z.ZodType };
    return !country || takes(country, 'Australia') || !takes(country, 'New Zealand');
  };
  expect(towns.filter(takesAnother)).toEqual([]);
});

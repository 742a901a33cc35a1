import { expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { needsOf, shareOut } from './share-out.ts';

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  render: () => null,
  ...more,
});
const columns = [
  column('number', { width: 80, grow: 0, phone: 'title' }),
  column('customer', { width: 120, phone: 'line' }),
  column('note', { width: 120 }),
  column('area', { width: 100, grow: 0, phone: 'hidden' }),
  column('state', { width: 90, grow: 0, phone: 'mark' }),
  column('total', { width: 90, grow: 0, align: 'right' }),
];
const sum = (widths: readonly number[]) => Math.round(widths.reduce((all, each) => all + each, 0));
const wide = [96, 260, 300, 140, 150, 128];

it('gives each column what is in it, and what is spare to those that grow', () => {
  expect(shareOut(needsOf(columns, wide), sum(wide) + 100)).toEqual([96, 310, 350, 140, 150, 128]);
});

it('takes a column no wider than what is in it, however wide it was meant', () => {
  expect(shareOut(needsOf(columns, [60, 90, 80, 70, 60, 70]), 430)).toEqual([60, 90, 80, 70, 60, 70]);
});

it.each([
  ['the least important first', 40, [96, 260, 300, 100, 150, 128]],
  ['then what a phone leaves out too', 220, [96, 260, 120, 100, 150, 128]],
  ['then what a phone shows', 360, [96, 120, 120, 100, 150, 128]],
])('lets columns give way when there is no room: %s', (_, less, expected) => {
  const widths = shareOut(needsOf(columns, wide), sum(wide) - less);
  expect(widths.map(Math.round)).toEqual(expected);
});

it('cuts long text further before what is short', () => {
  const register = [
    column('record', { width: 100, grow: 0, phone: 'line' }),
    column('plate', { width: 80, grow: 0, phone: 'hidden' }),
    column('address', { width: 180, phone: 'hidden' }),
    column('seen', { width: 150, phone: 'hidden' }),
  ];
  const needs = needsOf(register, [60, 89, 287, 258]);
  expect(
    shareOut(needs, 60 + 89 + 90 + 80)
      .map(Math.round)
      .slice(0, 2),
  ).toEqual([60, 89]);
  expect(shareOut(needs, 60 + 64 + 64 + 64)).toEqual([60, 64, 64, 64]);
});

it('never cuts money and states, whatever the room', () => {
  const widths = shareOut(needsOf(columns, wide), 100);
  expect([widths[4], widths[5]]).toEqual([150, 128]);
  expect(widths.slice(1, 4)).toEqual([64, 64, 64]);
});

it('takes text of several lines as wide as it is meant', () => {
  const tall = [column('part', { lines: 2, width: 200, grow: 1 }), column('no', { width: 90, grow: 0 })];
  expect(shareOut(needsOf(tall, [900, 70]), 400)).toEqual([330, 70]);
});

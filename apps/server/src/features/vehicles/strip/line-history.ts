import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { dequal } from 'dequal';
import type { HistoryEntry } from '../../../db/history-rows.ts';
import { ENTITY } from '../record.ts';
import type { LineRow, LineWrite } from './line-queries.ts';

const money = (amount: number | null): string => (amount === null ? '' : formatCents(cents(amount)));
const entryOf = (vehicleId: number) => ({ entity: ENTITY, id: vehicleId, event: 'stripList' });

const factsOf = (part: string, i: LineWrite, manualCost: number | null) => ({
  part,
  partNo: i.part_no,
  condition: i.condition,
  grade: i.grade,
  damage: i.damage,
  colorId: i.colour_id,
  bodyColourId: i.body_colour_id,
  qty: i.qty,
  retail: money(i.retail_cents),
  trade: money(i.trade_cents),
  cost: money(manualCost),
  onCar: i.on_car,
  locationId: i.location_id,
  dismantled: i.dismantled,
  notes: i.notes,
  notesPublic: i.notes_public,
  share: i.share,
  web: i.web,
});

export function lineChanged(was: LineRow, now: LineWrite, part: string): HistoryEntry[] {
  const before = factsOf(was.part, was, was.manual_cost_cents);
  const after = factsOf(part, now, now.manual_cost_cents === undefined ? was.manual_cost_cents : now.manual_cost_cents);
  if (dequal(before, after)) return [];
  return [{ ...entryOf(was.vehicle_id), text: `${was.part} changed on the strip list`, before, after }];
}

const NAMED = 6;
type Added = { readonly part: string; readonly retail_cents: number };
const named = ({ part, retail_cents }: Added) => `${part} at ${money(retail_cents)}`;
export function linesAdded(vehicleId: number, lines: readonly Added[]): HistoryEntry[] {
  if (lines.length === 0) return [];
  const more = lines.length > NAMED ? ` and ${lines.length - NAMED} more` : '';
  const text = `${lines.slice(0, NAMED).map(named).join(', ')}${more} added to the strip list`;
  return [{ ...entryOf(vehicleId), text }];
}

export const lineRemoved = (vehicleId: number, line: Added): HistoryEntry => ({
  ...entryOf(vehicleId),
  text: `${named(line)} taken off the strip list`,
});

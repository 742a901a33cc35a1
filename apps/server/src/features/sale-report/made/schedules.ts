import type { SaveSchedule, Schedule } from '@yardkeeper/contract/sale-report/made';
import { type IsoDate, instantOf, todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { type ReportKind, reportKinds, type ScheduleEvery } from '@yardkeeper/domain/reports/kinds';
import { nextDay } from '@yardkeeper/domain/reports/periods';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import * as q from './schedule-queries.ts';

const ENTITY = 'reportSchedule';
type Saved = z.output<typeof SaveSchedule>;
type Rhythm = {
  readonly every: ScheduleEvery;
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
};

const at = (day: IsoDate, hour: number) => instantOf({ day, time: `${String(hour).padStart(2, '0')}:00:00` });
/** Today if the schedule runs today at a later hour, else its next day. In New Zealand time. */
export function nextAt(rhythm: Rhythm, now: Date): Date {
  const today = todayIn(now);
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const first = at(nextDay(rhythm, yesterday), rhythm.hour);
  return first > now ? first : at(nextDay(rhythm, today), rhythm.hour);
}

export const rhythmOf = (s: q.ScheduleRow): Rhythm => ({
  every: s.every as ScheduleEvery,
  weekday: s.weekday,
  monthDay: s.month_day,
  hour: s.hour,
});

const present = (s: q.ScheduleRow): Schedule => ({
  scheduleId: s.schedule_id,
  name: s.name,
  report: s.report as ReportKind,
  reportName: reportKinds[s.report as ReportKind],
  format: s.format as Schedule['format'],
  period: s.period as Schedule['period'],
  every: s.every as ScheduleEvery,
  weekday: s.weekday,
  monthDay: s.month_day,
  hour: s.hour,
  to: s.mail_to,
  filter: s.filter as Schedule['filter'],
  active: s.active ? 1 : 0,
  ownerId: s.owner_id,
  owner: s.owner,
  nextAt: s.next_at?.toISOString() ?? null,
  lastAt: s.last_at?.toISOString() ?? null,
  lastProblem: s.last_problem,
  version: s.version,
});

const seesAll = (c: Ctx) => c.actor.role === 'SUPER_ADMIN';
export const schedules = async (c: Ctx): Promise<Schedule[]> =>
  (await q.schedulesOf(c.db, seesAll(c) ? null : c.actor.userId)).map(present);

async function locked(c: Ctx, id: number): Promise<q.ScheduleRow> {
  const found = await q.lockSchedule(c.db, id);
  return found && (seesAll(c) || found.owner_id === c.actor.userId)
    ? found
    : refuse('notFound', 'That schedule does not exist');
}

export async function saveSchedule(c: Ctx, given: Saved): Promise<Schedule> {
  const fields: q.ScheduleFields = {
    name: given.name,
    report: given.report,
    format: given.format,
    period: given.period,
    every: given.every,
    weekday: given.weekday,
    month_day: given.monthDay,
    hour: given.hour,
    mail_to: [...new Set(given.to)],
    filter: JSON.stringify(given.filter),
    active: given.active === 1,
    next_at: given.active === 1 ? nextAt(given, c.clock()) : null,
  };
  let id = given.scheduleId;
  if (id === 0) id = await q.insertSchedule(c.db, c.actor.userId, fields);
  else {
    const before = await locked(c, id);
    await refuseStale(
      c,
      { table: 'report_schedule', at: { schedule_id: id }, name: 'This schedule', version: before.version },
      given.version,
    );
    await q.updateSchedule(c.db, id, fields);
  }
  const text = `${given.name} is mailed every ${given.every} to ${given.to.join(', ')}`;
  await record(c, { entity: ENTITY, id, event: given.scheduleId === 0 ? 'created' : 'changed', text });
  return present((await q.scheduleById(c.db, id))!);
}

export async function removeSchedule(c: Ctx, id: number) {
  const before = await locked(c, id);
  await q.removeSchedule(c.db, id, c.clock());
  await record(c, { entity: ENTITY, id, event: 'removed', text: `${before.name} is mailed no more` });
  return { removed: true };
}

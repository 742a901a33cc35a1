import type { DueRule } from '@yardkeeper/contract/security/calls';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import {
  goesBefore,
  type RetentionRule,
  retentionRuleKeys,
  retentionRules,
} from '@yardkeeper/domain/security/retention';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { withMessage } from '../../../http/answer.ts';
import { tellTopic } from '../../../live/announce.ts';
import { keepEntries } from '../../../security-log/entries.ts';
import { logged } from '../../../security-log/keep.ts';
import type { Ctx, Services } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './due-queries.ts';

const SHOWN = 8;

async function dueRule(s: Services, rule: RetentionRule, shown = SHOWN): Promise<DueRule> {
  const { name, says, field } = retentionRules[rule];
  const years = (await yardSetting(s, 'retention'))[field];
  const before = goesBefore(rule, years, todayIn(s.clock()));
  return { rule, name, says, years, before, ...(await q.dueOf(s.db, rule, before, shown)) };
}

export async function dueToGo(c: Services): Promise<DueRule[]> {
  const rules: DueRule[] = [];
  for (const rule of retentionRuleKeys) rules.push(await dueRule(c, rule));
  return rules;
}

const about = (rule: RetentionRule, n: number) => `${retentionRules[rule].name}: ${n} removed`;

/** Only what was shown: when more or less would go by now, whoever asked looks again first. */
export async function removeDue(c: Ctx, rule: RetentionRule, count: number) {
  await q.lockRemoving(c.db);
  const { before, count: now } = await dueRule(c, rule, 1);
  if (now !== count)
    refuse('conflict', now === 0 ? 'Nothing is left to remove' : `${now} would go by now; look at them first`);
  const n = await q.remove(c.db, rule, before, c.actor.userId);
  await logged(c, { kind: 'privacy', call: 'POST /mgr/privacy/removeDue', about: about(rule, n) });
  if (rule === 'contacts') await tellTopic(c.db, '/topic/contacts', { kind: 'contact', id: 0 });
  return withMessage(await dueToGo(c), about(rule, n));
}

/** Where the yard has chosen it; each rule in a transaction of its own. */
export async function removeAtNight(s: Services, signal: AbortSignal): Promise<void> {
  if (!(await yardSetting(s, 'retention')).byItself) return;
  for (const rule of retentionRuleKeys) {
    if (signal.aborted) return;
    await (s.db as Kysely<DB>).transaction().execute(async (tx) => {
      await q.lockRemoving(tx);
      const { before, count } = await dueRule({ ...s, db: tx }, rule, 1);
      if (count === 0) return;
      const n = await q.remove(tx, rule, before, null);
      await keepEntries(tx, [{ kind: 'privacy', userId: null, address: '', about: about(rule, n) }]);
    });
  }
}

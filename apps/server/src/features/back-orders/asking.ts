import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Ctx } from '../../services.ts';
import type { Asking } from './list/list-queries.ts';
import { seenBy } from './whose.ts';

export const askingOf = (c: Ctx): Asking => ({ ...seenBy(c), today: todayIn(c.clock()), now: c.clock() });

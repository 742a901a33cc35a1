import type { IsoDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { wrongPeriod } from '@yardkeeper/domain/settings/gst-period';
import type { Ctx } from '../../services.ts';
import { yardSetting } from './service.ts';

/** Nothing is dated into a period whose GST return is filed; said at the field that holds the day. */
export async function refuseClosedPeriod(c: Ctx, field: string, day: IsoDate): Promise<void> {
  const sentence = wrongPeriod(day, (await yardSetting(c, 'rules')).gstClosedUpTo);
  if (sentence) refuse('badInput', sentence, { [field]: sentence });
}

import type { IsoDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { wrongPeriod } from '@yardkeeper/domain/settings/gst-period';
import type { Ctx } from '../../services.ts';
import { yardSetting } from './service.ts';

export async function refuseClosedPeriod(c: Ctx, field: string, day: IsoDate): Promise<void> {
  const sentence = wrongPeriod(day, (await yardSetting(c, 'rules')).gstClosedUpTo);
  if (sentence) refuse('badInput', sentence, { [field]: sentence });
}

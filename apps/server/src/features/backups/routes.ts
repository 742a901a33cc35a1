import { backupCalls } from '@yardkeeper/contract/backups/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { backUpNow, beTheYard, cancelBackup, keptBackups, overview } from './service.ts';

export const backupsFeature = feature(backupCalls, {
  overview: (c) => overview(c),
  kept: (c) => keptBackups(c),
  now: async (c) => withMessage(await backUpNow(c), 'The backup has begun'),
  takeOver: async (c) => withMessage(await beTheYard(c), 'This is the yard now'),
  cancel: async (c, { params }) => withMessage(await cancelBackup(c, params.id), 'The backup is being cancelled'),
});

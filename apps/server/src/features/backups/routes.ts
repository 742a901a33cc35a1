import { backupCalls } from '@yardkeeper/contract/backups/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { backUpNow, cancelBackup, keptBackups, overview } from './service.ts';

export const backupsFeature = feature(backupCalls, {
  overview: (c) => overview(c),
  kept: (c) => keptBackups(c),
  now: async (c) => withMessage(await backUpNow(c), 'The backup has begun'),
  cancel: async (c, { params }) => withMessage(await cancelBackup(c, params.id), 'The backup is being cancelled'),
});

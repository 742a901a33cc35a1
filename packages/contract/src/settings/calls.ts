import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { version, wholeNumber } from '../paging.ts';

const owner = z.object({ id: wholeNumber.min(0) });
const settingType = z.string().regex(/^[A-Za-z][\w.:/-]{0,80}$/, 'That is not the name of a setting');
const Setting = z.object({
  type: z.string(),
  value: z.unknown(),
  version: z.number(),
  fileUrl: z.string().nullable(),
});
export const SaveSetting = z.object({ type: settingType, value: z.unknown(), version });

export const settingCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/mgr/common/getSetting/:id',
    effect: 'read',
    guard: 'signedIn',
    summary: 'A setting of the yard (id 0) or of a user (own only)',
    params: owner,
    query: z.object({ type: settingType }),
    reply: Setting,
  },
  save: {
    method: 'POST',
    path: '/mgr/common/saveSetting/:id',
    effect: 'write',
    guard: 'signedIn',
    summary: 'Save a setting: of the yard for super admins, of a user their own only',
    params: owner,
    body: SaveSetting,
    reply: Setting,
  },
  saveLogo: {
    method: 'POST',
    path: '/mgr/common/saveLogo',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'The logo of the letterhead; without a file it is removed',
    body: z.object({}),
    upload: { files: ['logo'] },
    reply: Setting,
  },
});

import { builtOnce } from '../../../db/statements/built-once.ts';

export const personById = builtOnce((db, userId: number) =>
  db.selectFrom('app_user').select(['user_id', 'users_name']).where('user_id', '=', userId),
);

import type { PublicCtx } from '../../../services.ts';
import { userInfo } from '../profile/profile.ts';
import { openSession } from './sign-in.ts';

/** What every way of signing in answers. */
export const signedIn = async (c: PublicCtx, userId: number) => ({
  accessToken: await openSession(c, userId),
  userInfo: await userInfo(c, userId),
});

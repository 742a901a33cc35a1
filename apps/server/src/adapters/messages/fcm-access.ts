import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { post } from '../asking/http-post.ts';

const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type Account = {
  readonly projectId: string;
  readonly email: string;
  readonly key: KeyObject;
  readonly tokenUrl: string;
};

export async function readServiceAccount(file: string): Promise<Account> {
  try {
    const read = ServiceAccount.parse(JSON.parse(await fs.readFile(file, 'utf8')));
    const key = createPrivateKey(read.private_key);
    return { projectId: read.project_id, email: read.client_email, key, tokenUrl: read.token_uri };
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'is not a service account file';
    throw new StartError(`FCM_SERVICE_ACCOUNT_FILE ${why}: ${file}`, { cause: error });
  }
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const LIFE_SECONDS = 3_600;
const SPARE_MS = 5 * 60_000;

function signedClaim({ email, key, tokenUrl }: Account, nowMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(nowMs / 1000);
  const claim = { iss: email, scope: SCOPE, aud: tokenUrl, iat, exp: iat + LIFE_SECONDS };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claim)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')}`;
}

type Access = { readonly token: string } | { readonly reason: string };

async function ask(
  account: Account,
  timeoutMs: number,
): Promise<{ token: string; lifeMs: number } | { reason: string }> {
  const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const posted = await post({
    url: account.tokenUrl,
    from: { set: account.tokenUrl },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, assertion: signedClaim(account, Date.now()) }).toString(),
    timeoutMs,
  });
  if (posted.kind !== 'answered') return { reason: `Firebase could not be reached: ${posted.reason}` };
  try {
    const { access_token, expires_in } = JSON.parse(posted.body) as { access_token?: string; expires_in?: number };
    if (access_token) return { token: access_token, lifeMs: (expires_in ?? LIFE_SECONDS) * 1000 };
  } catch {}
  return { reason: `No access token for Firebase: the sign-in answered ${posted.status}` };
}

export function accessTokens(account: Account, timeoutMs: number) {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<Access> | null = null;
  const renew = async (): Promise<Access> => {
    const asked = await ask(account, timeoutMs);
    if ('reason' in asked) return asked;
    kept = { token: asked.token, until: Date.now() + asked.lifeMs - SPARE_MS };
    return asked;
  };
  return {
    async get(): Promise<Access> {
      if (kept && kept.until > Date.now()) return kept;
      asking ??= renew().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget: () => {
      kept = null;
    },
  };
}

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { challengeMessage, type ProvedStep } from '@yardkeeper/domain/access/tablet-proof';
import type { TestApp } from './app.ts';
import { type Client, clientFor } from './client.ts';

type App = Pick<TestApp, 'fastify' | 'nobody' | 'as'>;

/** A shared tablet as the browser is one: it has the private key, and signs a challenge for each step. */
export type Tablet = {
  readonly deviceId: number;
  /** the same tablet at another process */
  on(app: App): Tablet;
  proof(step: ProvedStep): Promise<{ deviceId: number; challenge: string; signature: string }>;
  tryPin(userId: number, pin: string, newPin?: string): ReturnType<Client['ask']>;
  tryBadge(badge: string, pin: string): ReturnType<Client['ask']>;
  /** a client with the session of the person who switched */
  as(userId: number, pin: string): Promise<Client>;
};

const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

export const tabletKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: spki(publicKey), privateKey };
};

export function tabletFor(app: App, deviceId: number, privateKey: KeyObject): Tablet {
  const proof = async (step: ProvedStep) => {
    const { challenge } = await app.nobody.do('POST /mgr/device/challenge', { body: { deviceId } });
    const message = Buffer.from(challengeMessage(step, challenge));
    const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return { deviceId, challenge, signature };
  };
  const tryPin = async (userId: number, pin: string, newPin?: string) => {
    const body = { proof: await proof({ kind: 'switch', to: userId }), userId, pin, ...(newPin ? { newPin } : {}) };
    return app.nobody.ask('POST /mgr/device/switchTo', { body });
  };
  return {
    deviceId,
    on: (other) => tabletFor(other, deviceId, privateKey),
    proof,
    tryPin: tryPin as Tablet['tryPin'],
    tryBadge: (async (badge: string, pin: string) =>
      app.nobody.ask('POST /mgr/device/switchTo', {
        body: { proof: await proof({ kind: 'switch', to: 'badge' }), badge, pin },
      })) as Tablet['tryBadge'],
    as: async (userId, pin) => {
      const { status, body } = await tryPin(userId, pin);
      if (status !== 200) throw new Error(body.msg);
      return clientFor(app.fastify, body.data!.accessToken, userId);
    },
  };
}

export async function registerTablet(app: App, name: string): Promise<Tablet> {
  const admin = await app.as('SUPER_ADMIN');
  const { publicKey, privateKey } = tabletKeys();
  const { deviceId } = await admin.do('POST /mgr/device/register', { body: { name, publicKey } });
  return tabletFor(app, deviceId, privateKey);
}

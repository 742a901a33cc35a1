import { removePushTokenDestination } from '@yardkeeper/contract/live';
import { call } from '../api/call.ts';
import { session } from '../session/store.ts';
import { personalKey, stored } from '../session/stored.ts';
import { isOnFloor } from '../session/tablet/lock.ts';
import { send } from './socket.ts';
import { registerWorker } from './worker.ts';

const tries = 5;
const pauseMs = 1000;
const workerMs = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const pushToken = stored<string>(personalKey('push-token'), text);
const wantsPush = stored<string>('yk.push', text);

export const pushIsPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const pushIsOn = (): boolean => pushIsPossible() && wantsPush.get() === 'on';

function keyBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const padded = base64Url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(padded), (character) => character.charCodeAt(0));
}

async function subscribeOnce(userId: number): Promise<void> {
  const { publicKey } = await call('GET /fcmToken/publicKey', {}, { quiet: true });
  const worker = await registerWorker();
  // A new worker accepts no subscription before it has fetched the app's files.
  if (!worker.active) await Promise.race([navigator.serviceWorker.ready, pause(workerMs)]);
  const subscription =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }));
  const fcmToken = JSON.stringify(subscription);
  await call('POST /fcmToken/saveToken', { body: { userID: userId, fcmToken } }, { quiet: true });
  pushToken.set(fcmToken);
}

/** Tries five times a second apart, then gives up and only logs it. Returns whether this browser is registered. */
export async function registerPush(): Promise<boolean> {
  const now = session.get();
  if (
    now === null ||
    isOnFloor() ||
    !pushIsPossible() ||
    Notification.permission !== 'granted' ||
    wantsPush.get() === 'off'
  )
    return false;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (session.get()?.token !== now.token) return false;
    try {
      await subscribeOnce(now.userId);
      return true;
    } catch (error) {
      console.warn(`Push registration, try ${attempt} of ${tries}`, error);
      if (attempt < tries) await pause(pauseMs);
    }
  }
  return false;
}

/** Called from the profile, the only place where the browser asks for permission. */
export async function switchPushOn(): Promise<boolean> {
  if (!pushIsPossible() || (await Notification.requestPermission()) !== 'granted') return false;
  wantsPush.set('on');
  return registerPush();
}

export async function switchPushOff(): Promise<void> {
  wantsPush.set('off');
  const now = session.get();
  if (now) await forgetPush(now.token, now.userId);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Sends it over the live connection, or as a call when that is down; the failed send also starts a reconnect. */
export function forgetPush(token: string, userId: number): Promise<unknown> | undefined {
  const fcmToken = pushToken.get();
  if (fcmToken === '') return undefined;
  pushToken.set('');
  const params = { userId, token: fcmToken };
  const options = { token, quiet: true, keepalive: true };
  return send(removePushTokenDestination, { userID: userId, fcmToken })
    .catch((failure: Error) => {
      console.warn(failure.message);
      return call('DELETE /fcmToken/removeToken/:userId/:token', { params }, options);
    })
    .catch(() => undefined);
}

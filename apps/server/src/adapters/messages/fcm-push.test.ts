import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answering, hangingUp, type StandIn, startStandIn } from '../../outbox/fixtures/stand-in.ts';
import { StartError } from '../../start-error.ts';
import { readServiceAccount } from './fcm-access.ts';
import { fcmPush } from './fcm-push.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-fcm-'));
const file = path.join(folder, 'account.json');
let signIn: StandIn;
let firebase: StandIn;
let publicKey: KeyObject;
const granted = (expires_in = 3_600) =>
  answering(200, { access_token: `access-${Math.random()}`, expires_in, token_type: 'Bearer' });

beforeAll(async () => {
  signIn = await startStandIn();
  firebase = await startStandIn();
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  publicKey = pair.publicKey;
  const account = {
    type: 'service_account',
    project_id: 'yard-demo',
    client_email: 'push@yard-demo.example',
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${signIn.url}/token`,
  };
  fs.writeFileSync(file, JSON.stringify(account));
});
beforeEach(() => {
  signIn.asked.splice(0);
  firebase.asked.splice(0);
  signIn.behave(granted());
  firebase.behave(answering(200, { name: 'projects/yard-demo/messages/1' }));
});
afterAll(async () => {
  await signIn.stop();
  await firebase.stop();
  fs.rmSync(folder, { recursive: true });
});

const open = async () => fcmPush({ account: await readServiceAccount(file), url: firebase.url, timeoutMs: 400 });
const message = { token: 'app-token', title: 'Picked', text: 'Order 12 is picked', link: '/picking/12' };

describe('FCM', () => {
  it('signs in with the service account and posts the message', async () => {
    expect(await (await open()).send(message, '<a@yardkeeper>')).toEqual({ kind: 'sent' });
    const form = new URLSearchParams(signIn.asked[0]?.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [head = '', claim = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${head}.${claim}`);
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claim, 'base64url').toString())).toMatchObject({
      iss: 'push@yard-demo.example',
      aud: `${signIn.url}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(firebase.asked[0]?.path).toBe('/v1/projects/yard-demo/messages:send');
    expect(firebase.asked[0]?.headers.authorization).toMatch(/^Bearer access-/);
    expect(JSON.parse(firebase.asked[0]?.body.toString() ?? '')).toEqual({
      message: {
        token: 'app-token',
        notification: { title: 'Picked', body: 'Order 12 is picked' },
        data: { id: '<a@yardkeeper>', link: '/picking/12' },
      },
    });
  });

  it('asks for one access token, even for messages at once, and again when it is about to run out', async () => {
    const port = await open();
    await Promise.all([1, 2, 3].map(() => port.send(message, '<a@yardkeeper>')));
    await port.send(message, '<a@yardkeeper>');
    expect([signIn.asked.length, firebase.asked.length]).toEqual([1, 4]);
    signIn.behave(granted(60));
    const brief = await open();
    await brief.send(message, '<a@yardkeeper>');
    await brief.send(message, '<a@yardkeeper>');
    expect(signIn.asked).toHaveLength(3);
  });

  it('drops an access token that Firebase does not take, and signs in anew for the next try', async () => {
    const port = await open();
    firebase.behave(answering(401));
    expect((await port.send(message, '<a@yardkeeper>')).kind).toBe('retry');
    firebase.behave(answering(200));
    expect((await port.send(message, '<a@yardkeeper>')).kind).toBe('sent');
    expect(signIn.asked).toHaveLength(2);
  });

  it('sends nothing while it cannot sign in, and says so', async () => {
    signIn.behave(answering(400, { error: 'invalid_grant' }));
    const outcome = await (await open()).send(message, '<a@yardkeeper>');
    expect(outcome).toEqual({ kind: 'retry', reason: 'No access token for Firebase: the sign-in answered 400' });
    signIn.behave(hangingUp);
    expect((await (await open()).send(message, '<a@yardkeeper>')).kind).toBe('retry');
    expect(firebase.asked).toEqual([]);
  });

  it.each([
    [404, { error: { details: [{ errorCode: 'UNREGISTERED' }] } }, 'gone'],
    [404, { error: { status: 'NOT_FOUND' } }, 'refused'],
    [400, { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } }, 'refused'],
    [403, { error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } }, 'refused'],
    [429, {}, 'retry'],
    [503, {}, 'retry'],
    [500, {}, 'unknown'],
  ])('an answer of %i %j ends as %s', async (status, body, kind) => {
    firebase.behave(answering(status, body));
    expect((await (await open()).send(message, '<a@yardkeeper>')).kind).toBe(kind);
  });

  it('a lost connection leaves the outcome unknown', async () => {
    firebase.behave(hangingUp);
    expect((await (await open()).send(message, '<a@yardkeeper>')).kind).toBe('unknown');
  });

  it('a missing or unsuitable key file is reported in one sentence at the start', async () => {
    await expect(readServiceAccount(path.join(folder, 'none.json'))).rejects.toThrow(/does not exist/);
    fs.writeFileSync(path.join(folder, 'other.json'), '{"project_id":"x"}');
    const other = readServiceAccount(path.join(folder, 'other.json'));
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(/is not a service account file/);
  });
});

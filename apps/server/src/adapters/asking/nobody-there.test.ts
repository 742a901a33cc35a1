import net from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpush from 'web-push';
import { s3Place } from '../backup-places/s3-place.ts';
import { httpSms } from '../messages/http-sms.ts';
import { smtpMail } from '../messages/smtp-mail.ts';
import { webPush } from '../messages/web-push.ts';
import { xeroClient } from '../xero-client.ts';
import { networkWords } from './network-words.ts';

/** A server that closes every connection, and a port on which nobody listens. */
let rude: net.Server;
let [nobody, hangsUp] = ['', ''];
beforeAll(async () => {
  const closed = net.createServer();
  rude = net.createServer((socket) => socket.once('data', () => socket.destroy()));
  const addressOf = (server: net.Server) =>
    new Promise<string>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as net.AddressInfo).port}`)),
    );
  [nobody, hangsUp] = [await addressOf(closed), await addressOf(rude)];
  await new Promise((resolve) => closed.close(resolve));
});
afterAll(() => new Promise((resolve) => rude.close(resolve)));

const mail = { to: 'a@b.example', subject: 's', text: 't', attachments: [] };
const subscription = (host: string) =>
  JSON.stringify({
    endpoint: `http://${host}/push`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  });
const xero = (host: string) => {
  const url = `http://${host}`;
  const app = { clientId: 'c', clientSecret: 's', loginUrl: url, identityUrl: url, apiUrl: url, webUrl: url };
  return xeroClient(app);
};
const reasonOf = (answer: object) => ('reason' in answer ? String(answer.reason) : JSON.stringify(answer));
const asked: Readonly<Record<string, (host: string) => Promise<string>>> = {
  mail: async (host) =>
    reasonOf(await smtpMail({ url: `smtp://${host}`, from: 'y@y.example', timeoutMs: 2_000 }).send(mail, '<m@y>')),
  SMS: async (host) => reasonOf(await httpSms({ url: `http://${host}` }).send({ to: '021', text: 't' }, 'm')),
  push: async (host) => {
    const port = webPush({ keys: webpush.generateVAPIDKeys(), subject: 'mailto:y@y.example', publicOnly: false });
    return reasonOf(await port.send({ token: subscription(host), title: 't', text: 't', link: null }, 'm'));
  },
  S3: async (host) => {
    const account = { region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
    const place = s3Place({ ...account, endpoint: `http://${host}`, bucket: 'b', prefix: '', pauseMs: 1 });
    return place.write('x', Readable.from([Buffer.from('x')])).then(String, (error: Error) => error.message);
  },
  'Xero, sign-in': async (host) => reasonOf(await xero(host).refresh('r')),
  'Xero, organisations': async (host) => reasonOf(await xero(host).tenants('a')),
  'Xero, reading': async (host) => reasonOf(await xero(host).request('a', 't', { method: 'GET', path: '/Invoices' })),
  'Xero, writing': async (host) =>
    reasonOf(await xero(host).request('a', 't', { method: 'PUT', path: '/Invoices', body: {} })),
};
const machinesWords = /E[A-Z]{4,}|\d+\.\d+\.\d+\.\d+|socket|fetch|undici|hang up/;

it.each(Object.keys(asked))('%s: nobody there, or one that hangs up, is said in words for people', async (name) => {
  const [gone, cut] = [await asked[name]!(nobody), await asked[name]!(hangsUp)];
  expect(gone).toContain('could not be reached');
  expect(gone).toContain('nobody answers there');
  for (const said of [gone, cut]) expect(said).not.toMatch(machinesWords);
});

it.each([
  [{ cause: { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND api.xero.com' } }, 'its address is not known'],
  [{ name: 'TimeoutError', message: 'The operation was aborted due to timeout' }, 'it did not answer in time'],
  [
    { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self signed certificate' } },
    'its certificate is not trusted',
  ],
  [{ errors: [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:1' }] }, 'nobody answers there'],
  [{ message: 'something of its own' }, 'the connection failed'],
])('%j', (error, said) => expect(networkWords(error)).toContain(said));

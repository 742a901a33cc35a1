import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answering, hangingUp, type StandIn, silent, startStandIn } from '../../outbox/fixtures/stand-in.ts';
import { httpSms } from './http-sms.ts';

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startStandIn();
});
beforeEach(() => void gateway.asked.splice(0));
afterAll(() => gateway.stop());

const sms = { to: '+64211234567', text: 'Kei te reri' };
const send = (url = `${gateway.url}/send`) =>
  httpSms({ url, token: 'top-secret', timeoutMs: 400 }).send(sms, '<a@yardkeeper>');

describe('the SMS gateway', () => {
  it('is given the number, the text and the same reference on every try', async () => {
    gateway.behave(answering(202, { id: 1 }));
    expect(await send()).toEqual({ kind: 'sent' });
    expect(await send()).toEqual({ kind: 'sent' });
    expect(gateway.asked).toHaveLength(2);
    for (const { path, headers, body } of gateway.asked) {
      expect(path).toBe('/send');
      expect(headers.authorization).toBe('Bearer top-secret');
      expect(headers['idempotency-key']).toBe('<a@yardkeeper>');
      expect(JSON.parse(body.toString())).toEqual({ ...sms, reference: '<a@yardkeeper>' });
    }
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'refused'],
    [429, 'retry'],
    [503, 'retry'],
    [500, 'unknown'],
    [502, 'unknown'],
    [504, 'unknown'],
  ])('answering %i ends as %s, with its words and without our token', async (status, kind) => {
    gateway.behave(answering(status, 'because\n of  this'));
    const reason = `The SMS gateway answered ${status}: because of this`;
    expect(await send()).toEqual({ kind, reason });
    expect(gateway.asked).toHaveLength(1);
  });

  it('hanging up or staying silent after the request leaves the outcome unknown', async () => {
    gateway.behave(hangingUp);
    expect((await send()).kind).toBe('unknown');
    gateway.behave(silent);
    expect((await send()).kind).toBe('unknown');
    expect(gateway.asked).toHaveLength(2);
  });

  it('being unreachable means certainly not delivered', async () => {
    expect((await send('http://127.0.0.1:1/send')).kind).toBe('retry');
  });

  it('an answer whose body never ends still counts by its status', async () => {
    gateway.behave((reply) => void reply.writeHead(200).write('{'));
    expect(await send()).toEqual({ kind: 'sent' });
  });
});

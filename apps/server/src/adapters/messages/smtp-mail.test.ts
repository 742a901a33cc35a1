import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Smtp, startSmtp } from '../../outbox/fixtures/processes.ts';
import { smtpMail } from './smtp-mail.ts';

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());

const id = (name: string) => `<${name}@yardkeeper>`;
const mail = (to: string, text = 'Kia ora') => ({ to, subject: 'Your parts – Māori', text, attachments: [] });
const port = (url = smtp.url, timeoutMs = 30_000) => smtpMail({ url, from: 'Yard <office@yard.example>', timeoutMs });
/** A short timeout for a server that never answers. */
const soon = 800;
const kindOf = async (to: string) => {
  const timeoutMs = to.startsWith('hold@') ? soon : undefined;
  return (await port(smtp.url, timeoutMs).send(mail(to), id(to.split('@')[0] ?? ''))).kind;
};

describe('SMTP', () => {
  it('delivers the text, the subject, the sender, the fixed Message-ID and the attachments', async () => {
    const attachments = [
      { fileName: 'invoice.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 the invoice') },
    ];
    const outcome = await port().send({ ...mail('ok@customer.example'), attachments }, id('one'));
    expect(outcome).toEqual({ kind: 'sent' });
    const [got] = await smtp.to('ok@customer.example');
    expect(got?.messageId).toBe('<one@yardkeeper>');
    expect(got?.raw).toMatch(/^From: Yard <office@yard\.example>/m);
    expect(got?.raw).toContain('Kia ora');
    expect(got?.raw).toContain('filename=invoice.pdf');
    expect(got?.raw).toContain(Buffer.from('%PDF-1.7 the invoice').toString('base64'));
  });

  it('keeps a line of the text that is a single dot, and starts no second header', async () => {
    const evil = { ...mail('dots@customer.example', 'a\r\n.\r\nb'), subject: 'hello\r\nBcc: spy@evil.example' };
    expect((await port().send(evil, id('dots'))).kind).toBe('sent');
    const got = await smtp.to('dots@customer.example');
    expect(got).toHaveLength(1);
    expect(got[0]?.raw).toMatch(/a\r\n\.\r\nb/);
    expect(got[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['nobody@customer.example', 'refused'],
    ['greylist@customer.example', 'retry'],
    ['busy1@customer.example', 'retry'],
    ['refuse@customer.example', 'refused'],
    ['drop@customer.example', 'unknown'],
    ['hold@customer.example', 'unknown'],
    ['not an address', 'refused'],
    ['', 'refused'],
  ])('mail to %s ends as %s', async (to, kind) => expect(await kindOf(to)).toBe(kind));

  it('a connection lost before the whole message went out has surely not delivered it', async () => {
    const large = mail('cut@customer.example', 'x'.repeat(20_000_000));
    expect((await port().send(large, id('cut'))).kind).toBe('retry');
    expect(await smtp.to('cut@customer.example')).toEqual([]);
  });

  it('a server that is not there, or never greets, is tried again', async () => {
    expect((await port('smtp://127.0.0.1:1').send(mail('ok@x.example'), id('off'))).kind).toBe('retry');
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: number } = silent.address() as { port: number };
    expect((await port(`smtp://127.0.0.1:${number}`, soon).send(mail('ok@x.example'), id('mute'))).kind).toBe('retry');
    silent.close();
  });

  it('signs in with the password of the URL; a wrong one is retried, because we can correct it', async () => {
    const as = (pass: string) =>
      port(`smtp://yard:${pass}@127.0.0.1:${smtp.port}`).send(mail('ok@y.example'), id(pass));
    expect(await as('right')).toEqual({ kind: 'sent' });
    const wrong = await as('wrong');
    expect(wrong.kind).toBe('retry');
    expect(JSON.stringify(wrong)).toContain('Wrong password');
  });

  it('a message accepted for only one of two receivers does not count as sent', async () => {
    const outcome = await port().send(mail('ok@z.example, nobody@z.example'), id('two'));
    expect(outcome).toEqual({ kind: 'unknown', reason: 'The mail server took it, but not for nobody@z.example' });
  });
});

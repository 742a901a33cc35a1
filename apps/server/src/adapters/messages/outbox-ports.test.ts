import { expect, it } from 'vitest';
import webpush from 'web-push';
import { openPorts } from './outbox-ports.ts';

const keys = webpush.generateVAPIDKeys();
const names = async (config: Parameters<typeof openPorts>[0]) => {
  const { mail, sms, push } = await openPorts(config, keys);
  return [mail, sms, push.browser, push.app].map((port) => `${port.name}${port.local ? ', kept' : ''}`);
};

it('without credentials everything but Web Push, which needs none, stays in the mailbox', async () => {
  expect(await names({})).toEqual(['mailbox, kept', 'mailbox, kept', 'web push', 'mailbox, kept']);
});

it('credentials enable only the channel they are for', async () => {
  const mail = { smtpUrl: 'smtp://mail.example', mailFrom: 'Yard <office@yard.example>' };
  expect(await names(mail)).toEqual(['smtp', 'mailbox, kept', 'web push', 'mailbox, kept']);
  const sms = { smsUrl: 'https://sms.example/send', smsToken: 't' };
  expect(await names(sms)).toEqual(['mailbox, kept', 'sms gateway', 'web push', 'mailbox, kept']);
});

it('a Firebase key file that is not there stops the start', async () => {
  await expect(names({ fcmServiceAccountFile: '/nowhere/key.json' })).rejects.toThrow(/does not exist: .nowhere/);
});

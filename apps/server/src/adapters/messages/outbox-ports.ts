import type { VapidKeys } from 'web-push';
import type { Config } from '../../config.ts';
import type { OutboxPorts } from '../../ports/outbox-ports.ts';
import { readServiceAccount } from './fcm-access.ts';
import { fcmPush } from './fcm-push.ts';
import { httpSms } from './http-sms.ts';
import { mailbox } from './mailbox.ts';
import { smtpMail } from './smtp-mail.ts';
import { webPush } from './web-push.ts';

type Credentials = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken' | 'fcmServiceAccountFile' | 'publicUrl'>;

function vapidSubject({ mailFrom, publicUrl }: Credentials): string {
  if (mailFrom) return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:office@yardkeeper.invalid';
}

export async function openPorts(config: Credentials, keys: VapidKeys): Promise<OutboxPorts> {
  const { smtpUrl, mailFrom, smsUrl, smsToken, fcmServiceAccountFile } = config;
  return {
    mail: smtpUrl && mailFrom ? smtpMail({ url: smtpUrl, from: mailFrom }) : mailbox(),
    sms: smsUrl ? httpSms({ url: smsUrl, token: smsToken }) : mailbox(),
    push: {
      browser: webPush({ keys, subject: vapidSubject(config) }),
      app: fcmServiceAccountFile ? fcmPush({ account: await readServiceAccount(fcmServiceAccountFile) }) : mailbox(),
    },
  };
}

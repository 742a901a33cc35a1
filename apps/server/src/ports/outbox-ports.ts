import type { MailPort } from './mail.ts';
import type { PushPorts } from './push.ts';
import type { SmsPort } from './sms.ts';

export type OutboxPorts = { readonly mail: MailPort; readonly sms: SmsPort; readonly push: PushPorts };

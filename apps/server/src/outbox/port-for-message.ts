import { endpointOf } from '@yardkeeper/domain/outbox/push-token';
import type { FileStore } from '../ports/files.ts';
import type { MailPort, OutboxPorts, SendOutcome, SendPort } from '../ports/outbox-ports.ts';
import type { Mail, StoredMessage } from './enqueue.ts';

async function sendMail(
  port: MailPort,
  files: Pick<FileStore, 'read'>,
  mail: Mail,
  messageId: string,
): Promise<SendOutcome> {
  const attachments = [];
  for (const { fileName, fileKey, contentType } of mail.attachments ?? []) {
    const bytes = await files.read(fileKey).catch(() => undefined);
    if (bytes === null) return { kind: 'refused', reason: `The attachment ${fileName} does not exist any more` };
    if (bytes === undefined) return { kind: 'retry', reason: `The attachment ${fileName} could not be read` };
    attachments.push({ fileName, contentType, bytes });
  }
  return port.send({ to: mail.to, subject: mail.subject, text: mail.text, attachments }, messageId);
}

type PortForMessage = {
  readonly port: Pick<SendPort<never>, 'name' | 'local'>;
  send(messageId: string): Promise<SendOutcome>;
};

export function portForMessage(
  ports: OutboxPorts,
  files: Pick<FileStore, 'read'>,
  message: StoredMessage,
): PortForMessage {
  if (message.kind === 'mail') return { port: ports.mail, send: (id) => sendMail(ports.mail, files, message, id) };
  if (message.kind === 'sms')
    return { port: ports.sms, send: (id) => ports.sms.send({ to: message.to, text: message.text }, id) };
  const { token, title, text, link } = message;
  const port = endpointOf(token) === null ? ports.push.app : ports.push.browser;
  return { port, send: (id) => port.send({ token, title, text, link }, id) };
}

import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailMessage, MailPort, SendOutcome } from '../../ports/outbox-ports.ts';
import { networkWords, rawOf } from '../asking/network-words.ts';

type Options = { readonly url: string; readonly from: string; readonly timeoutMs?: number };
type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number };

const CHUNK = 64 * 1024;
const messageCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];

function tracked(bytes: Buffer) {
  const progress = { whole: false };
  let at = 0;
  const stream = new Readable({
    read() {
      this.push(bytes.subarray(at, at + CHUNK));
      at += CHUNK;
      if (at < bytes.length) return;
      progress.whole = true;
      this.push(null);
    },
  });
  return { stream, progress };
}

/** Before the last byte is sent the server cannot have accepted the message; afterwards only its reply tells. */
function outcomeOfFailure(error: SmtpFailure, whole: boolean): SendOutcome {
  const { code, command = '', responseCode = 0 } = error;
  const isAnswer = responseCode > 0 || code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'EAUTH';
  const reason = isAnswer
    ? `The mail server did not take it: ${error.message.replace(/\s+/g, ' ').slice(0, 300)}`
    : `The mail server could not be reached: ${networkWords(error)}`;
  const raw = rawOf(error);
  const aboutMessage = messageCommands.includes(command);
  if (responseCode >= 500 && aboutMessage) return { kind: 'refused', reason };
  if (responseCode >= 400) return { kind: 'retry', reason };
  if (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM')) return { kind: 'refused', reason };
  const silent = `The mail server gave no answer after the whole message was sent: ${networkWords(error)}`;
  return whole ? { kind: 'unknown', reason: silent, raw } : { kind: 'retry', reason, raw };
}

function connectionOptions(url: string, timeoutMs: number) {
  const options = parseConnectionUrl(url);
  const here = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(String(options.host));
  return {
    // An attacker in between can hide STARTTLS, so a password is sent only over TLS.
    requireTLS: Boolean(options.auth) && !options.secure && !options.ignoreTLS && !here,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    allowInternalNetworkInterfaces: true,
    ...options,
  };
}

const compose = ({ to, subject, text, attachments }: MailMessage, from: string, messageId: string) =>
  new MailComposer({
    from,
    to,
    subject,
    text,
    messageId,
    attachments: attachments.map((a) => ({
      filename: a.fileName,
      contentType: a.contentType,
      content: Buffer.from(a.bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();

export const smtpMail = ({ url, from, timeoutMs = 30_000 }: Options): MailPort => ({
  name: 'smtp',
  local: false,
  async send(message, messageId) {
    const mail = compose(message, from, messageId);
    const { stream, progress } = tracked(await mail.build());
    const options = connectionOptions(url, timeoutMs);
    const connection = new SMTPConnection(options);
    try {
      const { rejected } = await new Promise<SMTPConnection.SentMessageInfo>((resolve, reject) => {
        connection.on('error', reject);
        // A socket destroyed between two commands ends the connection without an error event.
        connection.once('end', () => reject(new Error('the connection was closed')));
        const send = () =>
          connection.send(mail.getEnvelope(), stream, (error, info) => (error ? reject(error) : resolve(info)));
        connection.connect((error) => {
          if (error) reject(error);
          else if (options.auth && connection.allowsAuth)
            connection.login({ ...options.auth }, (failed) => (failed ? reject(failed) : send()));
          else send();
        });
      });
      return rejected.length > 0
        ? { kind: 'unknown', reason: `The mail server took it, but not for ${rejected.join(', ')}` }
        : { kind: 'sent' };
    } catch (error) {
      return outcomeOfFailure(error as SmtpFailure, progress.whole);
    } finally {
      connection.close();
    }
  },
});

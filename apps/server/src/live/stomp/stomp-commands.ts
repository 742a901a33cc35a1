import { refuse } from '@yardkeeper/domain/refused';
import type { SessionFacts, Sessions } from '../../http/sessions.ts';
import { maySubscribe } from '../topics.ts';
import { type Frame, messageHead } from './frames.ts';
import type { LiveLimits } from './limits.ts';

type Subscription = { readonly destination: string; readonly head: string };

export type Client = {
  session: SessionFacts | null;
  token: string;
  readonly subscriptions: Map<string, Subscription>;
  sayEvery: number;
  hearEvery: number;
};

export type CommandDeps = {
  readonly sessions: Sessions;
  readonly limits: LiveLimits;
  /** increases whenever someone's access may have changed */
  readonly accessVersion: () => number;
  readonly onSend: (session: SessionFacts, destination: string, body: string) => Promise<void>;
};

function tokenOf(headers: Frame['headers']): string | undefined {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'authorization');
  return (name === undefined ? undefined : headers[name]) || headers.passcode || undefined;
}

function heartBeatOf(header = '0,0'): { canSend: number; wants: number } {
  const [, canSend, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header) ?? refuse('badInput', 'The heart-beat is malformed');
  return { canSend: Number(canSend), wants: Number(wants) };
}

export async function connectClient(client: Client, deps: CommandDeps, { headers }: Frame) {
  if (client.session) refuse('badInput', 'Already connected');
  const versions = headers['accept-version'];
  if (versions !== undefined && !versions.split(',').includes('1.2'))
    refuse('badInput', 'Only STOMP 1.2 is spoken here');
  const { canSend, wants } = heartBeatOf(headers['heart-beat']);
  const token = tokenOf(headers) ?? refuse('unauthenticated', 'CONNECT must carry the token; sign in first');
  let asked: number;
  let session: SessionFacts | null;
  // Asks again when access changed meanwhile, so that a session that just ended is not let in.
  do {
    asked = deps.accessVersion();
    session = await deps.sessions.find(token);
  } while (session && asked !== deps.accessVersion());
  client.session = session ?? refuse('unauthenticated', 'Your session has ended; sign in again');
  client.token = token;
  const ours = deps.limits.heartBeatMs;
  client.sayEvery = wants && Math.max(wants, ours);
  client.hearEvery = canSend && Math.max(canSend, ours);
  return { version: '1.2', 'heart-beat': `${ours},${ours}`, server: 'Yardkeeper' };
}

function subscribe(client: Client, session: SessionFacts, deps: CommandDeps, { headers }: Frame): void {
  const { id, destination } = headers;
  if (!id || id.length > 128) refuse('badInput', 'A subscription needs an id of at most 128 characters');
  if (!destination) refuse('badInput', 'A subscription needs a destination');
  if (client.subscriptions.has(id)) refuse('badInput', `There already is a subscription with the id ${id}`);
  if (client.subscriptions.size >= deps.limits.subscriptions)
    refuse('tooMany', `At most ${deps.limits.subscriptions} subscriptions are possible`);
  if (!maySubscribe(session.actor, destination)) refuse('forbidden', `You may not subscribe to ${destination}`);
  client.subscriptions.set(id, { destination, head: messageHead(id, destination) });
}

export async function runCommand(client: Client, deps: CommandDeps, frame: Frame): Promise<void> {
  const session = client.session ?? refuse('unauthenticated', 'The first frame must be CONNECT');
  switch (frame.command) {
    case 'SUBSCRIBE':
      return subscribe(client, session, deps, frame);
    case 'UNSUBSCRIBE':
      client.subscriptions.delete(frame.headers.id ?? refuse('badInput', 'UNSUBSCRIBE needs the id'));
      return;
    case 'SEND':
      return deps.onSend(session, frame.headers.destination ?? '', frame.body);
    case 'ACK':
    case 'NACK':
    case 'DISCONNECT':
      return;
    default:
      refuse('badInput', `The command ${frame.command} is not known here`);
  }
}

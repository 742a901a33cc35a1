import { WebSocket } from 'ws';
import type { Session } from '../person/person.ts';

type News = { readonly topic: string; readonly kind: string };
type Wanted = {
  readonly port: number;
  readonly session: Session;
  readonly topics: readonly string[];
  readonly onNews: (news: News) => void;
  /** the server or the network ended the line */
  readonly onCut: (why: string) => void;
};
export type Line = { close(): void };

const frame = (command: string, headers: Readonly<Record<string, string>>) =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n\0`;

/** A live line as `apps/web/src/live/socket.ts` opens it: STOMP 1.2, heartbeats from the server, one line a window. */
export async function openLive({ port, session, topics, onNews, onCut }: Wanted): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp', 'v11.stomp'], { perMessageDeflate: false });
  let isClosing = false;
  const connected = new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('CONNECTED')) return done();
      if (text.startsWith('ERROR')) return onCut(text.slice(0, 200));
      if (!text.startsWith('MESSAGE')) return;
      const topic = /^destination:(.*)$/m.exec(text)?.[1] ?? '';
      onNews({ topic, kind: /"kind":"(\w+)"/.exec(text)?.[1] ?? '' });
    });
  });
  socket.on('close', (code) => isClosing || onCut(`the line was closed with ${code}`));
  await new Promise<void>((done, fail) => socket.once('open', done).once('error', fail));
  const authorization = `Bearer ${session.token}`;
  socket.send(
    frame('CONNECT', { 'accept-version': '1.2,1.1,1.0', 'heart-beat': '0,10000', Authorization: authorization }),
  );
  await connected;
  for (const [n, topic] of topics.entries()) socket.send(frame('SUBSCRIBE', { id: `sub-${n}`, destination: topic }));
  return {
    close: () => {
      isClosing = true;
      socket.terminate();
    },
  };
}

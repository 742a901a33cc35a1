import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { rulingOn } from './allowed.ts';

/** Passes a request on to a server of our own. A client may send a whole address as its path, so it is judged anew. */
export function passOn(own: string, path: string, from: IncomingMessage, to: ServerResponse): void {
  const url = URL.parse(`${own}${path}`);
  if (!url || !path.startsWith('/') || rulingOn(url, { set: own }).forbidden !== null) {
    to.writeHead(400).end();
    return;
  }
  const asked = request(url, { method: from.method ?? 'GET', headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  asked.on('error', () => to.writeHead(502).end());
  from.pipe(asked);
}

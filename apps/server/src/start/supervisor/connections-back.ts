import type { ChildProcess } from 'node:child_process';

type Words = { readonly cmd?: string; readonly act?: string; readonly seq?: number; readonly ack?: number };
type Handle = { readonly fd?: number };
const CLUSTER = 'NODE_CLUSTER';

/**
 * The cluster module hands a connection to a worker and waits for its answer. A worker that was killed a moment ago
 * gives none, and the connection would stay open without an answer for ever. So the answer is given in its place: the
 * next worker gets the connection, or it is closed, and whoever asked asks again.
 */
export function takeConnectionsBack(child: ChildProcess): void {
  const handed = new Map<number, Handle>();
  const returned = new WeakSet<Handle>();
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean;
  const takeBack = (seq: number) => {
    const handle = handed.get(seq);
    if (!handle || !handed.delete(seq)) return;
    // The cluster closes a connection when it is told that a worker has accepted it.
    const accepted = returned.has(handle) || (handle.fd ?? -1) < 0;
    returned.add(handle);
    child.emit('internalMessage', { cmd: CLUSTER, ack: seq, accepted });
  };
  child.send = (message: Words, ...rest: unknown[]) => {
    const [handle] = rest;
    if (message.cmd !== CLUSTER || message.act !== 'newconn' || message.seq === undefined || !handle)
      return send(message, ...rest);
    const { seq } = message;
    handed.set(seq, handle);
    // Not at once, because the dead worker would be the next one again until its end is known.
    return send(message, handle, undefined, (error: Error | null) => error && setImmediate(takeBack, seq));
  };
  child.on('internalMessage', ({ ack }: Words) => {
    if (ack !== undefined) handed.delete(ack);
  });
  child.once('exit', () => {
    for (const seq of [...handed.keys()]) setImmediate(takeBack, seq);
  });
}

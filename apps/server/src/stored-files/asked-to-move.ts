import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from '../db/connect.ts';
import { type Listener, notify } from '../db/notices/listener.ts';
import { idOf, type Named, type OpenPlace } from './where.ts';

/** `asks`: can you reach this place? `can`, `cannot`: the answers; `moved`: look again where the files are. */
export type FilesNotice =
  | { readonly asks: Named; readonly token: string }
  | { readonly token: string; readonly by: string; readonly problem: string | null }
  | { readonly moved: true };

type Options = {
  readonly db: Db;
  readonly open: OpenPlace;
  readonly moved: () => void;
  readonly failed: (error: Error) => void;
};

/** Answers the command that moves the files, and learns that it has moved them. */
export function hearMoves(listener: Listener, { db, open, moved, failed }: Options): void {
  const reach = async ({ id, address }: Named): Promise<string | null> => {
    try {
      const place = open(address);
      if ((await idOf(place)) !== id) return `${address} is another folder there, or is not mounted`;
      const tried = `files.tried-${randomUUID()}`;
      await place.leaveNote(tried, 'whether this process may write here');
      await place.leaveNote(tried, null);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  listener.on('yard_files', (payload) => {
    const notice = JSON.parse(payload) as FilesNotice;
    if ('moved' in notice) moved();
    if (!('asks' in notice)) return;
    const { asks, token } = notice;
    void reach(asks)
      .then((problem) =>
        notify(db, 'yard_files', JSON.stringify({ token, by: `${hostname()}, process ${process.pid}`, problem })),
      )
      .catch(failed);
  });
}

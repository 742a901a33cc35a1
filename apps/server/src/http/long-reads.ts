import type { CallDef } from '@yardkeeper/contract/call';
import { z } from 'zod';
import type { Connections } from '../db/connect.ts';
import { onceMore } from '../db/outage/trouble.ts';
import { isOfStandby, readingFrom, SOON_MS } from '../db/servers/standby.ts';
import type { Services } from '../services.ts';

const isPage = (reply: CallDef['reply']): boolean =>
  reply instanceof z.ZodObject && 'records' in reply.shape && 'pages' in reply.shape;
export const isLongRead = ({ effect, isLong, reply }: CallDef): boolean =>
  effect === 'read' && (isLong === true || isPage(reply));

type Reading = Pick<Services, 'db' | 'databaseUrl' | 'onLost'>;

/** A long read is asked of the standby when that has everything; what fails there is asked of the primary. */
export async function readAnswer<Ctx extends Reading>(
  { standby }: Pick<Connections, 'standby'>,
  call: CallDef,
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const from = standby && isLongRead(call) ? await standby.caughtUp(SOON_MS) : null;
  if (standby && from)
    try {
      return await read(readingFrom(ctx, from));
    } catch (error) {
      if (!isOfStandby(error)) throw error;
      standby.leaveAside();
    }
  return onceMore(() => read(ctx));
}

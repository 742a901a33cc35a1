import type { CallDef } from '@yardkeeper/contract/call';
import { deviceHeader } from '@yardkeeper/contract/device-mark';
import { needsSignIn } from '@yardkeeper/domain/access/floor';
import { admits } from '@yardkeeper/domain/access/guard';
import { refuse } from '@yardkeeper/domain/refused';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../services.ts';
import type { callCounter } from './limits/call-counter.ts';
import { askingOf, type Keeping, keepRefusal } from './logged-calls.ts';
import type { SessionFacts, Sessions } from './sessions.ts';

export type Admitting = Keeping & {
  readonly sessions: Sessions;
  readonly noteUse: (session: SessionFacts, address: string) => void;
  /** counts what is expensive, and refuses what one person asks for too often; missing in measurements */
  readonly count?: ReturnType<typeof callCounter>;
};

const SECOND_STEP_FIRST = 'Your role needs a second step at sign-in; set it up first';

const NOT_YOURS = 'You do not have permission for this; ask your super admin';

type Closed = { readonly sentence: string; readonly fields?: Record<string, string> };

/** Whoever has to set up a second step makes the calls of that; whoever switched on a shared tablet those of the floor. */
function whyClosed(call: CallDef, session: SessionFacts | null): Closed | null {
  if (session?.needsSecondStep && !call.beforeSecondStep) return { sentence: SECOND_STEP_FIRST };
  if (!admits(call.guard, session?.actor ?? null)) return { sentence: NOT_YOURS };
  if (session && session.deviceId !== null && !call.floor)
    return { sentence: needsSignIn, fields: { signIn: needsSignIn } };
  return null;
}

/** Finds the session of a request and refuses what it may not call. To a public call a closed session is nobody. */
export async function admit(deps: Admitting, call: CallDef, request: FastifyRequest): Promise<SessionFacts | null> {
  const found = await deps.sessions.find(request.headers.authorization, { evenBeforeSecondStep: true });
  if (call.guard !== 'public' && !found) refuse('unauthenticated', 'Sign in to go on');
  const closed = whyClosed(call, found);
  if (closed && call.guard !== 'public') {
    await keepRefusal(deps, askingOf(call, request.ip, found));
    refuse('forbidden', closed.sentence, closed.fields);
  }
  if (closed || !found) return null;
  deps.noteUse(found, request.ip);
  deps.count?.(call, found.actor.userId);
  return found;
}

/** What a request says of the device that sends it. */
export function deviceOf(headers: FastifyRequest['headers']): Device {
  const mark = headers[deviceHeader];
  return {
    agent: headers['user-agent']?.slice(0, 300) ?? null,
    mark: typeof mark === 'string' && /^[\w-]{16,64}$/.test(mark) ? mark : null,
  };
}

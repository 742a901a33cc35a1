import type { CatalogueSource } from '@yardkeeper/contract/catalogue/provider-schemas';
import { type CatalogueFault, faultForStaff, faultSentence } from '@yardkeeper/domain/catalogue/faults';
import { refuse } from '@yardkeeper/domain/refused';
import type { CatalogueAnswer, CataloguePort } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './cache-queries.ts';
import { inTurn } from './in-turn.ts';
import { forgetAnswer, keptAnswer } from './kept.ts';
import { NotAnswered, saidTo } from './not-answered.ts';
import { questionOf } from './question.ts';
import { noneLeft, pay } from './quota.ts';

const DAY_MS = 86_400_000;
/** An empty answer is kept this long: it may change soon, but asking again each time would cost credits. */
const EMPTY_DAYS = 0.25;

/** `T` is the provider's answer, `S` what we store of it. */
export type Question<T, S = T> = {
  readonly path: string;
  readonly asked: Readonly<Record<string, string | number>>;
  /** VIN or frame number, or the provider's id of a car that was not looked up; null for questions about no car */
  readonly car: string | (() => Promise<string>) | null;
  readonly freshDays: number;
  readonly isAgain: boolean;
  ask(port: CataloguePort): Promise<CatalogueAnswer<T>>;
  keep(body: T, at: Date): Promise<S>;
  /** Whether the provider charges nothing for an empty answer, as for a number that it does not know. */
  emptyIsFree?: boolean;
};
type Kept<S> = { readonly body: S; readonly fetchedAt: Date };
export type Sourced<T> = { readonly body: T; readonly source: CatalogueSource };

const notSet = {
  staff: 'No parts catalogue is set up: type the part, or ask your super admin',
  admin: 'No parts catalogue is set up: CATALOGUE_KEY sets its key',
};
export const portOf = (c: Pick<Ctx, 'catalogue'> & Partial<Pick<Ctx, 'actor'>>): CataloguePort =>
  c.catalogue.port ?? refuse('conflict', c.actor ? saidTo({ actor: c.actor }, notSet) : notSet.staff);

/** An empty list: stored for a short time only, and never in place of an earlier answer with content. */
function saysNothing(body: unknown): boolean {
  const { list, partGroups } = body as { list?: unknown; partGroups?: unknown };
  return [body, list, partGroups].some((each) => Array.isArray(each) && each.length === 0);
}
const nothingNow = {
  staff: 'The parts catalogue has nothing of this just now',
  admin: 'The parts catalogue answered nothing where it had an answer before',
};

const isGone = (fault: CatalogueFault) => fault.kind === 'refused' && fault.status === 404 && fault.errorCode === null;

async function fetchAnew<T, S>(c: Ctx, question: string, o: Question<T, S>, before: S | null): Promise<Kept<S>> {
  const port = portOf(c);
  const { db } = c.catalogue;
  const car = typeof o.car === 'function' ? await o.car() : o.car;
  const paid = car === null ? null : await pay(c, port, car);
  if (paid === 'noneLeft') throw new NotAnswered(noneLeft(c), 'tooMany');
  const answer = await o.ask(port).catch((err: unknown): CatalogueAnswer<T> => {
    c.log.error({ err }, 'asking the parts catalogue failed');
    return { kind: 'failed', fault: { kind: 'wrongShape' } };
  });
  const now = c.clock();
  if (answer.kind === 'failed') {
    const said = { admin: faultSentence(answer.fault), staff: faultForStaff(answer.fault) };
    await paid?.giveBack();
    await q.noteProblem(db, port.name, said.admin, now);
    throw new NotAnswered(said, isGone(answer.fault) ? 'notFound' : 'provider');
  }
  const isEmpty = saysNothing(answer.body);
  if (isEmpty && o.emptyIsFree) await paid?.giveBack();
  if (isEmpty && before !== null && !saysNothing(before)) {
    await q.noteProblem(db, port.name, nothingNow.admin, now);
    throw new NotAnswered(nothingNow, 'provider');
  }
  const body = await o.keep(answer.body, now);
  await q.keepAnswer(db, {
    provider: port.name,
    question,
    car: car ?? '',
    body: JSON.stringify(body),
    fetchedAt: now,
    freshUntil: new Date(now.getTime() + (isEmpty ? EMPTY_DAYS : o.freshDays) * DAY_MS),
  });
  forgetAnswer(c, port.name, question);
  return { body, fetchedAt: now };
}

/**
 * Merges equal questions asked at the same time into one, across processes too; `before` is the answer stored so far.
 */
function fetchOnce<T, S>(c: Ctx, question: string, o: Question<T, S>, before: Kept<S> | null): Promise<Kept<S>> {
  const { underWay } = c.catalogue;
  const already = underWay.get(question) as Promise<Kept<S>> | undefined;
  if (already) return already;
  const ask = () => fetchAnew(c, question, o, before?.body ?? null);
  const fetching = inTurn(c, portOf(c).name, question, before?.fetchedAt ?? null, ask).finally(() =>
    underWay.delete(question),
  );
  underWay.set(question, fetching);
  return fetching;
}

const tooLong = Symbol('too long');
/** Limits the wait where a stored answer exists; the request continues and its answer is there the next time. */
async function soon<T>(fetching: Promise<T>, ms: number): Promise<T | typeof tooLong> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof tooLong>((resolve) => {
    timer = setTimeout(resolve, ms, tooLong);
  });
  try {
    return await Promise.race([fetching, late]);
  } finally {
    clearTimeout(timer);
    fetching.catch(() => undefined);
  }
}

/** Returns a fresh stored answer, else asks the provider, else falls back to an old stored answer with the reason. */
export async function asked<T, S>(c: Ctx, o: Question<T, S>): Promise<Sourced<S>> {
  const { name } = portOf(c);
  const question = questionOf(o.path, o.asked);
  const kept = await keptAnswer(c, name, question);
  const sourced = (body: S, at: Date, why = ''): Sourced<S> => ({
    body,
    source: { provider: name, fetchedAt: at.toISOString(), isStale: why !== '', why },
  });
  if (kept?.isFresh && !o.isAgain) return sourced(kept.body as S, kept.fetchedAt);
  const fetching = fetchOnce(c, question, o, kept as Kept<S> | null);
  try {
    const got = kept ? await soon(fetching, c.catalogue.patienceMs) : await fetching;
    if (got !== tooLong) return sourced(got.body, got.fetchedAt);
    return sourced(kept!.body as S, kept!.fetchedAt, 'The parts catalogue is slow just now');
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    if (kept) return sourced(kept.body as S, kept.fetchedAt, error.to(c));
    throw error;
  }
}

import pg from 'pg';

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;

/**
 * Replaces each call's commit with a constraint check and a rollback, so that every call starts from the same yard.
 * Workers still commit, because they look for work until none is left.
 */
export function takeBackCalls(): void {
  const before = pg.Client.prototype.query as unknown as Query;
  const ofCalls = new WeakSet<pg.Client>();
  const query: Query = function (text, ...rest) {
    const words = typeof text === 'string' ? text : (text as { text?: string }).text;
    if (words?.includes("set_config('yard.user'")) ofCalls.add(this);
    if (words === 'rollback') ofCalls.delete(this);
    if (words !== 'commit' || !ofCalls.delete(this)) return before.call(this, text, ...rest);
    return (async () => {
      await before.call(this, 'set constraints all immediate');
      const taken = (await before.call(this, 'rollback')) as object;
      // The caller checks that its commit was not turned into a rollback.
      return { ...taken, command: 'COMMIT' };
    })();
  };
  pg.Client.prototype.query = query as never;
}

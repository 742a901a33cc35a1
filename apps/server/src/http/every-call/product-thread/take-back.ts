import pg from 'pg';

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;

/**
 * What a call wrote is checked as at a commit and then taken back, so that each call finds the yard as the one before
 * found it, whatever that one asked. Workers, which look for work until there is none, write as ever.
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
      // Who asked for a commit looks whether it was one.
      return { ...taken, command: 'COMMIT' };
    })();
  };
  pg.Client.prototype.query = query as never;
}

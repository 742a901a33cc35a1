import type { ArgsOf, CallKey } from '@yardkeeper/contract/all-calls';
import type { RecordTopic } from '@yardkeeper/contract/live';

/** A call that a screen makes again when it hears news. */
export type Again = { readonly key: CallKey; readonly args: object };
export type Hears = {
  readonly topics: readonly RecordTopic[];
  readonly pauseMs: number;
  readonly calls: readonly Again[];
};

export const again = <K extends CallKey>(key: K, args: ArgsOf<K> & object): Again => ({ key, args });
export const hears = (topics: readonly RecordTopic[], pauseMs: number, ...calls: Again[]): Hears => ({
  topics,
  pauseMs,
  calls,
});

import { recordTopics, userTopic } from '@yardkeeper/contract/live';
import { type Actor, admits, type Guard } from '@yardkeeper/domain/access/guard';

const guards: ReadonlyMap<string, Guard> = new Map(Object.entries(recordTopics));

export function maySubscribe(actor: Actor, destination: string): boolean {
  if (destination === userTopic(actor.userId)) return true;
  const guard = guards.get(destination);
  return guard !== undefined && admits(guard, actor);
}

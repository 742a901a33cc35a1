import { type RecordTopic, recordTopics, userTopic } from '@yardkeeper/contract/live';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import type { Role } from '@yardkeeper/domain/access/roles';
import { atMostEvery } from '../../../apps/web/src/live/at-most-every.ts';
import { type Sight, whenSeen } from '../../../apps/web/src/live/when-seen.ts';
import type { Samples } from '../measured/samples.ts';
import type { Person } from '../person/person.ts';
import { type Line, openLive } from './line.ts';
import { menu, type Shown } from './shown.ts';

const mayHear = (role: Role) => (topic: RecordTopic) =>
  admits(recordTopics[topic], { role, permissions: new Set(defaultPermissions[role]) });
/** What every window hears beside its screen (`apps/web/src/live/start.ts`, `api/lookups/lookups.ts`). */
const always = ['/topic/accounting', '/topic/lookups'] as const;

type Open = {
  readonly port: number;
  readonly person: Person;
  readonly shown: Shown;
  readonly sight: Sight;
  readonly samples: Samples;
};

/** One screen that stands open: it hears its topics and asks again for what it shows, as the product's screens do. */
export async function openScreen({ port, person, shown, sight, samples }: Open): Promise<Line> {
  const may = mayHear(shown.as);
  const ears = [...shown.hears, menu].map(({ topics, pauseMs, calls }) => {
    const seen = whenSeen(() => {
      // A failure is written down where it happens.
      for (const { key, args } of calls) void person.refresh(key, args).catch(() => {});
    }, sight);
    const paced = atMostEvery(pauseMs, seen.run);
    const stop = () => {
      paced.stop();
      seen.stop();
    };
    return { topics: new Set<string>(topics.filter(may)), run: paced.run, stop };
  });
  const topics = [...new Set([...always, ...ears.flatMap((ear) => [...ear.topics]), userTopic(person.userId)])];
  const line = await openLive({
    port,
    session: person,
    topics,
    onNews: ({ topic }) => {
      samples.did('the screens', 'heard news');
      for (const ear of ears) if (ear.topics.has(topic)) ear.run();
    },
    onCut: (why) => samples.fail({ who: person.userName, what: `screens ${shown.name}`, why }),
  });
  return {
    close: () => {
      for (const ear of ears) ear.stop();
      line.close();
    },
  };
}

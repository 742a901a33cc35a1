import { deviceKind } from '@yardkeeper/domain/access/device-kind';
import { afterUse, isWorthWriting } from '@yardkeeper/domain/access/session-use';
import type { SessionFacts } from '../../../http/sessions.ts';
import type { Services } from '../../../services.ts';
import { tellTwoPlaces } from '../sign-in/security-news.ts';
import * as q from './queries.ts';

type Deps = {
  readonly services: Services;
  /** true while nothing can be written */
  readonly isPaused: () => boolean;
};

async function write(s: Services, sessionId: string, address: string, now: Date): Promise<void> {
  await s.db.transaction().execute(async (db) => {
    const kept = await q.lockUse(db, sessionId);
    if (!kept) return;
    const before = {
      address: kept.address,
      otherAddress: kept.other_address,
      returns: kept.address_returns,
      movedAt: kept.moved_at,
      lastUsedAt: kept.last_used_at,
    };
    // Another process may have written this very use meanwhile.
    if (!isWorthWriting(before, address, now)) return;
    const use = afterUse(before, address, now);
    const isNews = use.isTwoPlaces && kept.two_places_at === null;
    await q.writeUse(db, sessionId, {
      address: use.address,
      other_address: use.otherAddress,
      address_returns: use.returns,
      moved_at: use.movedAt,
      last_used_at: use.lastUsedAt,
      two_places_at: isNews ? now : kept.two_places_at,
    });
    const places = [use.address, use.otherAddress].filter((place) => place !== null);
    if (isNews) await tellTwoPlaces({ ...s, db }, kept, deviceKind(kept.agent), places);
  });
}

/**
 * Notes when and from where a session is used, beside the call and never in its transaction: at most once in five
 * minutes, or once a minute when the address changes, and not at all while nothing can be written.
 */
export function noteUse({ services, isPaused }: Deps): (session: SessionFacts, address: string) => void {
  return ({ sessionId, use }, address) => {
    const now = services.clock();
    if (!isWorthWriting(use, address, now) || isPaused()) return;
    // Set before it is written, so that the calls of the next moment do not write it again.
    use.lastUsedAt = now;
    use.address = address;
    void write(services, sessionId, address, now).catch((err) =>
      services.log.info({ err }, 'the use of a session could not be noted'),
    );
  };
}

import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import { shiftHours } from '@yardkeeper/domain/access/floor';
import { stored } from '../stored.ts';
import { yardTime } from '../yard-clock.ts';

type ThisTablet = { readonly deviceId: number; readonly name: string; readonly lockMinutes: number };
type InShift = { readonly user: UserInfo; readonly until: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Set when this browser is a registered tablet. Its key is in `key.ts`. */
export const thisTablet = stored<ThisTablet | null>('yk.tablet', (value) =>
  isObject(value) && typeof value.deviceId === 'number' ? (value as ThisTablet) : null,
);

/** Runs when this browser is a registered tablet, or becomes one; on all others nothing of a tablet is fetched. */
export function onceTablet(work: () => Promise<unknown>): void {
  const go = (): boolean => {
    if (!thisTablet.get()) return false;
    work().catch((error: unknown) => console.warn('This tablet does not lock by itself', error));
    return true;
  };
  if (go()) return;
  const stop = thisTablet.subscribe(() => {
    if (go()) stop();
  });
}

/** Who entered their PIN here in this shift. Nothing of it opens anything at the server. */
const inShift = stored<readonly InShift[]>('yk.tablet-people', (value) =>
  Array.isArray(value) ? (value as InShift[]) : [],
);
export const stillInShift = (): readonly InShift[] => inShift.get().filter(({ until }) => until > yardTime());

/** Keeps what the screens need without a connection, and no addresses. */
export function enteredShift(user: UserInfo): void {
  const kept = { ...user, email: '', pendingEmail: null, phone: '', streetAddress: '', suburb: '', postCode: '' };
  const others = stillInShift().filter((each) => each.user.userID !== user.userID);
  inShift.set([...others, { user: kept, until: yardTime() + shiftHours * 3_600_000 }]);
}

const places = stored<Readonly<Record<string, string>>>('yk.tablet-places', (value) =>
  isObject(value) ? (value as Record<string, string>) : {},
);
export const rememberPlace = (userId: number, path: string): void => places.set({ ...places.get(), [userId]: path });
export const placeOf = (userId: number): string | null => places.get()[userId] ?? null;

export function forgetTablet(): void {
  thisTablet.set(null);
  inShift.set([]);
  places.set({});
}

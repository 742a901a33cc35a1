import { queryOptions, useQuery } from '@tanstack/react-query';
import type { YardSetting, YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { type CallOptions, call } from '../call.ts';

/** The owner id under which the yard's own settings are stored; every other owner is a user. */
const YARD = 0;

export type YardSettingAnswer<T extends YardSetting> = {
  readonly value: YardSettingValue<T>;
  readonly version: number;
  /** Only the company setting has one: the logo. */
  readonly fileUrl: string | null;
};

export const settingKey = (owner: number, type: string) => ['setting', owner, type] as const;

export const yardSettingOf = (kind: string): string | null => /^setting:(\w+)$/.exec(kind)?.[1] ?? null;

const getSetting = (id: number, type: string, options: CallOptions<'GET /mgr/common/getSetting/:id'> = {}) =>
  call('GET /mgr/common/getSetting/:id', { params: { id }, query: { type } }, options);

const saveSetting = (id: number, type: string, value: unknown, options: { version?: number; quiet?: boolean } = {}) => {
  const { version, quiet } = options;
  return call('POST /mgr/common/saveSetting/:id', { params: { id }, body: { type, value, version } }, { quiet });
};

export const yardSettingQuery = <T extends YardSetting>(type: T) =>
  queryOptions({
    queryKey: settingKey(YARD, type),
    queryFn: async ({ signal }) =>
      (await getSetting(YARD, type, { signal, quiet: true })) as unknown as YardSettingAnswer<T>,
    staleTime: 5 * 60_000,
  });

/** Only people who see cost, sell or take money may ask for `rules`. */
export const useYardSetting = <T extends YardSetting>(type: T) => useQuery(yardSettingQuery(type));

export const saveYardSetting = async <T extends YardSetting>(type: T, value: YardSettingValue<T>, version: number) =>
  (await saveSetting(YARD, type, value, { version })) as unknown as YardSettingAnswer<T>;

export const saveLogo = async (logo: File | null) =>
  (await call(
    'POST /mgr/common/saveLogo',
    logo ? { body: {}, files: { logo } } : { body: {} },
  )) as unknown as YardSettingAnswer<'company'>;

export function personalSettings(userId: number) {
  const known = new Map<string, unknown>();
  const asked = new Map<string, Promise<unknown>>();
  const unread = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const fetchOnce = (type: string): Promise<unknown> => {
    const running = asked.get(type);
    if (running) return running;
    const answer = getSetting(userId, type, { quiet: true })
      .then(({ value }) => {
        // A value chosen while the answer was on its way is newer than the answer.
        if (!known.has(type)) known.set(type, value);
        unread.delete(type);
        return known.get(type);
      })
      .catch((thrown: unknown) => {
        unread.add(type);
        throw thrown;
      })
      .finally(() => asked.delete(type));
    asked.set(type, answer);
    return answer;
  };
  return {
    load: <T>(type: string): T | null | Promise<T | null> =>
      known.has(type) ? (known.get(type) as T | null) : (fetchOnce(type) as Promise<T | null>),
    /**
     * Saves run one after the other so that the last choice wins, and never overwrite a setting that could not be read.
     */
    save: (type: string, value: unknown): Promise<void> => {
      known.set(type, value);
      if (unread.has(type)) return Promise.reject(new Error('What is kept there could not be read'));
      last = last.catch(() => undefined).then(() => saveSetting(userId, type, value, { quiet: true }));
      return last.then(() => undefined);
    },
  };
}

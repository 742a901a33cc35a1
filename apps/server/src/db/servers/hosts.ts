const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** libpq's wish for the server that takes writes, which is what we look for anyway. */
const WISH = /([?&])target_session_attrs=[^&]*(&|$)/;
const withoutWish = (rest: string): string =>
  rest.replace(WISH, (_, before: string, after: string) => (after === '' ? '' : before));

/**
 * The addresses of `postgres://user:password@one:5432,two:5432/yard`, one for each server, as libpq reads it. An
 * address of one server stands as it is.
 */
export function hostsOf(url: string): readonly string[] {
  const [, before, hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  if (before === undefined || !hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${withoutWish(rest)}`);
}

export const isServerAddress = (text: string): boolean => {
  const urls = hostsOf(text);
  return urls.every(
    (each) =>
      URL.canParse(each) &&
      ['postgres:', 'postgresql:'].includes(new URL(each).protocol) &&
      (urls.length === 1 || new URL(each).hostname !== ''),
  );
};

/** What a message may say of an address: neither user nor password. */
export const placeOfUrl = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

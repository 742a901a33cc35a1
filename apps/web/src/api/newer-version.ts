import { observable } from '../session/observable.ts';

/** The newer version that the server has; empty while this page is the newest. */
export const newerVersion = observable('');

/** Development serves the page as it is written, without a version. */
const ownVersion = (): string => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="yard-version"]')?.content ?? '';
  return /^\d/.test(said) ? said : '';
};

/** While a server changes over, an older process may still answer a newer page, which means nothing. */
export function hearVersion(answer: Response): void {
  const [said, own] = [answer.headers.get('yard-version') ?? '', ownVersion()];
  if (own && said.localeCompare(own, 'en', { numeric: true }) > 0) newerVersion.set(said);
}

/** Replaced by tests, because a page cannot watch itself being reloaded. */
export const page = { reload: (): void => location.reload() };

const reloadedFor = 'yk.reloaded-for';

/** Once per version: a page that is old even then comes from somewhere in between, and would be reloaded for ever. */
export function reloadOnce(version: string): void {
  if (sessionStorage.getItem(reloadedFor) === version) return;
  sessionStorage.setItem(reloadedFor, version);
  page.reload();
}

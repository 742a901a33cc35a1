import type { Config } from '../config.ts';

export function readyWords(config: Config, address: string, welcome: string): string {
  const warning = config.demo ? `\n\n${demoWarning(config)}` : '';
  return `Yardkeeper is ready at ${address}\n\n${welcome}${warning}`;
}

function demoWarning({ host }: Config): string {
  if (host === undefined || /^(127\.|::1$|localhost$)/.test(host)) {
    return 'It listens on this machine only, because everybody knows the demo passwords; HOST opens it to others.';
  }
  return `Warning: everybody knows the demo passwords, and HOST is set to ${host}; start with YARD_DEMO=off for real work.`;
}

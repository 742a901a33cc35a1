import http from 'node:http';
import https from 'node:https';
import type { CatalogueFault } from '@yardkeeper/domain/catalogue/faults';
import { type From, rulingOn } from './allowed.ts';

type Get = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** the limit for the whole answer, not for its first byte */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  readonly from: From;
};
export type Got =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: http.IncomingHttpHeaders;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'failed'; readonly fault: CatalogueFault };

/** Follows no redirects, and stops reading an answer that exceeds the limit. */
export function get({ url, headers = {}, timeoutMs, mostBytes, from }: Get): Promise<Got> {
  const failed = (fault: CatalogueFault): Got => ({ kind: 'failed', fault });
  const ruling = rulingOn(url, from);
  if (ruling.forbidden !== null) return Promise.resolve(failed({ kind: 'unreachable' }));
  return new Promise((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, { headers, ...(ruling.lookup ? { lookup: ruling.lookup } : {}) });
    const settle = (got: Got) => {
      clearTimeout(deadline);
      resolve(got);
      asked.destroy();
    };
    const deadline = setTimeout(
      () => settle(failed({ kind: 'slow', seconds: Math.round(timeoutMs / 100) / 10 })),
      timeoutMs,
    );
    asked.on('error', () => settle(failed({ kind: 'unreachable' })));
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) return settle(failed({ kind: 'tooLarge' }));
        parts.push(part);
      });
      response.on('error', () => settle(failed({ kind: 'unreachable' })));
      response.once('aborted', () => settle(failed({ kind: 'unreachable' })));
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        settle({ kind: 'answered', status, headers: answered, bytes: Buffer.concat(parts) });
      });
    });
    asked.end();
  });
}

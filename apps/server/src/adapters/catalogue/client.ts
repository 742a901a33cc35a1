import type { CatalogueFault } from '@yardkeeper/domain/catalogue/faults';
import type { CatalogueLanguage } from '@yardkeeper/domain/catalogue/languages';
import { z } from 'zod';
import type { CatalogueAnswer, CataloguePort } from '../../ports/catalogue.ts';
import { type Got, get } from '../asking/http-get.ts';
import * as shapes from './shapes.ts';
import { truckTree } from './truck-groups.ts';

export type CatalogueAccount = {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 9_000;
const MOST_ANSWER = 16 * 1024 * 1024;
const MOST_PICTURE = 8 * 1024 * 1024;

const Refusal = z.object({ code: z.coerce.number().optional(), errorCode: z.coerce.number().optional() });

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The provider reports most refusals in the body, some with status 200. */
function faultOf(status: number, body: unknown): CatalogueFault | null {
  const said = Refusal.safeParse(body).data;
  const errorCode = said?.errorCode ?? (said?.code && said.code >= 1_000 ? said.code : undefined) ?? null;
  if (errorCode !== null || status < 200 || status > 299) return { kind: 'refused', status, errorCode };
  return null;
}

/** parts-catalogs.com, Catalogs API v1: the header contains the plain key. */
export function catalogueClient({ url, key, timeoutMs = TIMEOUT_MS }: CatalogueAccount): CataloguePort {
  const base = url.replace(/\/+$/, '');
  const own = new URL(base);
  const failed = (fault: CatalogueFault) => ({ kind: 'failed', fault }) as const;

  async function ask(
    path: string,
    query: Readonly<Record<string, string>>,
    language: CatalogueLanguage,
  ): Promise<Got & { body?: unknown }> {
    const to = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== '') to.searchParams.set(name, value);
    const headers = { authorization: key, 'accept-language': language, accept: 'application/json' };
    const got = await get({ url: to, from: { set: base }, headers, timeoutMs, mostBytes: MOST_ANSWER });
    if (got.kind === 'failed') return got;
    const body = json(got.bytes);
    const fault = faultOf(got.status, body);
    return fault ? failed(fault) : { ...got, body };
  }
  function read<S extends z.ZodType>(got: Got & { body?: unknown }, shape: S): CatalogueAnswer<z.output<S>> {
    if (got.kind === 'failed') return got;
    const parsed = shape.safeParse(got.body);
    return parsed.success ? { kind: 'ok', body: parsed.data } : failed({ kind: 'wrongShape' });
  }
  const within = (catalogId: string, path: string) => `/catalogs/${encodeURIComponent(catalogId)}/${path}`;

  return {
    name: own.hostname,
    isDemo: false,
    carInfo: async ({ q, catalogs, language }) => read(await ask('/car/info', { q, catalogs }, language), shapes.Cars),
    tree: async ({ catalogId, carId, criteria, language, isTruck }) => {
      if (!isTruck)
        return read(await ask(within(catalogId, 'groups-tree'), { carId, criteria }, language), shapes.Groups);
      const below = async (groupId: string) =>
        read(await ask(within(catalogId, 'groups2/'), { carId, criteria, groupId }, language), shapes.TruckGroups);
      return truckTree(below, timeoutMs);
    },
    suggest: async ({ catalogId, q, language }) =>
      read(await ask(within(catalogId, 'groups-suggest'), { q }, language), shapes.Suggestions),
    schemas: async ({ catalogId, carId, criteria, branchId, page, partNameIds, partName, language }) => {
      const query = { carId, criteria, branchId, page: String(page), partNameIds, partName };
      const got = await ask(within(catalogId, 'schemas'), query, language);
      const answer = read(got, shapes.Schemas);
      if (answer.kind === 'failed' || got.kind === 'failed') return answer as CatalogueAnswer<never>;
      const said = Number(got.headers['x-total-count']);
      const total = Number.isInteger(said) && said >= 0 ? said : answer.body.list.length;
      return { kind: 'ok', body: { ...answer.body, total } };
    },
    parts: async ({ catalogId, carId, criteria, groupId, language }) =>
      read(await ask(within(catalogId, 'parts2'), { carId, criteria, groupId }, language), shapes.Diagram),
    picture: async (address) => {
      const at = new URL(address);
      // The key is sent to the catalogue only, and an address from an answer must not lead into our own network.
      const got = await get({
        url: at,
        timeoutMs,
        mostBytes: MOST_PICTURE,
        from: at.origin === own.origin ? { set: base } : 'outside',
      });
      if (got.kind === 'failed') return got;
      const { status } = got;
      return status === 200 ? { kind: 'ok', body: got.bytes } : failed({ kind: 'refused', status, errorCode: null });
    },
  };
}

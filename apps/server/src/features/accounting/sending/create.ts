import type { AccountingRequest } from '../../../ports/accounting.ts';
import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { keepLinks, type LinkedEntity, linkOf } from './link-queries.ts';
import { bodyOf, refused } from './outcome.ts';
import { remoteDay } from './remote-day.ts';

export type Element = Readonly<Record<string, unknown>>;
export type Making = {
  readonly entity: LinkedEntity;
  readonly id: number;
  /** the same at every try */
  readonly key: string;
  readonly request: Pick<AccountingRequest, 'method' | 'path' | 'query'> & { readonly body: object };
  /** the list in the reply, and the id field of its elements */
  readonly list: string;
  readonly idField: string;
  readonly numberField?: string;
  /** looks for it in Xero after a try whose result is unknown */
  readonly find: () => Promise<Element | null>;
};

export const firstOf = (body: Readonly<Record<string, unknown>>, list: string): Element | null =>
  ((body[list] as Element[] | undefined) ?? [])[0] ?? null;

/** Why Xero refused this element; null when it was accepted. */
export function wordsOfErrors(element: Element | null): string | null {
  if (element?.StatusAttributeString !== 'ERROR' && element?.HasErrors !== true) return null;
  const errors = (element.ValidationErrors as { Message: string }[] | undefined) ?? [];
  return errors.map((each) => each.Message).join('; ') || 'it gave no reason';
}

type Made = { readonly making: Making; readonly element: Element };
const inCents = (dollars: unknown) => (dollars === undefined ? null : Math.round(Number(dollars) * 100));
/** Stores links to what was created or found in Xero. */
export async function keepMade(b: Books, made: readonly Made[]): Promise<void> {
  const links = made.map(({ making: { entity, id, idField, numberField }, element }) => {
    return {
      entity,
      id,
      remoteId: String(element[idField]),
      remoteNo: numberField ? String(element[numberField] ?? '') : '',
      totalCents: inCents(element.Total ?? element.Amount),
      gstCents: inCents(element.TotalTax),
      onDay: remoteDay(element.Date),
    };
  });
  await keepLinks(b.db, links);
}

/**
 * Creates something in Xero exactly once. A link means that it exists. After an interrupted try it looks in Xero first,
 * and again when Xero refuses, because the earlier try may have arrived in the meantime.
 */
export async function create(b: Books, askFirst: boolean, making: Making): Promise<Element | null> {
  const { entity, id, key, request, list } = making;
  if (await linkOf(b.db, entity, id)) return null;
  const link = async (element: Element) => {
    await keepMade(b, [{ making, element }]);
    return element;
  };
  const there = askFirst ? await making.find() : null;
  if (there) return link(there);
  const answer = await ask(b, { ...request, key });
  const wrong = answer.kind === 'ok' ? wordsOfErrors(firstOf(answer.body, list)) : null;
  if (answer.kind === 'refused' || wrong !== null) {
    const found = askFirst ? await making.find() : null;
    if (found) return link(found);
  }
  if (wrong !== null) refused(`Xero says: ${wrong}`);
  const element = firstOf(bodyOf(answer), list) ?? refused('Xero answered without what it made');
  // Some replies do not contain the id of what was created.
  if (element[making.idField] !== undefined) return link(element);
  return link((await making.find()) ?? refused('Xero answered without what it made'));
}

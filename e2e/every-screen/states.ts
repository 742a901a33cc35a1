import type { Page, Route } from 'playwright-core';

export const states = ['full', 'empty', 'loading', 'failing'] as const;
export type State = (typeof states)[number];

/** The session is not data of a screen, so these calls always answer as usual. */
const always = /\/(login|user\/getCurrentUser|user\/signInPage|user\/logout|fcmToken\/.*)$/;

const failure = 'Something went wrong on our side; nothing was changed. Try again, or tell your super admin';

const zero = (value: unknown): unknown => {
  if (typeof value === 'number') return 0;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, zero(each)]));
};

/** Whether the data are counts by name, as the status chips get them. */
const isCounts = (data: object): boolean =>
  Object.keys(data).length > 0 && Object.values(data).every((value) => Number.isInteger(value));

/** The same answer with nothing in it: lists are empty and their counts are zero; a single record stays. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (data === null || typeof data !== 'object') return data;
  const list = ['records', 'types', 'stops'].find((name) => name in data);
  if (list !== undefined) return { ...(zero(data) as object), [list]: [] };
  return isCounts(data) ? zero(data) : data;
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.json().catch(() => null);
  if (body === null) return route.fulfill({ response });
  return route.fulfill({ response, json: { ...body, data: emptied(body.data) } });
}

const answerFailure = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { code: 500, data: null, msg: failure, errorMessage: failure } });

/** Leaves the call without an answer until the window closes. */
const answerNever = (): Promise<void> => new Promise(() => undefined);

const answers = { empty: answerEmpty, loading: answerNever, failing: answerFailure } as const;

/** From now on the page's calls find nothing, wait, or fail. */
export async function putInto(page: Page, state: State): Promise<void> {
  if (state === 'full') return;
  await page.route('**/*', (route, request) => {
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    if (!isCall || always.test(new URL(request.url()).pathname)) return route.continue();
    // The window may close while a call is under way.
    return answers[state](route).catch(() => undefined);
  });
}

/** Lists of things with photos: in a full yard they show pictures, except in the narrow rows of a phone. */
const photographed: ReadonlySet<string> = new Set(['acquisitions', 'vehicle-stock', 'tags', 'inventory-parts']);
const PHONE_UP_TO = 600;

// Texts, because this file knows no browser types; they run in the page. A lazy one out of sight is not complete.
const pictures = `[...document.querySelectorAll('img[src*="/files/"]')].filter((each) => each.complete)`;
const seen = `${pictures}.filter((each) => each.naturalWidth > 0).length`;
const torn = `${pictures}.filter((each) => each.naturalWidth === 0).length`;

/** What is wrong with the pictures of a full screen: some do not load, or a list that must show some has none. */
export async function pictureComplaints(page: Page, screen: string): Promise<string[]> {
  const [good, bad] = [await page.evaluate<number>(seen), await page.evaluate<number>(torn)];
  const mustShow = photographed.has(screen) && (page.viewportSize()?.width ?? 0) > PHONE_UP_TO;
  return [
    ...(bad > 0 ? [`pictures that do not load: ${bad}`] : []),
    ...(good === 0 && mustShow ? ['no picture is shown, though what is listed is photographed'] : []),
  ];
}

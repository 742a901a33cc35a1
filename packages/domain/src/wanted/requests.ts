/** Where a request came from. */
export const requestSources = {
  counter: 'Asked at the counter',
  search: 'Searched for in vain',
  quote: 'Quote cancelled for no stock',
  picking: 'Not found when picking',
} as const;
export type RequestSource = keyof typeof requestSources;
export const requestSourceKeys = Object.keys(requestSources) as [RequestSource, ...RequestSource[]];

export const requestStates = { open: 'Open', found: 'Found', closed: 'Closed' } as const;
export type RequestState = keyof typeof requestStates;
export const requestStateKeys = Object.keys(requestStates) as [RequestState, ...RequestState[]];

/** How a request ends. */
export const requestOutcomes = ['found', 'noLonger', 'mistake'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
export const stateOfOutcome = (outcome: RequestOutcome): RequestState => (outcome === 'found' ? 'found' : 'closed');

/** For how many days an arrival counts as new. */
export const NEW_DAYS = 14;

type Asked = {
  readonly partId: number | null;
  readonly partNo: string;
  readonly partText: string;
  readonly invoiceId: number | null;
  readonly lineId: number | null;
};

/** Whether the request names a part: from the catalogue, by number or in words. */
export const namesPart = ({ partId, partNo, partText }: Pick<Asked, 'partId' | 'partNo' | 'partText'>): boolean =>
  partId !== null || partNo !== '' || partText !== '';

/** A request must name a part, or the document or line on which it stood. */
export const askedProblem = (asked: Asked): string | null =>
  namesPart(asked) || asked.invoiceId !== null || asked.lineId !== null ? null : 'Say which part is wanted';

/** Typed text counts as a part number when it is one word with a digit. */
export const mayBeNumber = (text: string): boolean => /^(?=.*\d)\S{3,60}$/.test(text);

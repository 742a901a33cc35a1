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

/** How many days long an arrival is new. */
export const NEW_DAYS = 14;

type Asked = {
  readonly partId: number | null;
  readonly partNo: string;
  readonly partText: string;
  readonly invoiceId: number | null;
  readonly lineId: number | null;
};

/** Whether it names a part itself, by the catalogue, a number, or in words. */
export const namesPart = ({ partId, partNo, partText }: Pick<Asked, 'partId' | 'partNo' | 'partText'>): boolean =>
  partId !== null || partNo !== '' || partText !== '';

/** A request says what is wanted, or on which document or line it stood. */
export const askedProblem = (asked: Asked): string | null =>
  namesPart(asked) || asked.invoiceId !== null || asked.lineId !== null ? null : 'Say which part is wanted';

/** Of what is typed in words, one word with a digit in it is the number of a part. */
export const mayBeNumber = (text: string): boolean => /^(?=.*\d)\S{3,60}$/.test(text);

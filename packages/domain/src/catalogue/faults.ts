/** Why the parts catalogue did not answer. */
export type CatalogueFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'tooLarge' }
  /** a restored copy of the yard sends no requests */
  | { readonly kind: 'copy' }
  | { readonly kind: 'refused'; readonly status: number; readonly errorCode: number | null };

const GONE = 'The parts catalogue does not know this any more; look the car up again';
const byCode: Readonly<Record<number, string>> = {
  1001: 'The parts catalogue does not accept our key: it has expired, is not paid for, or is mistyped. CATALOGUE_KEY sets it',
  1003: 'The parts catalogue does not accept requests from this server’s address; ask the provider to allow it',
  1004: 'The parts catalogue has no requests left for us; more come with the next day or a larger plan. CATALOGUE_CARS_PER_DAY keeps below it',
  1005: 'Our plan does not include this part of the parts catalogue; ask the provider for a larger one',
  1101: 'The parts catalogue has banned this server’s address; ask the provider to lift that',
};
const byStatus: Readonly<Record<number, string>> = {
  401: byCode[1001]!,
  402: 'The parts catalogue is not paid for; CATALOGUE_KEY sets whose account is used',
  403: byCode[1001]!,
  404: GONE,
  429: byCode[1004]!,
};

/** What is wrong and where to fix it, for people who may fix it. */
export function faultSentence(fault: CatalogueFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'The parts catalogue cannot be reached: look at CATALOGUE_URL, and whether this server reaches the internet';
    case 'slow':
      return `The parts catalogue did not answer within ${fault.seconds} seconds`;
    case 'wrongShape':
      return 'The parts catalogue answered something that we cannot read: look whether CATALOGUE_URL is its address';
    case 'copy':
      return 'This is a restored copy of the yard, which does not ask the parts catalogue';
    case 'tooLarge':
      return 'The parts catalogue answered more than we take';
    case 'refused':
      return (
        byCode[fault.errorCode ?? 0] ??
        byStatus[fault.status] ??
        (fault.status >= 500
          ? 'The parts catalogue has a fault of its own'
          : `The parts catalogue refused the request (${fault.errorCode ?? fault.status})`)
      );
  }
}

const LATER = 'The parts catalogue does not answer just now: look again later, or type the part';
const NOT_OURS = 'The parts catalogue cannot be used just now: type the part, and tell your super admin, who sees why';

/** What staff at the counter or in the shed can do about it. */
export function faultForStaff(fault: CatalogueFault): string {
  if (fault.kind !== 'refused' || fault.status >= 500) return LATER;
  return fault.status === 404 && fault.errorCode === null ? GONE : NOT_OURS;
}

/** Why the parts catalogue gave no answer. */
export type CatalogueFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'tooLarge' }
  /** a restored copy of the yard asks nobody */
  | { readonly kind: 'copy' }
  | { readonly kind: 'refused'; readonly status: number; readonly errorCode: number | null };

const byCode: Readonly<Record<number, string>> = {
  1001: 'The parts catalogue does not accept our key: it has expired, is not paid for, or is mistyped',
  1003: 'The parts catalogue does not accept requests from this server’s address; ask the provider to allow it',
  1004: 'The parts catalogue has no requests left for us; more come with the next day or a larger plan',
  1005: 'Our plan does not include this part of the parts catalogue',
  1101: 'The parts catalogue has banned this server’s address; ask the provider to lift that',
};
const byStatus: Readonly<Record<number, string>> = {
  401: byCode[1001]!,
  402: 'The parts catalogue is not paid for',
  403: byCode[1001]!,
  404: 'The parts catalogue does not know this any more; look the car up again',
  429: byCode[1004]!,
};

export function faultSentence(fault: CatalogueFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'The parts catalogue cannot be reached';
    case 'slow':
      return `The parts catalogue did not answer within ${fault.seconds} seconds`;
    case 'wrongShape':
      return 'The parts catalogue answered something that we cannot read';
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

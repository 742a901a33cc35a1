export const claimReasons = {
  damaged: 'Damaged',
  wrong: 'Wrong part',
  missing: 'Missing from the carton',
  faulty: 'Does not work',
} as const;
export type ClaimReason = keyof typeof claimReasons;
export const claimReasonKeys = Object.keys(claimReasons) as [ClaimReason, ...ClaimReason[]];

export const claimWishes = { credit: 'Credit it', replace: 'Send another' } as const;
export type ClaimWish = keyof typeof claimWishes;
export const claimWishKeys = Object.keys(claimWishes) as [ClaimWish, ...ClaimWish[]];

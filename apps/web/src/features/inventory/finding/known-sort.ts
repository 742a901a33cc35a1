/** The field to sort by when this list knows it: the tabs of one screen share an address, and so its sort. */
export const knownSort = <F extends string>(fields: readonly F[], field: string | undefined): F | undefined =>
  fields.find((each) => each === field);

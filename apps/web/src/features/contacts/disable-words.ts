export const DISABLE_BODY =
  'They are no longer offered on new documents. Everything they did with you is kept, and they can be enabled again.';

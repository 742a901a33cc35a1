/** How one try to hand a message over ended. `reason` is a sentence part that a super admin reads. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** the receiver exists no more, so there is nobody to tell */
  | { readonly kind: 'gone'; readonly reason: string }
  /** the other side will never take it */
  | { readonly kind: 'refused'; readonly reason: string }
  /** surely not delivered */
  | { readonly kind: 'retry'; readonly reason: string }
  /** it may have left */
  | { readonly kind: 'unknown'; readonly reason: string };

/** One way out. The same messageId comes with every try of a message, so that the other side can spot a repeat. */
export type SendPort<M> = {
  readonly name: string;
  /** true when messages stay in the product to be read there: then even a secret text is kept */
  readonly local: boolean;
  send(message: M, messageId: string): Promise<SendOutcome>;
};

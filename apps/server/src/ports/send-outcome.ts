export type SendOutcome =
  | { readonly kind: 'sent' }
  /** the receiver no longer exists */
  | { readonly kind: 'gone'; readonly reason: string }
  /** the other side will never accept it */
  | { readonly kind: 'refused'; readonly reason: string }
  /** certainly not delivered */
  | { readonly kind: 'retry'; readonly reason: string }
  /** it may have been delivered */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Every try of a message has the same messageId, so that the receiver can detect a repeat. */
export type SendPort<M> = {
  readonly name: string;
  /** true when messages stay in the product to be read there, so that even a secret text is kept */
  readonly local: boolean;
  send(message: M, messageId: string): Promise<SendOutcome>;
};

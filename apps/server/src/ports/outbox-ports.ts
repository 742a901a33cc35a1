export type SendOutcome =
  | { readonly kind: 'sent' }
  /** the receiver no longer exists */
  | { readonly kind: 'gone'; readonly reason: string }
  /** the receiver will never accept it */
  | { readonly kind: 'refused'; readonly reason: string }
  /** certainly not delivered; `raw` is the technical error, only for the log */
  | { readonly kind: 'retry'; readonly reason: string; readonly raw?: string }
  /** it may have been delivered */
  | { readonly kind: 'unknown'; readonly reason: string; readonly raw?: string };

/** Every try of a message has the same messageId, so that the receiver can detect a repeat. */
export type SendPort<M> = {
  readonly name: string;
  /** true when messages stay in the product to be read there, so that even a secret text is kept */
  readonly local: boolean;
  send(message: M, messageId: string): Promise<SendOutcome>;
};

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }[];
};
export type MailPort = SendPort<MailMessage>;

type SmsMessage = { readonly to: string; readonly text: string };
export type SmsPort = SendPort<SmsMessage>;

type PushMessage = {
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
};
export type PushPort = SendPort<PushMessage>;
type PushPorts = { readonly browser: PushPort; readonly app: PushPort };

export type OutboxPorts = { readonly mail: MailPort; readonly sms: SmsPort; readonly push: PushPorts };

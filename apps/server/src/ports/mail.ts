import type { SendPort } from './send-outcome.ts';

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

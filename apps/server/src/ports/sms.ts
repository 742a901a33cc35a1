import type { SendPort } from './send-outcome.ts';

export type SmsMessage = { readonly to: string; readonly text: string };
export type SmsPort = SendPort<SmsMessage>;

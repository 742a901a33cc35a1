import type { SendPort } from './send-outcome.ts';

export type PushMessage = {
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
};
export type PushPort = SendPort<PushMessage>;
export type PushPorts = { readonly browser: PushPort; readonly app: PushPort };

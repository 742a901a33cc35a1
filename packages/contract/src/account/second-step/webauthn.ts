import { z } from 'zod';

const coded = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'That is not an answer of a passkey')
    .max(most);
const credential = {
  id: coded(1_400),
  rawId: coded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** What a browser answers when it made a passkey (RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: coded(4_000),
    attestationObject: coded(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** What a browser answers when somebody used a passkey (AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: coded(4_000),
    authenticatorData: coded(4_000),
    signature: coded(4_000),
    userHandle: coded(200).optional(),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What the browser is asked with to use a passkey. */
export const UseOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type UseOptions = z.output<typeof UseOptions>;

/** What the browser is asked with to make a passkey. */
export const MakeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type MakeOptions = z.output<typeof MakeOptions>;

import type {
  MadePasskey,
  MakeOptions,
  UsedPasskey,
  UseOptions,
} from '@yardkeeper/contract/account/second-step/webauthn';

/** Whether this page may use passkeys at all: over https or on localhost, in a browser that knows them. */
export const mayUsePasskeys = (): boolean =>
  window.isSecureContext !== false && typeof window.PublicKeyCredential === 'function';

/** Why passkeys cannot be made on this page; null when they can. */
export function whyNoPasskeys(host: string | null): string | null {
  if (host === null) return 'Passkeys need the yard to have a name, such as yard.example.nz. Ask who runs Yardkeeper.';
  if (window.isSecureContext === false)
    return 'Passkeys need an address that begins with https. Ask who runs Yardkeeper for it.';
  if (!mayUsePasskeys()) return 'This browser does not know passkeys.';
  if (location.hostname !== host) return `Passkeys of this yard work at ${host}. Open that address to add one.`;
  return null;
}

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled, or took too long. Try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys do not work at this address. Open the yard at its own address.',
  NotSupportedError: 'This device cannot make such a passkey.',
};

class PasskeyFailure extends Error {}

const told = (error: unknown): PasskeyFailure => {
  console.warn(error);
  const { name, cause } = (error ?? {}) as { name?: string; cause?: { name?: string } };
  const known = sentences[cause?.name ?? ''] ?? sentences[name ?? ''];
  return new PasskeyFailure(known ?? 'The passkey did not work on this device. Try again.');
};

const library = () => import('@simplewebauthn/browser');

export async function makePasskey(options: MakeOptions): Promise<MadePasskey> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as never }).catch((error) => {
    throw told(error);
  }) as Promise<MadePasskey>;
}

/** With `offered`, the browser offers passkeys at the field of the user name and waits until one is chosen. */
export async function usePasskey(options: UseOptions, offered = false): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: offered }).catch((error) => {
    throw told(error);
  }) as Promise<UsedPasskey>;
}

export const offersByItself = async (): Promise<boolean> =>
  mayUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/** Ends a wait for a passkey, so that another can begin. */
export const stopWaiting = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

import { type DBSchema, openDB } from 'idb';

type Tables = DBSchema & { keys: { key: string; value: CryptoKeyPair } };

const opened = () => openDB<Tables>('yardkeeper-tablet', 1, { upgrade: (db) => void db.createObjectStore('keys') });
const NAME = 'tablet';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Browsers offer keys only to pages that came over https, or from this machine. */
export const canHaveKey = (): boolean => globalThis.crypto?.subtle !== undefined && typeof indexedDB !== 'undefined';

/** Makes a key that cannot be exported, and returns its public half for the server. */
export async function makeKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await (await opened()).put('keys', pair, NAME);
  // The browser may otherwise remove it when the disk is full.
  await navigator.storage?.persist?.().catch(() => false);
  return base64(await crypto.subtle.exportKey('spki', pair.publicKey));
}

export async function signed(text: string): Promise<string> {
  const pair = await (await opened()).get('keys', NAME);
  if (!pair) throw new Error('The key of this tablet is gone; a super admin registers it again');
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
  return base64(signature).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const dropKey = async (): Promise<void> => (await opened()).delete('keys', NAME);

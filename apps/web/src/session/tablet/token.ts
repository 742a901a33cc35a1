const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** The shared tablet on which this session began with a PIN; null after a real sign-in. */
export function tabletOf(token: string | undefined): number | null {
  const { tablet } = claimsOf(token ?? '');
  return typeof tablet === 'number' ? tablet : null;
}

/**
 * Stands for a session that the server has not opened: somebody chose their name without a connection. The server
 * refuses it as it refuses every forged token, and the tablet then asks for the PIN.
 */
export const tokenWithoutLine = (tablet: number, until: number): string =>
  ['none', btoa(JSON.stringify({ tablet, exp: Math.floor(until / 1000), isWithoutLine: true })), 'none'].join('.');

export const isWithoutLine = (token: string | undefined): boolean => claimsOf(token ?? '').isWithoutLine === true;

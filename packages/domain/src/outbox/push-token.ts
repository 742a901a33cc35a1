/** A browser's token is JSON with an endpoint; null means an app's token. */
export function endpointOf(token: string): string | null {
  try {
    const { endpoint } = JSON.parse(token) as { endpoint?: unknown };
    return typeof endpoint === 'string' ? endpoint : null;
  } catch {
    return null;
  }
}

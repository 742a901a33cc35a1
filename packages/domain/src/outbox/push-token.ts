/** The address of a browser's subscription, which is JSON with an endpoint; null for anything else, an app's token. */
export function endpointOf(token: string): string | null {
  try {
    const { endpoint } = JSON.parse(token) as { endpoint?: unknown };
    return typeof endpoint === 'string' ? endpoint : null;
  } catch {
    return null;
  }
}

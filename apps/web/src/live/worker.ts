/** The service worker opens the app without a connection and shows push messages. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');

/** A development build caches nothing, so that every page is the newest. */
export function openOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registerWorker().catch((thrown: unknown) => console.warn('The app does not open without a connection', thrown));
}

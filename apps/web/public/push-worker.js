// Shows a push message and opens the page it is about.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    message = { text: event.data ? event.data.text() : '' };
  }
  event.waitUntil(
    self.registration.showNotification(message.title || 'Yardkeeper', {
      body: message.text || message.body || '',
      icon: '/favicon.svg',
      data: { link: message.link || '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link || '/', self.location.origin);
  const link = address.origin === self.location.origin ? address.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows[0];
      if (!open) return self.clients.openWindow(link);
      await open.focus();
      return open.navigate(link).catch(() => self.clients.openWindow(link));
    }),
  );
});

// The only service worker: it opens the app without a connection and shows push messages. It leaves API calls alone.

// The build writes the files here that the shell and the offline screens need; a development build has none.
const build = { id: '', entry: '', files: [] };

const prefix = 'yardkeeper-';
const cacheName = prefix + build.id;
const patienceMs = 4000;
const anyVary = { ignoreVary: true };

const abreast = 6;

async function keptIn(cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return { kept, missing: build.files.filter((file) => !kept.has(file)) };
}

let keeping = null;
/** Caches the missing files one by one, so that a lost connection costs only those that had not arrived. */
const keepFiles = () => {
  keeping ??= keepMissing().finally(() => {
    keeping = null;
  });
  return keeping;
};

async function keepMissing() {
  const cache = await caches.open(cacheName);
  const { kept, missing } = await keptIn(cache);
  const fetchNext = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await cache.add(file);
  };
  const rounds = await Promise.allSettled(Array.from({ length: abreast }, fetchNext));
  const broken = rounds.find(({ status }) => status === 'rejected');
  if (broken) throw broken.reason;
  // The page is cached last: when it is cached, everything it needs is too.
  if (!kept.has('/')) await keepPage(cache);
}

async function keepPage(cache) {
  const page = await fetch('/', { cache: 'no-store' });
  const html = await page.clone().text();
  // The server may have been updated since it served this worker; then the next worker caches the page.
  if (!page.ok || !html.includes(build.entry)) throw new Error('The page is of another version');
  await cache.put('/', page);
  // The open page stays as it is; this worker serves the next start.
  await self.skipWaiting();
}

/** Reports to the page how many files are cached, before and after it fetches the missing ones. */
async function tellAndKeep(port) {
  const cache = await caches.open(cacheName);
  const tell = async (isDone) => {
    const { kept, missing } = await keptIn(cache);
    const of = build.files.length;
    port.postMessage({ kept: of - missing.length, of, isReady: kept.has('/') && missing.length === 0, isDone });
  };
  await tell(false);
  await keepFiles().catch(() => undefined);
  await tell(true);
}

async function forgetOldFiles() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  // The cache of the previous version stays, because tabs that were opened with it may still fetch parts of it.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Falls back to the stored page when the server does not answer, is very slow, or a proxy answers without it. */
async function openPage(event) {
  const { request } = event;
  const kept = await caches.open(cacheName).then((cache) => cache.match('/', anyVary));
  if (!kept) {
    event.waitUntil(keepFiles().catch(() => undefined));
    return fetch(request);
  }
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  const fresh = fetch(request).then(
    (answer) => (answer.status < 502 ? answer : kept),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

/** Files of the app have a hash of their content in their name, so a cached one is never outdated. */
async function openFile(request) {
  const kept = await caches.match(request, anyVary);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('install', (event) => {
  // The worker shows push messages even when the files could not be fetched; the next page that opens tries again.
  if (build.id) event.waitUntil(keepFiles().catch(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  if (build.id) event.waitUntil(forgetOldFiles());
});
self.addEventListener('message', (event) => {
  if (build.id && event.data === 'keep files') event.waitUntil(tellAndKeep(event.ports[0]));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!build.id || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  // These files have no hash in their names, so the server is asked first.
  else if (build.files.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request, anyVary)));
});

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

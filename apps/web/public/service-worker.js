// The one service worker: it opens the app without a connection and shows push messages. Calls pass it by untouched.

// The build writes here which files the shell and the screens that work without a connection need; none while developing.
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
/** Keeps what is missing, file by file, so that a line that breaks costs only what had not come yet. */
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
  // The page is kept last: where it is kept, all that it needs is.
  if (!kept.has('/')) await keepPage(cache);
}

async function keepPage(cache) {
  const page = await fetch('/', { cache: 'no-store' });
  const html = await page.clone().text();
  // The server may have been updated since it gave out this worker; then the next worker keeps the page.
  if (!page.ok || !html.includes(build.entry)) throw new Error('The page is of another version');
  await cache.put('/', page);
  // The page that is open stays as it is; the next start is served by this worker.
  await self.skipWaiting();
}

/** Tells the page that asks how many files are kept, before and after it fetches those that are missing. */
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
  // The version before stays: tabs that were opened with it may still fetch parts of it.
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

/** Files of the app carry a hash of their content in their name, so a kept one is never old. */
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
  // Push messages are shown also where the files could not be fetched; the next page that is opened tries again.
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

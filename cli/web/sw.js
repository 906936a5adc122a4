// The page, kept by the browser: served from there, and renewed when another version is there.
const KEPT = 'flagfall-MARK', FILES = ['index.html', 'flagfall.webmanifest', 'flagfall.svg'];
self.addEventListener('install', e => e.waitUntil(caches.open(KEPT).then(c => c.addAll(FILES)).then(() => self.skipWaiting())));
self.addEventListener('activate', e => e.waitUntil(caches.keys().then(all => Promise.all(all.filter(k => k.startsWith('flagfall-') && k !== KEPT).map(k => caches.delete(k)))).then(() => self.clients.claim())));
self.addEventListener('fetch', e => {
  const name = new URL(e.request.url).pathname.split('/').pop() || 'index.html';
  if (e.request.method === 'GET' && FILES.includes(name)) e.respondWith(caches.match(name).then(kept => kept || fetch(e.request)));
});

/*
 * Answers when there is no network, and only then: with the offline page, which is the same for everybody and shows
 * what the page's own script finds on the device. No answer of the API and no page of a person is ever kept here.
 * It also shows push notifications (`lib/notifications/push/notice.ts`), and keeps none of them.
 */
const CACHE = "offline-v1";
const PAGE = "/offline";
const DAY_MS = 24 * 3600 * 1000;

const ofTheBuild = (text) => text.match(/\/_next\/static\/[^"'\\\s)]+/g) ?? [];

/** What the page needs to be itself: its scripts and what they ask for, styles, fonts and pictures. */
async function filesOf(html) {
  const named = ofTheBuild(html);
  const scripts = new Set(named.filter((file) => file.endsWith(".js")));
  const read = async (file) => (await fetch(file)).text();
  const texts = await Promise.all([...scripts].map((file) => read(file).catch(() => "")));
  const pictures = [...html.matchAll(/<img[^>]+src="(\/[^"]+)"/g)].map(([, path]) => path);
  return [...new Set([...named, ...texts.flatMap(ofTheBuild), ...pictures])];
}

/** Keeps the page in the language of the cookie, with its files; what an earlier one needed goes. */
async function keep() {
  const response = await fetch(PAGE, { cache: "no-store" });
  if (!response.ok || response.redirected) return;
  const files = await filesOf(await response.clone().text());
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
  await cache.put(PAGE, response);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== PAGE && !files.includes(pathname + search)) await cache.delete(request);
  }
}

/** Whether the kept page is in another language, or a day old. */
async function isStale(language) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return true;
  const made = Date.parse(kept.headers.get("date") ?? "") || 0;
  return Date.now() - made > DAY_MS || !(await kept.text()).includes(`<html lang="${language}"`);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep().catch(() => undefined));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("offline-") && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  const language = event.data?.keep;
  if (typeof language !== "string") return;
  event.waitUntil(
    isStale(language)
      .then((stale) => (stale ? keep() : undefined))
      .catch(() => undefined),
  );
});

/** What is kept for this request, or the failure it had without us. */
async function kept(path, error) {
  const found = await (await caches.open(CACHE)).match(path);
  if (found) return found;
  throw error;
}

/** Whether the last page could not be fetched. The offline page in its place needs the kept files. */
let isLost = false;

/** The page from the network; without a network, the offline page. */
async function pageOf(request) {
  try {
    const response = await fetch(request);
    isLost = false;
    return response;
  } catch (error) {
    isLost = true;
    return kept(PAGE, error);
  }
}

const isKeptKind = (request, pathname) =>
  pathname.startsWith("/_next/static/") || request.destination === "image";

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  // With a network, the browser fetches files without this worker, which would delay each of them.
  else if ((isLost || !self.navigator.onLine) && isKeptKind(request, pathname))
    event.respondWith(fetch(request).catch((error) => kept(pathname + search, error)));
});

/** The notice of a push message. A browser that shows none for a message takes the permission away. */
function noticeOf(data) {
  try {
    return data.json();
  } catch {
    return { title: self.location.hostname };
  }
}

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = noticeOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      icon: "/app-icon/any-192.png",
      data: { path },
      // The newest notice about a thing replaces the older one, and rings again.
      ...(tag && { tag, renotify: true }),
    }),
  );
});

/** Opens the page of a notice. Another page that is open stays: it may have a form with what the person typed. */
async function open(path) {
  const { href, origin } = new URL(path ?? "/", self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

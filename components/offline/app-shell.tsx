"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { readPushMark } from "@/components/account/push/push-mark";
import { useVisiblePath } from "@/components/shell/use-visible-path";
import { listenForInstall } from "./install-offer";
import { forgetSubscriptions, isSignedIn } from "./kept-subscriptions";

const CareBanner = lazy(() => import("@/components/care/care-banner"));

const CACHES = /^offline-/;

/** The service worker for offline use is installed only for people with offline content. */
async function settle(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (isSignedIn()) {
    await navigator.serviceWorker.register("/sw.js");
    // It caches the offline page in the current language, unless the person has signed out during the setup.
    const { active } = await navigator.serviceWorker.ready;
    if (isSignedIn()) active?.postMessage({ keep: document.documentElement.lang });
    if (readPushMark()) await (await import("@/components/account/push/renew-push")).renewPush();
    return;
  }
  await forgetSubscriptions();
  // An expired session was not signed out: without its worker, the browser would get no more notifications.
  if (!readPushMark())
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  for (const name of await caches.keys()) if (CACHES.test(name)) await caches.delete(name);
}

/**
 * Follows the sign-in state on every page. A signed-in person has an offline page and is notified of staff requests.
 * After a sign-out, everything stored for them is deleted. The page after a sign-out appears without a reload, so each
 * change of address is checked. Visitors do not load the banner.
 */
export function AppShell({ care }: { care: { text: string; action: string } }) {
  const path = useVisiblePath();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(listenForInstall, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may mean another state of being signed in
  useEffect(() => {
    setSignedIn(isSignedIn());
    if (process.env.NODE_ENV !== "production") return;
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    // Without storage, nothing is stored either.
    idle(() => settle().catch(() => undefined));
  }, [path]);
  return signedIn ? (
    <Suspense fallback={null}>
      <CareBanner path={path} {...care} />
    </Suspense>
  ) : null;
}

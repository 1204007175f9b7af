"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { useVisiblePath } from "@/components/shell/use-visible-path";
import { listenForInstall } from "./install-offer";
import { forgetSubscriptions, isSignedIn } from "./kept-lines";

const CareBanner = lazy(() => import("@/components/care/care-banner"));

const CACHES = /^offline-/;

/** The worker that answers without a network is for those who have something to see then. */
async function settle(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (isSignedIn()) {
    await navigator.serviceWorker.register("/sw.js");
    // It keeps the offline page of the language that is read now, unless somebody has signed out while it was set up.
    const { active } = await navigator.serviceWorker.ready;
    if (isSignedIn()) active?.postMessage({ keep: document.documentElement.lang });
    return;
  }
  await forgetSubscriptions();
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (CACHES.test(name)) await caches.delete(name);
}

/**
 * Follows the sign-in state on every page. A person who is signed in has an offline page and hears of requests by staff.
 * After a sign-out, everything kept for them is deleted. The page after a sign-out appears without a reload, so each change
 * of address is looked at. A visitor loads nothing of the banner.
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
    // Where storage is closed to the page there is nothing kept either.
    idle(() => settle().catch(() => undefined));
  }, [path]);
  return signedIn ? (
    <Suspense fallback={null}>
      <CareBanner path={path} {...care} />
    </Suspense>
  ) : null;
}

import { readPushMark } from "@/components/account/push/push-mark";
import { forgetSubscriptions, isSignedIn } from "./kept-subscriptions";

const CACHES = /^offline-/;

/**
 * Brings this device in line with the sign-in state. Signed in: the service worker is installed, only for people with
 * offline content, and the push device is renewed. Signed out: everything stored for the person is deleted.
 */
export async function settle(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (isSignedIn()) {
    await navigator.serviceWorker.register("/sw.js");
    // It caches the offline page in the current language, unless the person has signed out during the setup.
    const { active } = await navigator.serviceWorker.ready;
    if (!isSignedIn()) return;
    active?.postMessage({ keep: document.documentElement.lang });
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

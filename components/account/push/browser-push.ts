import type { PushSubscriptionRequest } from "@/lib/notifications/push/model";

/** Our service worker of this browser; undefined before the first one is registered. */
const ownWorker = () => navigator.serviceWorker.getRegistration("/");

const asText = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * Subscribes this browser at its push service, or returns the subscription that it has. The person has allowed it.
 * @param publicKey the server's key. A subscription for another key is replaced, because the server cannot use it
 * @throws DOMException when the push service does not answer
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionRequest> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  const usedKey = subscription?.options.applicationServerKey;
  if (subscription && usedKey && asText(usedKey) !== publicKey) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** Ends this browser's subscription, so that its push service refuses what is still on its way. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

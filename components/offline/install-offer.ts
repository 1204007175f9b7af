/** Chromium's event when a site can be installed; TypeScript's library does not have it yet. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

const DISMISSED = "install-dismissed";

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const hold = (next: InstallOffer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Takes the browser's offer before the browser shows its own. For `useEffect`. */
export function listenForInstall(): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    hold(event as InstallOffer);
  };
  const done = () => hold(null);
  window.addEventListener("beforeinstallprompt", take);
  window.addEventListener("appinstalled", done);
  return () => {
    window.removeEventListener("beforeinstallprompt", take);
    window.removeEventListener("appinstalled", done);
  };
}

/** For `useSyncExternalStore`. */
export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is an offer: the browser can install the site, and the person has not refused on this device. */
export const isInstallOffered = (): boolean => offer !== null && localStorage.getItem(DISMISSED) === null;

/** An offer can be used once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  hold(null);
  await taken?.prompt();
}

/** Stores a refusal on the device permanently. */
export function declineInstallOffer(): void {
  localStorage.setItem(DISMISSED, "1");
  hold(null);
}

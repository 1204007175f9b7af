/** What Chromium fires when a site can be installed; in no standard library yet. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Takes the browser's offer before it shows one of its own. For `useEffect`. */
export function listenForInstall(): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  };
  const done = () => {
    offer = null;
    tell();
  };
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

/** The offer, if the browser has made one. */
export const installOffer = (): InstallOffer | null => offer;

/** An offer can be taken up once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  offer = null;
  tell();
  await taken?.prompt();
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  declineInstallOffer,
  isInstallOffered,
  listenForInstall,
  subscribeToInstall,
  takeInstallOffer,
} from "./install-offer";

let stop: () => void;
let told: ReturnType<typeof vi.fn<() => void>>;
let unsubscribe: () => void;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  told = vi.fn<() => void>();
  stop = listenForInstall();
  unsubscribe = subscribeToInstall(told);
});
afterEach(() => {
  window.dispatchEvent(new Event("appinstalled"));
  unsubscribe();
  stop();
  vi.unstubAllGlobals();
});

/** The browser reports that the site can be installed. */
function offered() {
  const prompt = vi.fn(async () => ({ outcome: "accepted" as const }));
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

test("nothing is offered before the browser can; then our offer replaces the browser's", () => {
  expect(isInstallOffered()).toBe(false);
  const { event } = offered();
  expect(event.defaultPrevented).toBe(true);
  expect(isInstallOffered()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

test("an offer is used once", async () => {
  const { prompt } = offered();
  await Promise.all([takeInstallOffer(), takeInstallOffer()]);
  expect(prompt).toHaveBeenCalledOnce();
  expect(isInstallOffered()).toBe(false);
});

test("a refusal is remembered when the browser offers again", () => {
  offered();
  declineInstallOffer();
  expect(isInstallOffered()).toBe(false);
  offered();
  expect(isInstallOffered()).toBe(false);
});

test("an installed site is not offered again, and no listener is left at the end", () => {
  offered();
  window.dispatchEvent(new Event("appinstalled"));
  expect(isInstallOffered()).toBe(false);
  stop();
  expect(offered().event.defaultPrevented).toBe(false);
  expect(isInstallOffered()).toBe(false);
});

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";

type Handler = (event: object) => void;

/** The service worker in a browser that notes what it is asked for. */
function worker(windows: { url: string; focus(): void }[] = []) {
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: new URL("https://brand.example/sw.js"),
    registration: { showNotification: vi.fn(async () => undefined) },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => null) },
  };
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, URL });
  const raise = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { self, raise };
}

describe("a push message", () => {
  test("is shown with its texts, and replaces an older one of the same tag", async () => {
    const { self, raise } = worker();
    const notice = { title: "Your usage", body: "80 %", path: "/subscriptions/1", tag: "t", lang: "en" };
    await raise("push", { data: { json: () => notice } });
    expect(self.registration.showNotification).toHaveBeenCalledWith("Your usage", {
      body: "80 %",
      lang: "en",
      icon: "/app-icon/any-192.png",
      data: { path: "/subscriptions/1" },
      tag: "t",
      renotify: true,
    });
  });

  test.each([
    ["no data", null],
    [
      "data that is no notice",
      {
        json: () => {
          throw new SyntaxError();
        },
      },
    ],
  ])("with %s still shows something, or the browser takes the permission away", async (_what, data) => {
    const { self, raise } = worker();
    await raise("push", { data });
    expect(self.registration.showNotification).toHaveBeenCalledWith("brand.example", expect.anything());
  });
});

describe("a click", () => {
  const notification = (path?: string) => ({ notification: { close: vi.fn(), data: { path } } });

  test("opens the page in a new window, and leaves other pages as they are", async () => {
    const other = { url: "https://brand.example/checkout/1", focus: vi.fn() };
    const { self, raise } = worker([other]);
    const event = notification("/invoices/1");
    await raise("notificationclick", event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(self.clients.openWindow).toHaveBeenCalledWith("https://brand.example/invoices/1");
    expect(other.focus).not.toHaveBeenCalled();
  });

  test("shows the window that has the page", async () => {
    const shown = { url: "https://brand.example/invoices/1", focus: vi.fn() };
    const { self, raise } = worker([shown]);
    await raise("notificationclick", notification("/invoices/1"));
    expect(shown.focus).toHaveBeenCalled();
    expect(self.clients.openWindow).not.toHaveBeenCalled();
  });

  test("never leaves the site", async () => {
    const { self, raise } = worker();
    await raise("notificationclick", notification("https://other.example/"));
    await raise("notificationclick", notification("//other.example/"));
    expect(self.clients.openWindow).not.toHaveBeenCalled();
    await raise("notificationclick", notification());
    expect(self.clients.openWindow).toHaveBeenCalledWith("https://brand.example/");
  });
});

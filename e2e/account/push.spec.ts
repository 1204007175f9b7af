import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { companyOf } from "@/e2e/steps/company";
import { tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const SETTINGS = "/account/notifications";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/**
 * Replaces what a test browser does not have. The call of the push service needs the internet: it gets a subscription of
 * the sandbox. A browser without a window says that notifications are denied, even when they are granted. The service
 * worker, and everything between these two, is real.
 */
const stubPushService = (page: Page, subscription: PushSubscriptionJSON) =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => given, options: {}, unsubscribe: async () => true }) as unknown as PushSubscription;
  }, subscription);

/** Brings a message to the service worker, as the browser does for its push service. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await session.detach();
}

/** Lets the service worker note what it shows, because a browser without a window shows nothing. */
async function notingWorker(page: Page) {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const noting = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    noting.shown = [];
    noting.registration.showNotification = async (title, options) => {
      noting.shown.push({ title, ...options });
    };
  });
  return { shown: () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown) };
}

const markOf = (page: Page) => page.evaluate(() => localStorage.getItem("push-device"));

test("a person turns notifications on by keyboard, gets what mails say, and signs out", async ({
  page,
  context,
  words,
  mailbox,
  platform,
  sandbox,
  person,
  database,
  baseURL,
}) => {
  const { push, notifications } = words;
  const { subscription, messages } = await sandbox.subscribePush();
  const newest = async () => JSON.parse((await messages())[0] ?? "{}");
  await context.grantPermissions(["notifications"], { origin: baseURL });
  await stubPushService(page, subscription);
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  await signInOnPage({ page, words, mailbox }, person, SETTINGS);

  // Without a device, its switches would do nothing.
  const named = (kind: keyof typeof notifications.kinds) =>
    notifications.ways.named
      .replace("{kind}", notifications.kinds[kind].label)
      .replace("{way}", notifications.ways.push);
  const switchOf = (kind: keyof typeof notifications.kinds) =>
    page.getByRole("switch", { name: named(kind) });
  await expect(switchOf("USAGE")).toHaveCount(0);
  await tabTo(page.getByRole("button", { name: push.turnOn }));
  await page.keyboard.press("Enter");
  const device = page.getByRole("list", { name: push.devices }).getByRole("listitem");
  await expect(device.getByText(push.thisBrowser)).toBeVisible();
  await expect(switchOf("USAGE")).toBeChecked();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  await tabTo(device.getByRole("button", { name: new RegExp(push.test) }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(push.tested)).toBeVisible();
  await expect.poll(async () => (await newest()).path).toBe(SETTINGS);
  const worker = await notingWorker(page);
  await deliver(page, baseURL, (await messages())[0]!);
  await expect
    .poll(() => worker.shown())
    .toEqual([expect.objectContaining({ title: (await newest()).title, data: { path: SETTINGS } })]);

  const spend = (quantity: number) =>
    sandbox.addUsage({ msisdn: line.msisdn, service: "DATA", quantity, unit: "GB" });
  await spend(9);
  await expect
    .poll(newest)
    .toMatchObject({ title: "Your usage", path: `/subscriptions/${line.subscriptionId}` });
  const { body } = await newest();
  const mail = await mailbox.newest(person.email, ({ subject }) => /has used/.test(subject));
  expect(body.replace(/•••• \d\d/, "")).toBe(mail.subject.replace(/0\d\d-[\d ]+\d/, ""));
  expect(body).not.toMatch(/\d{3}/);

  // From the top of the page: the switches are before the devices.
  await page.reload();
  await tabTo(switchOf("USAGE"));
  await page.keyboard.press("Space");
  await expect(switchOf("USAGE")).not.toBeChecked();
  await expect(page.getByText(patternOfMessage(notifications.shownOff))).toBeVisible();
  await page.reload();
  await expect(switchOf("USAGE")).not.toBeChecked();
  await expect(switchOf("RENEWAL")).toBeChecked();
  const before = (await messages()).length;
  await spend(1);
  await mailbox.newest(person.email, ({ subject }) => /has used up/.test(subject));
  expect(await messages()).toHaveLength(before);

  const devices = async () =>
    (
      await database.query(
        "select 1 from push_devices d join users u on u.id = d.user_id where u.email = $1",
        [person.email],
      )
    ).rowCount;
  expect(await devices()).toBe(1);
  await page.goto("/account/security");
  await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
  await expect(page.getByRole("link", { name: words.shell.signIn })).toBeVisible();
  expect(await devices()).toBe(0);
  expect(await markOf(page)).toBeNull();
});

test("a device that was removed elsewhere is turned off in its browser", async ({
  page,
  context,
  words,
  mailbox,
  platform,
  sandbox,
  person,
  otherBrowser,
  baseURL,
}) => {
  const { push } = words;
  const { subscription } = await sandbox.subscribePush();
  await context.grantPermissions(["notifications"], { origin: baseURL });
  await stubPushService(page, subscription);
  await companyOf(platform, person);
  await signInOnPage({ page, words, mailbox }, person, SETTINGS);
  await page.getByRole("button", { name: push.turnOn }).click();
  await expect(page.getByText(push.thisBrowser, { exact: true })).toBeVisible();
  await expect.poll(() => markOf(page)).not.toBeNull();

  const elsewhere = await (await otherBrowser()).newPage();
  await signInOnPage({ page: elsewhere, words, mailbox }, person, SETTINGS);
  await expect(elsewhere.getByText(push.thisBrowser, { exact: true })).toHaveCount(0);
  await elsewhere.getByRole("button", { name: new RegExp(`^${push.remove} `) }).click();
  await expect(elsewhere.getByText(push.removed)).toBeVisible();
  await expect(elsewhere.getByRole("list", { name: push.devices })).toHaveCount(0);

  const tab = await context.newPage();
  await tab.goto("/");
  await expect.poll(() => markOf(tab)).toBeNull();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a browser that cannot show notifications says what to do", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    otherBrowser,
  }) => {
    const { push } = words;
    await companyOf(platform, person);
    // A test browser refuses the permission unless the test grants it.
    await signInOnPage({ page, words, mailbox }, person, SETTINGS);
    await expect(page.getByText(push.blocked.title)).toBeVisible();
    await expect(page.getByRole("button", { name: push.turnOn })).toHaveCount(0);
    await expectGoodLooks(page, BOTH_WIDTHS);

    for (const [options, text] of [
      [{ userAgent: IPHONE }, push.homeScreen.title],
      [{}, push.unsupported],
    ] as const) {
      const context = await otherBrowser(options);
      await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
      const other = await context.newPage();
      await signInOnPage({ page: other, words, mailbox }, person, SETTINGS);
      await expect(other.getByText(text)).toBeVisible();
      await expect(other.getByRole("button", { name: push.turnOn })).toHaveCount(0);
      await expectGoodLooks(other, BOTH_WIDTHS);
    }
  });
});

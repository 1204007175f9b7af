import { devices, type Locator, type Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import type { Words } from "@/e2e/fixtures/words";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectOpen } from "@/e2e/steps/checkout";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { fillCard, payOnPage } from "@/e2e/steps/pay";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PHONE = { width: 360, height: 740 };
const PLAN = { name: "Swallow 25 GB", currency: "SEK" };

const upcoming = (page: Page, words: Words): Locator =>
  page.getByRole("region", { name: words.upcoming.title });

/** The row of an option, by the name of its plan. */
const optionOf = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("article").filter({ hasText: name });

test("on a phone, a dearer plan is paid for and begins, and a cheaper one waits and is withdrawn", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { manage } = words;
  await page.setViewportSize(PHONE);
  const line = await activeSubscription(platform, person, PLAN);
  const path = `/subscriptions/${line.subscriptionId}`;
  await signInOnPage({ page, words, mailbox }, person, path);
  await expect(upcoming(page, words)).toBeHidden();

  await page.getByRole("button", { name: manage.plan.change }).click();
  await expect(optionOf(page, "Lark 50 GB")).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await optionOf(page, "Lark 50 GB").getByRole("button", { name: manage.plan.choose }).click();
  await expect(
    page
      .getByRole("heading", { name: patternOfMessage(manage.plan.becomes) })
      .filter({ hasText: "Lark 50 GB" }),
  ).toBeFocused();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: manage.plan.toPayment }).click();
  await page.waitForURL(/\/checkout\//);
  await expectOpen(page, words, "payment");
  await fillCard(page, "good");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await page.getByRole("link", { name: words.orders.toLine }).click();
  await page.waitForURL(path);
  await expect
    .poll(async () => (await platform.subscription(line.subscriptionId)).productOffering?.name)
    .toBe("Lark 50 GB");

  await page.reload();
  await page.getByRole("button", { name: manage.plan.change }).click();
  await optionOf(page, "Finch 10 GB").getByRole("button", { name: manage.plan.choose }).click();
  await page.getByRole("button", { name: manage.plan.confirm, exact: true }).click();
  const waits = upcoming(page, words).getByText(patternOfMessage(words.upcoming.kind.PLAN_CHANGE)).first();
  await expect(waits).toHaveText("Lark 50 GB becomes Finch 10 GB");
  await expectFocusKept(page);
  expect((await platform.subscription(line.subscriptionId)).pendingProductOffering).toBeDefined();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.goto("/");
  await expect(upcoming(page, words)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await upcoming(page, words).getByRole("button", { name: words.upcoming.undo }).click();
  await expect(upcoming(page, words)).toBeHidden();
  await expectFocusKept(page);
  expect((await platform.subscription(line.subscriptionId)).pendingProductOffering).toBeUndefined();
});

test("on a phone that loses its network for a moment, the error is visible, and a second press pauses", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  const { manage } = words;
  noise.allow(/\/pause\b/);
  await page.setViewportSize(PHONE);
  const line = await activeSubscription(platform, person, PLAN);
  await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${line.subscriptionId}`);
  await page.getByRole("button", { name: manage.actions.pause }).click();
  const dialog = page.getByRole("dialog", { name: manage.pause.title });
  await page.route("**/pause", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: manage.pause.confirm }).click();
  await expect(dialog.getByText(words.failures.offline)).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize(PHONE);
  await dialog.getByRole("button", { name: manage.pause.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(manage.state.PAUSED.title)).toBeVisible();
});

test.describe("on an Android phone", () => {
  test.use({ userAgent: devices["Pixel 7"].userAgent, viewport: PHONE });

  test("Back closes an open window, and leaves the page only then", async ({
    page,
    words,
    mailbox,
    platform,
    person,
  }) => {
    const { manage } = words;
    // The behaviour of such a phone; a desktop browser has no Back of this kind.
    await page.addInitScript(() => {
      const open = new Set<EventTarget>();
      class CloseWatcher extends EventTarget {
        constructor() {
          super();
          open.add(this);
        }
        destroy() {
          open.delete(this);
        }
      }
      const pressBack = () => {
        const top = [...open].at(-1);
        if (!top) return history.back();
        open.delete(top);
        top.dispatchEvent(new Event("close"));
      };
      Object.assign(window, { CloseWatcher, pressBack });
    });
    const pressBack = () => page.evaluate(() => (window as unknown as { pressBack(): void }).pressBack());
    const line = await activeSubscription(platform, person, PLAN);
    const path = `/subscriptions/${line.subscriptionId}`;
    await signInOnPage({ page, words, mailbox }, person, "/");
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL(path);

    const change = page.getByRole("button", { name: manage.plan.change });
    for (const again of [false, true]) {
      await change.click();
      await expect(optionOf(page, "Lark 50 GB"), again ? "once more" : "once").toBeVisible();
      await pressBack();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(change).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await pressBack();
    await page.waitForURL("/");
  });
});

test("a subscription is paused, and resumed", async ({ page, words, mailbox, platform, person }) => {
  const { manage } = words;
  const line = await activeSubscription(platform, person, PLAN);
  const path = `/subscriptions/${line.subscriptionId}`;
  await signInOnPage({ page, words, mailbox }, person, path);
  await page.getByRole("button", { name: manage.actions.pause }).click();
  const dialog = page.getByRole("dialog", { name: manage.pause.title });
  await dialog.getByRole("radio", { name: manage.pause.untilOther }).check();
  await dialog.getByLabel(manage.pause.untilDay).fill("2099-01-01");
  await expect(dialog.getByText(patternOfMessage(manage.pause.wrongEnd))).toBeVisible();
  await expect(dialog.getByRole("button", { name: manage.pause.confirm })).toBeDisabled();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("radio", { name: "3 months" }).check();
  await dialog.getByRole("button", { name: manage.pause.confirm }).click();
  // The carrier confirms a moment later, and the page follows by itself.
  await expect(page.getByText(manage.state.PAUSED.title)).toBeVisible();
  await expect(upcoming(page, words).getByText(words.upcoming.kind.RESUME)).toBeVisible();
  await expectFocusKept(page);
  expect((await platform.subscription(line.subscriptionId)).status).toBe("PAUSED");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: manage.actions.resume }).click();
  await expect(page.getByText(manage.state.PAUSED.title)).toBeHidden();
  await expectFocusKept(page);
  expect((await platform.subscription(line.subscriptionId)).status).toBe("ACTIVATED");
});

test("a line is ended by keyboard alone: a reason, a better plan, the day; and then kept after all", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { manage } = words;
  const press = (key: string) => page.keyboard.press(key);
  const line = await activeSubscription(platform, person, PLAN);
  await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${line.subscriptionId}`);
  const plansAreKnown = Promise.withResolvers<void>();
  await page.route("**/product-offering-options*", async (route) => {
    await plansAreKnown.promise;
    await route.continue();
  });
  await tabTo(page.getByRole("button", { name: manage.actions.cancel }));
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: manage.cancel.title });
  await expect(dialog.getByRole("heading", { name: manage.cancel.why })).toBeFocused();
  await expectGoodLooks(page, BOTH_WIDTHS);
  // Escape changes nothing, and leads back to the previous place.
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: manage.actions.cancel })).toBeFocused();
  await press("Enter");
  await expect(dialog.getByRole("heading", { name: manage.cancel.why })).toBeFocused();
  await press("Tab");
  await press("Space");
  await expect(dialog.getByRole("radio", { name: manage.cancel.reason.PRICE })).toBeChecked();
  const goOn = dialog.getByRole("button", { name: manage.cancel.goOn });
  await tabTo(goOn);
  await press("Enter");
  // Faster than the network: the cheaper plans are waited for, and offered.
  await expect(goOn).toHaveAttribute("aria-busy", "true");
  plansAreKnown.resolve();
  await expect(dialog.getByRole("heading", { name: manage.cancel.offer.CHEAPER.title })).toBeFocused();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await tabTo(dialog.getByRole("button", { name: manage.cancel.goOnAnyway }));
  await press("Enter");
  await expect(dialog.getByRole("heading", { name: manage.cancel.when.title })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: manage.cancel.when.END_OF_PERIOD })).toBeChecked();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await tabTo(dialog.getByRole("button", { name: patternOfMessage(manage.cancel.confirmOn) }));
  await press("Enter");
  const ends = upcoming(page, words).getByRole("paragraph").filter({ hasText: words.upcoming.kind.CANCEL });
  await expect(ends).toBeVisible();
  const pending = (await platform.subscription(line.subscriptionId)).pendingStatus;
  expect(pending?.status).toBe("CANCELLED");
  await tabTo(upcoming(page, words).getByRole("button", { name: words.upcoming.keep }));
  await press("Enter");
  await expect(upcoming(page, words)).toBeHidden();
  await expectFocusKept(page);
  expect((await platform.subscription(line.subscriptionId)).pendingStatus).toBeUndefined();
  await expect(page.getByRole("button", { name: manage.actions.cancel })).toBeVisible();
});

test("the customer gets the number of an ended line back with a code", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  // The refusal that a code is needed.
  noise.allow(/\b403\b.*\/number-lease/);
  const { CANCELLED } = words.subscription.state;
  await page.setViewportSize(PHONE);
  const { subscriptionId, msisdn } = await activeSubscription(platform, person, PLAN);
  await platform.cancelSubscription(subscriptionId);
  await expect
    .poll(async () => (await platform.subscription(subscriptionId)).endedAt, { timeout: 30_000 })
    .toBeDefined();
  await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
  const asked = new Date();
  await page.getByRole("button", { name: CANCELLED.haveBack }).click();
  const code = page.getByLabel(words.login.code, { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByRole("dialog", { name: CANCELLED.haveBack })).toContainText(CANCELLED.confirmBack);
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize(PHONE);
  await code.click();
  await page.keyboard.type(await mailbox.code(person.email, asked));
  await page.waitForURL(/\/checkout\//);
  const order = await platform.order(page.url().split("/checkout/")[1]!.split(/[/?]/)[0]!);
  expect(order.lineItems[0]).toMatchObject({ type: "SUBSCRIPTION", msisdn });
});

test("a line ends at once only if chosen and confirmed with a code, and the number is kept", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  const { cancel, actions } = words.manage;
  const { CANCELLED } = words.subscription.state;
  // Ending it requires a confirmed session first.
  noise.allow(/403.*\/cancel|\/cancel.*403/);
  const line = await activeSubscription(platform, person, PLAN);
  const statusNow = async () => (await platform.subscription(line.subscriptionId)).status;
  await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${line.subscriptionId}`);
  await page.getByRole("button", { name: actions.cancel }).click();
  const dialog = page.getByRole("dialog", { name: cancel.title });
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByRole("radio", { name: cancel.reason.OTHER }).check();
  await dialog.getByRole("button", { name: cancel.goOn }).click();
  const right = dialog.getByRole("radio", { name: cancel.when.NOW });
  await expect(right.or(dialog.getByRole("button", { name: cancel.goOnAnyway }))).toBeVisible();
  if (await right.isHidden()) await dialog.getByRole("button", { name: cancel.goOnAnyway }).click();
  // The reversible option is preselected, and the final one is not.
  await expect(dialog.getByRole("radio", { name: cancel.when.END_OF_PERIOD })).toBeChecked();
  await expect(right).not.toBeChecked();
  await right.check();
  await expect(dialog.getByText(cancel.means.final)).toBeVisible();

  const asked = new Date();
  await dialog.getByRole("button", { name: cancel.confirmNow }).click();
  await expect(dialog.getByRole("heading", { name: cancel.code.title })).toBeVisible();
  await expect(dialog.getByText(cancel.code.text)).toBeVisible();
  // The need for a code is not shown as a failure.
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await expectGoodLooks(page, BOTH_WIDTHS);
  expect(await statusNow()).toBe("ACTIVATED");
  const code = await mailbox.code(person.email, asked);
  await expect(dialog.getByLabel(words.login.code)).toBeFocused();
  // The last digit submits it.
  await dialog.getByLabel(words.login.code).fill(code);

  await expect(page.getByText(CANCELLED.title, { exact: true })).toBeVisible();
  await expect.poll(statusNow).toBe("CANCELLED");
  // The page follows when the carrier has deactivated the subscription.
  await expect(page.getByRole("button", { name: CANCELLED.haveBack })).toBeVisible();
  await expectFocusKept(page);
  const { numberKeptUntil, endedAt } = await platform.subscription(line.subscriptionId);
  expect(numberKeptUntil).toBe(addDays(dateIn(new Date(endedAt!), "Europe/Stockholm"), 14));
  await expectGoodLooks(page, BOTH_WIDTHS);
});

import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { saveCard } from "@/e2e/steps/saved-card";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

test.describe("on a phone, by keyboard", () => {
  test.use({ locale: "en-SE", viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  test("a line buys data by itself, within the limit of the month", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    sandbox,
    database,
    baseURL,
    browser,
  }) => {
    const { auto } = words.addons;
    const line = await activeSubscription(platform, person, PLAN);
    const { subscriptionId, msisdn, customer } = line;
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
    const turnOn = page.getByRole("button", { name: `${auto.turnOn} ${auto.title}` });
    const dialog = page.getByRole("dialog");

    await test.step("it needs a payment method that may be charged", async () => {
      await tabTo(turnOn);
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("radio", { name: /^10\s?%/ })).toBeChecked();
      await expect(dialog.getByText(auto.stopped.NO_METHOD)).toBeVisible();
      await expect(dialog.getByRole("link", { name: auto.toPayments })).toBeVisible();
      await expect(dialog.getByRole("button", { name: auto.turnOn })).toBeDisabled();
      await expectGoodLooks(page, EVERY_LOOK);
      await page.keyboard.press("Escape");
      await expect(turnOn).toBeFocused();
    });

    await test.step("with a saved card it is on, and says what it does", async () => {
      await saveCard({ platform, database, baseURL }, customer.customerId, "good");
      await page.keyboard.press("Enter");
      await tabTo(dialog.getByRole("radio", { name: /^10\s?%/ }));
      await page.keyboard.press("ArrowLeft");
      await expect(dialog.getByRole("radio", { name: /^20\s?%/ })).toBeChecked();
      await tabTo(dialog.getByRole("button", { name: auto.turnOn }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: `${auto.turnOff} ${auto.title}` })).toBeVisible();
      await expectFocusKept(page);
      await expect(page.getByText(/When 20\s?% or less is left/)).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
    });

    await test.step("little data is left: a top-up is bought, charged and mailed", async () => {
      await sandbox.addUsage({ msisdn, service: "DATA", quantity: 8.5, unit: "GB" });
      const mail = await mailbox.newest(person.email, ({ subject }) => / added to /.test(subject));
      expect(mail.text).toContain("Left for");
      const card = page.getByRole("region", { name: auto.title });
      const bought = card.getByText(auto.purchase.BOUGHT, { exact: true });
      await expect(async () => {
        await page.reload();
        await expect(bought).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectGoodLooks(page, EVERY_LOOK);
    });

    await test.step("customer care sees it, and it can be turned off", async () => {
      const desk = await browser.newPage({ baseURL: baseURL!, locale: "en-SE" });
      const call = { customerId: customer.customerId, level: 1 } as const;
      await openInContact({ page: desk, database }, "SUPPORT", call, `/admin/lines/${subscriptionId}`);
      const panel = desk.getByRole("region", { name: words.adminLine.autoTopUp.title });
      await expect(panel.getByText(words.adminLine.autoTopUp.state.ON)).toBeVisible();
      await expectGoodLooks(desk, EVERY_LOOK);
      await desk.close();
      await page.getByRole("button", { name: `${auto.turnOff} ${auto.title}` }).focus();
      await page.keyboard.press("Enter");
      await expect(turnOn).toBeVisible();
      await expectFocusKept(page);
    });
  });
});

test.describe("on a desktop", () => {
  test.use({ locale: "en-SE", viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });

  test("a line gives data to another line of its customer", async ({
    page,
    words,
    mailbox,
    platform,
    person,
  }) => {
    const { gifts } = words.usage;
    const first = await activeSubscription(platform, person, PLAN);
    const { customerId } = first.customer;
    const { productOfferingId } = await platform.offering(PLAN.name, PLAN.currency);
    const sim = { esim: true };
    const second = await platform.createSubscription({
      customerId,
      productOfferingId,
      subscriber: { name: person.name, email: person.email },
      sim,
      country: "SE",
      currency: "SEK",
    });
    await platform.activateSubscription(second.subscriptionId, { activation: { sim } });
    await expect
      .poll(async () => (await platform.subscription(second.subscriptionId)).status)
      .toBe("ACTIVATED");
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${first.subscriptionId}`);
    const open = page.getByRole("button", { name: gifts.open });
    await tabTo(open);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(gifts.to)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(dialog.getByRole("link", { name: /How do I give data/ })).toBeVisible();
    await tabTo(dialog.getByRole("radio", { name: /^100\s?MB/ }));
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: /^500\s?MB/ })).toBeChecked();
    await tabTo(dialog.getByRole("button", { name: patternOfMessage(gifts.submit) }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expectFocusKept(page);
    await expect(page.getByRole("heading", { name: gifts.history })).toBeVisible();
    await expect(page.getByText(/^To \d/)).toBeVisible();
    await expect(page.getByText(/^500\s?MB of it was given to another line/)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await mailbox.newest(person.email, ({ subject }) => /got 500 MB/.test(subject));
    await page.goto(`/subscriptions/${second.subscriptionId}`);
    // In the usage card and in the history.
    await expect(page.getByText(/^From \d/)).toHaveCount(2);
  });
});

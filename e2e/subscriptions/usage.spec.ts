import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { beginOrder, orderIdOf, reachPayment } from "@/e2e/steps/checkout";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { expectDone } from "@/e2e/steps/outcome";
import { fillCard, payOnPage } from "@/e2e/steps/pay";

test.use({ locale: "en-SE" });

const PHONE = { width: 360, height: 780 };

/** Pays in the open checkout with the saved method, and returns to the line. */
async function payWithSaved(page: Page, press: () => Promise<void>, lineUrl: string): Promise<void> {
  await expect(page.getByText(/4242/).first()).toBeVisible();
  await press();
  await page.waitForURL(/\/orders\//);
  await page.goto(lineUrl);
}

test("a line's user follows its usage, tops it up, and moves it to another SIM", async ({
  page,
  words,
  mailbox,
  platform,
  sandbox,
  person,
  baseURL,
  noise,
}) => {
  // The API refuses a wrong code.
  noise.allow(/(answer|status of).*400.*change-sim/);
  // The PUK asks for a code first.
  noise.allow(/403.*\/puk|\/puk.*403/);
  const { subscription: line, usage, addons, sims } = words;
  await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  await reachPayment(page, words, person);
  await page.getByRole("checkbox", { name: words.checkout.payment.save }).check();
  await fillCard(page, "good");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  const orderId = orderIdOf(page);
  await expectDone(page, words);
  const [lineItem] = (await platform.order(orderId)).lineItems;
  const { subscriptionId, msisdn } = await platform.subscription(lineItem?.subscriptionId ?? "");
  const lineUrl = `/subscriptions/${subscriptionId}`;
  const simOf = async () => (await platform.subscription(subscriptionId)).sim;
  const addData = (quantity: number) => sandbox.addUsage({ msisdn, service: "DATA", quantity, unit: "GB" });

  await test.step("the eSIM is installed: the page offers help, and notices the installation", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(lineUrl);
    await page.getByText(line.install.help.title).click();
    await expect(page.getByText(line.install.help.used.title)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize(PHONE);
    await sandbox.installSim((await simOf()).iccid ?? "");
    await expect(page.getByRole("heading", { name: line.install.title })).toBeHidden();
    await expect(page.getByText(patternOfMessage(sims.installed))).toBeVisible();
    await page.getByText(sims.again.open).click();
    await expect(page.getByText(sims.again.warning)).toBeVisible();
  });

  await test.step("usage notices come at a chosen threshold, and name what is left", async () => {
    const half = page.getByRole("button", { name: /^At 50\s?%$/ });
    const most = page.getByRole("button", { name: /^At 80\s?%$/ });
    // It is shown at once, and is saved when the server has answered.
    const saved = () => page.waitForResponse((answer) => answer.url().endsWith("/usage-notifications"));
    await expect(half).toHaveAttribute("aria-pressed", "false");
    await Promise.all([saved(), half.click()]);
    await expect(half).toHaveAttribute("aria-pressed", "true");
    await Promise.all([saved(), most.click()]);
    await expect(most).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(half).toHaveAttribute("aria-pressed", "true");
    await addData(5.5);
    const mail = await mailbox.newest(person.email, ({ subject }) => /50\s?%/.test(subject));
    // A phone that has just connected uses a little data by itself.
    expect(mail.text).toMatch(/has used \d[.,\d]* GB of its 10 GB of data/);
    await addData(3.5);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: patternOfMessage(addons.quick.label) })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    const chart = page.getByRole("slider");
    await chart.press("End");
    await expect(chart).toHaveAttribute("aria-valuetext", /GB/);
    await chart.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuetext", /0 /);
    await expect(page.getByText(usage.title)).toBeVisible();
  });

  await test.step("a top-up next to the ring, paid with the saved card", async () => {
    await page.getByRole("button", { name: patternOfMessage(addons.quick.label) }).click();
    await page.waitForURL(/\/checkout\//);
    await payWithSaved(page, () => payOnPage(page, words), lineUrl);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(patternOfMessage(addons.left)).first()).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText(line.usage.first, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step("a renewing add-on: bought, ended, kept after all", async () => {
    await page.getByRole("button", { name: `${addons.buy} Calls Abroad` }).click();
    await page.waitForURL(/\/checkout\//);
    await payWithSaved(page, () => payOnPage(page, words), lineUrl);
    const end = page.getByRole("button", { name: `${addons.cancel.open} Calls Abroad` });
    await expect(async () => {
      await page.reload();
      await expect(end).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await end.click();
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("radio", { name: patternOfMessage(addons.cancel.endOfPeriod) }),
    ).toBeChecked();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize(PHONE);
    await dialog.getByRole("button", { name: addons.cancel.submit }).click();
    await expect(page.getByText(patternOfMessage(addons.ends))).toBeVisible();
    await expectFocusKept(page);
    await page.getByRole("button", { name: `${addons.keep} Calls Abroad` }).click();
    await expect(end).toBeVisible();
    await expectFocusKept(page);
    await expectGoodLooks(page, EVERY_LOOK);
  });

  await test.step("another SIM, by keyboard alone", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = (await simOf()).iccid;
    const press = (key: string) => page.keyboard.press(key);
    await tabTo(page.getByRole("button", { name: sims.replace.open }));
    await press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("radio", { name: patternOfMessage(sims.replace.reason.NEW_PHONE.label) }),
    ).toBeFocused();
    await press("ArrowDown");
    await press("ArrowDown");
    await expect(dialog.getByText(sims.replace.reason.lostTitle)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await press("Enter");
    await expect(dialog.getByRole("radio", { name: new RegExp(`^${sims.replace.sim.esim}`) })).toBeFocused();
    await expect(dialog.getByText(sims.replace.sim.cost.text)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    const asked = new Date();
    await press("Enter");
    const field = dialog.getByLabel(sims.replace.code.label);
    await expect(field).toBeFocused();
    const code = await mailbox.code(person.email, asked);
    await page.keyboard.type(code === "00000000" ? "11111111" : "00000000");
    await expect(dialog.getByText(words.failures["6019"])).toBeVisible();
    await expect(field).toBeFocused();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.keyboard.type(code);
    await expect(dialog).toBeHidden();
    // The carrier confirms, and the page offers the new one by itself.
    await expect(page.getByRole("heading", { name: line.install.title })).toBeVisible();
    expect((await simOf()).iccid).not.toBe(before);
    await mailbox.newest(person.email, ({ subject }) => subject.includes("moving to another SIM"));

    const pukAsked = new Date();
    await page.getByRole("button", { name: sims.puk.show }).click();
    await page.getByLabel(words.login.code).fill(await mailbox.code(person.email, pukAsked));
    await expect(page.getByText(sims.puk.text)).toBeVisible();
  });
});

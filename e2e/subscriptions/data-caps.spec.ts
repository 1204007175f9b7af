import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

const PHONE = { width: 360, height: 740 };

test.describe("on a phone, by keyboard", () => {
  test.use({ locale: "en-SE", viewport: PHONE, reducedMotion: "reduce" });

  test("a person limits the data of a line, reaches the limit, and removes it", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    sandbox,
    database,
    browser,
    baseURL,
  }) => {
    const { caps } = words.usage;
    const line = await activeSubscription(platform, person, { name: "Swallow 25 GB", currency: "SEK" });
    const { subscriptionId, msisdn, customer } = line;
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
    const home = page.getByRole("region", { name: caps.title }).getByRole("listitem").first();
    const press = async (name: string) => {
      await tabTo(home.getByRole("button", { name: `${name} ${caps.zone.HOME}` }));
      await page.keyboard.press("Enter");
    };

    await test.step("a limit is set", async () => {
      await press(caps.set);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(caps.amount).selectOption("500");
      await expectGoodLooks(page, EVERY_LOOK);
      await page.setViewportSize(PHONE);
      await tabTo(dialog.getByRole("button", { name: caps.save }));
      await page.keyboard.press("Enter");
      await expect(home.getByText(/of 500\s?MB/)).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step("the limit is reached: data is off, and a mail says so", async () => {
      await sandbox.addUsage({ msisdn, service: "DATA", quantity: 0.6, unit: "GB" });
      await mailbox.newest(person.email, ({ subject }) => /limit/i.test(subject));
      await expect(async () => {
        await page.reload();
        await expect(home.getByText(caps.status.REACHED, { exact: true })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(home.getByText(/Mobile data is off here until/)).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
      await page.setViewportSize(PHONE);
    });

    await test.step("customer care sees it", async () => {
      const desk = await browser.newPage({ baseURL: baseURL!, locale: "en-SE" });
      const call = { customerId: customer.customerId, level: 1 } as const;
      await openInContact({ page: desk, database }, "SUPPORT", call, `/admin/lines/${subscriptionId}`);
      const panel = desk.getByRole("region", { name: words.adminLine.caps.title });
      await expect(panel.getByText(words.adminLine.caps.status.REACHED, { exact: true })).toBeVisible();
      await expectGoodLooks(desk, EVERY_LOOK);
      await desk.close();
    });

    await test.step("without the limit, data works again", async () => {
      await press(caps.remove);
      await expect(home.getByRole("button", { name: `${caps.set} ${caps.zone.HOME}` })).toBeVisible();
      await expectFocusKept(page);
      await expect(home.getByText(caps.status.REACHED, { exact: true })).toBeHidden();
    });
  });
});

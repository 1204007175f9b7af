import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { openInContact } from "@/e2e/steps/staff";

const PHONE = { width: 360, height: 740 };

test.use({ locale: "en-SE", viewport: PHONE, reducedMotion: "reduce" });

test("a company limits the data of all lines together, reaches the limit, and raises it, by keyboard", async ({
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
  const { customerId } = await companyOf(platform, person, ["Karin Öberg", "Tomasz Nowak"]);
  const [one, other] = await platform.subscriptionsOf(customerId);
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  const home = page.getByRole("main").getByRole("listitem").filter({ hasText: caps.zone.HOME });
  const press = async (name: string) => {
    await tabTo(home.getByRole("button", { name: `${name} ${caps.zone.HOME}` }));
    await page.keyboard.press("Enter");
  };
  const choose = async (limitMb: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(caps.amount).selectOption(limitMb);
    await tabTo(dialog.getByRole("button", { name: caps.save }));
    await page.keyboard.press("Enter");
  };

  await test.step("a limit is set", async () => {
    await tabTo(page.getByRole("link", { name: words.lines.limits.link }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.lines.limits.title })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(PHONE);
    await press(caps.set);
    await choose("5000");
    await expect(home.getByText(/of 5\s?GB/)).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step("two lines reach it together: a mail says so, and data is off for both", async () => {
    for (const { msisdn } of [one!, other!])
      await sandbox.addUsage({ msisdn: msisdn!, service: "DATA", quantity: 3, unit: "GB" });
    await mailbox.newest(person.email, ({ subject }) => /reached their data limit/.test(subject));
    await expect(async () => {
      await page.reload();
      await expect(home.getByText(caps.status.REACHED, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectGoodLooks(page, EVERY_LOOK);
    for (const { subscriptionId } of [one!, other!]) {
      await page.goto(`/subscriptions/${subscriptionId}`);
      const limits = page.getByRole("region", { name: caps.title });
      await expect(limits.getByText(/all lines together have reached their limit/)).toBeVisible();
    }
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(PHONE);
  });

  await test.step("customer care sees it", async () => {
    const desk = await browser.newPage({ baseURL: baseURL!, locale: "en-SE" });
    await openInContact(
      { page: desk, database },
      "SUPPORT",
      { customerId, level: 1 },
      `/admin/customers/${customerId}`,
    );
    const panel = desk.getByRole("region", { name: words.adminLine.caps.titleForAll });
    await expect(panel.getByText(words.adminLine.caps.status.REACHED, { exact: true })).toBeVisible();
    await expectGoodLooks(desk, EVERY_LOOK);
    await desk.close();
  });

  await test.step("with a higher limit, data works again", async () => {
    const limits = page.getByRole("region", { name: caps.title });
    await tabTo(limits.getByRole("link", { name: caps.forAll }));
    await page.keyboard.press("Enter");
    await press(caps.change);
    await choose("50000");
    await expect(home.getByText(/of 50\s?GB/)).toBeVisible();
    await expectFocusKept(page);
    await expect(home.getByText(caps.status.REACHED, { exact: true })).toBeHidden();
    await expect(async () => {
      await page.goto(`/subscriptions/${one!.subscriptionId}`);
      await expect(page.getByText(/all lines together have reached their limit/)).toBeHidden({
        timeout: 2_000,
      });
    }).toPass();
  });
});

import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

const PHONE = { width: 360, height: 740 };
const PLAN = { name: "Perch 50 GB", currency: "SEK" };

test.describe("on a phone", () => {
  test.use({ locale: "en-SE", viewport: PHONE, reducedMotion: "reduce" });

  test("unused data moves to the next period, is named as left over, and is used first", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    sandbox,
    database,
  }) => {
    const { usage } = words.subscription;
    const { subscriptionId, msisdn, customer } = await activeSubscription(platform, person, PLAN);
    const { service, scope } = words.subscription;
    const data = page.getByRole("region", { name: `${service.DATA}, ${scope.NATIONAL}`, exact: true });
    const packages = data.getByRole("listitem");
    const leftOver = packages.filter({ hasText: usage.rolledOver });

    await test.step("the plan says that unused data moves", async () => {
      const { productOfferingId } = await platform.offering(PLAN.name, PLAN.currency);
      await page.goto(`/plans/${productOfferingId}`);
      await expect(page.getByText(words.catalog.rollover)).toBeVisible();
    });

    await test.step("a part is used in the first period", async () => {
      // The sandbox counts 1,024 MB as a GB: 21.5 GB are used.
      await sandbox.addUsage({ msisdn, service: "DATA", quantity: 20, unit: "GB" });
      await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
      await expect(async () => {
        await page.reload();
        await expect(packages.filter({ hasText: PLAN.name })).toContainText(/28[.,]5\s?GB of 50\s?GB left/, {
          timeout: 2_000,
        });
      }).toPass({ timeout: 60_000 });
      await expect(leftOver).toHaveCount(0);
    });

    await test.step("the next period has the rest, and names it", async () => {
      const { customerId } = customer;
      const invoice = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
      // The packages ended with the period.
      await database.query(
        `update usage_packages p set valid_from = s.period_starts_at, valid_to = s.period_ends_at
           from subscriptions s where s.id = p.subscription_id and s.id = $1 and p.valid_to is not null`,
        [subscriptionId],
      );
      await platform.markInvoicePaid(invoice.invoiceId);
      await expect(async () => {
        await page.reload();
        await expect(leftOver).toContainText(/28[.,]5\s?GB of 28[.,]5\s?GB left/, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await expect(leftOver).toContainText(usage.first);
      await expect(packages.filter({ hasText: /50\s?GB of 50\s?GB left/ })).toHaveCount(1);
      await expect(
        page.getByRole("link", { name: "What happens to data that I did not use?" }),
      ).toBeVisible();
      await expectGoodLooks(page, EVERY_LOOK);
      await page.setViewportSize(PHONE);
    });

    await test.step("it is used before the data of the plan", async () => {
      await sandbox.addUsage({ msisdn, service: "DATA", quantity: 12, unit: "GB" });
      await expect(async () => {
        await page.reload();
        await expect(leftOver).toContainText(/15[.,]6\s?GB of 28[.,]5\s?GB left/, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await expect(packages.filter({ hasText: /50\s?GB of 50\s?GB left/ })).toHaveCount(1);
    });
  });
});

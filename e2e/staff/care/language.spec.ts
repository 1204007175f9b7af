import { expect, test } from "@/e2e/fixtures/test";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "sv-SE" });

test("staff who read Swedish see in Swedish why an action is not possible, before the call and after it", async ({
  page,
  words,
  platform,
  database,
  person,
  noise,
}) => {
  noise.allow(/409.*\/credits|\/credits.*409/);
  const { adminAct, staffFailures } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  await openInContact(
    { page, database },
    "BILLING",
    { customerId, level: 2 },
    `/admin/lines/${line.subscriptionId}`,
  );

  await test.step("an impossible action says why", async () => {
    const refused = page.locator("details").filter({ hasText: adminAct.list.notNow });
    await refused.locator("summary").click();
    await expect(refused.getByText(staffFailures.code["6005"])).toBeVisible();
    await expect(refused.locator("[lang=en]")).toHaveCount(0);
  });

  await test.step("a refused call says why, with the value that it names", async () => {
    await page.getByRole("button", { name: adminAct.createCredit.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: adminAct.createCredit.title });
    await dialog.getByLabel(adminAct.createCredit.amount).fill("20");
    await dialog.getByLabel(adminAct.createCredit.why).fill("Två dagar utan nät");
    await dialog.getByLabel(adminAct.reason).fill("Masten stod still");
    await dialog.getByRole("button", { name: adminAct.createCredit.submit, exact: true }).click();
    const most = staffFailures.sentence.mostCredited.replace("%1", "0");
    await expect(dialog.getByText(`${staffFailures.code["5370"]} ${most}`)).toBeVisible();
  });
});

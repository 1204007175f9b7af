import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { askForApproval, confirmWithCode, endStepUp, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("an administrator asks for a copy of a person's data, and sees the obstacles to erasing it", async ({
  page,
  words,
  platform,
  person,
  demo,
  database,
  noise,
  mailbox,
}) => {
  noise.allow(/\b403\b.*\/api\/v2\/customers|\/api\/v2\/customers.*\b403\b/);
  noise.allow(/\b409\b.*\/approvals|\/approvals.*\b409\b/);
  noise.allow(/401.*\/staff-auth\/step-up/);
  const { adminAct, adminPeople } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  await openInContact(
    { page, database },
    "ADMIN",
    { customerId, level: 2 },
    `/admin/customers/${customerId}/people`,
  );
  await page.getByRole("row").getByRole("link", { name: person.name }).click();
  await expect(page.getByText(adminPeople.noCopy)).toBeVisible();
  await expect(page.getByText(`${adminPeople.obstacle.LINE}:`)).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  await endStepUp({ page, database });
  const asked = new Date();
  await page.getByRole("button", { name: adminAct.startCustomerExport.title }).click();
  const dialog = page.getByRole("dialog", { name: adminAct.startCustomerExport.title });
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Asked for it by phone");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByRole("button", { name: adminAct.startCustomerExport.submit }).click();
  await confirmWithCode({ page, words }, demo.staff.find(({ role }) => role === "ADMIN")!.totpSecret);
  await expect(page.getByText(/A copy of the data was/)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await mailbox.newest(
    person.email,
    ({ sentAt, text }) => new Date(sentAt) >= asked && text.includes("/account"),
  );

  await test.step("an active line is an obstacle to erasure", async () => {
    await page.getByRole("button", { name: adminAct.startCustomerErasure.title }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel(patternOfMessage(adminAct.reason)).fill("Asked to be forgotten");
    await question.getByRole("button", { name: adminAct.startCustomerErasure.submit }).click();
    await askForApproval(
      { page, words },
      demo.staff.find(({ role }) => role === "ADMIN")!.totpSecret,
      page.getByText(words.staffFailures.code["2263"]),
    );
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});

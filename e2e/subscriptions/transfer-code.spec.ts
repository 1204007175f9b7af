import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { confirmWithCode, endStepUp, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

const PLAN = { name: "Swallow 25 GB", currency: "SEK" };
const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

test.describe("on a phone, by keyboard", () => {
  test.use({ locale: "en-SE", viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  test("a person gets a transfer code, revokes it, and gets none while the line is locked", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    noise,
  }) => {
    // Creating a code requires a confirmed session first.
    noise.allow(/\b403\b.*\/transfer-code/);
    const { lock, transfer } = words.sims;
    const { subscriptionId } = await activeSubscription(platform, person, PLAN);
    await signInOnPage({ page, words, mailbox }, person, `/subscriptions/${subscriptionId}`);
    const press = async (name: string) => {
      await tabTo(page.getByRole("button", { name, exact: true }));
      await page.keyboard.press("Enter");
    };
    await press(transfer.open);
    await expect(page.getByText(transfer.what)).toBeVisible();
    await expectFocusKept(page);
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = new Date();
    await press(transfer.create);
    await expect(page.getByText(transfer.confirm)).toBeVisible();
    await expect(page.getByLabel(words.login.code)).toBeFocused();
    await page.keyboard.type(await mailbox.code(person.email, asked));
    await expect(page.getByText(CODE)).toBeVisible();
    await expect(page.getByText(transfer.text)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 360, height: 740 });

    // It is shown once.
    await page.reload();
    await press(transfer.open);
    await expect(page.getByText(patternOfMessage(transfer.active))).toBeVisible();
    await expect(page.getByText(CODE)).toBeHidden();
    await press(transfer.revoke);
    await expect(page.getByText(transfer.revoked)).toBeVisible();
    await expect(page.getByRole("button", { name: transfer.create, exact: true })).toBeVisible();
    expect((await platform.subscription(subscriptionId)).transferCode).toBeUndefined();

    // It comes before the code.
    await page.getByRole("button", { name: lock.set, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(transfer.refused)).toBeVisible();
    await expect(page.getByRole("button", { name: transfer.create, exact: true })).toBeHidden();
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});

test.describe("staff", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("check the code that another carrier sends, and move the number", async ({
    page,
    words,
    platform,
    person,
    demo,
    database,
    noise,
  }) => {
    noise.allow(/\b40[39]\b.*\/api\/v2\/subscriptions|\/api\/v2\/subscriptions.*\b40[39]\b/);
    noise.allow(/401.*\/staff-auth\/step-up/);
    const { adminAct, adminLine } = words;
    const { subscriptionId, customer } = await activeSubscription(platform, person, PLAN);
    const { transferCode } = await platform.transferCode(subscriptionId);
    await openInContact(
      { page, database },
      "SUPPORT",
      { customerId: customer.customerId, level: 1 },
      `/admin/lines/${subscriptionId}`,
    );
    const dialog = page.getByRole("dialog").filter({ hasNotText: words.adminAsk.stepUpTitle });
    await endStepUp({ page, database });
    await expect(page.getByText(adminLine.protection.transferCode.split("<date>")[0]!)).toBeVisible();

    await test.step("a wrong code is refused in place, and the right one is valid", async () => {
      const { title, submit, done } = adminAct.checkTransferCode;
      await page.getByRole("button", { name: title, exact: true }).first().click();
      const code = dialog.getByLabel(adminAct.transferNumber.code);
      await code.fill("AAAA-AAAA-AAAA");
      await dialog.getByRole("button", { name: submit, exact: true }).click();
      await expect(dialog.getByText(words.staffFailures.code["6319"])).toBeVisible();
      await expectGoodLooks(page, BOTH_WIDTHS);
      await code.fill(transferCode);
      await dialog.getByRole("button", { name: submit, exact: true }).click();
      await expect(page.getByText(done)).toBeVisible();
    });

    await test.step("the number moves, and the line ends", async () => {
      const { title, submit, code, carrier } = adminAct.transferNumber;
      await page.getByRole("button", { name: title, exact: true }).first().click();
      await dialog.getByLabel(code).fill(transferCode);
      await dialog.getByLabel(carrier).fill("Northtel");
      await dialog.getByLabel(patternOfMessage(adminAct.reason), { exact: true }).fill("Request of Northtel");
      await dialog.getByRole("button", { name: submit, exact: true }).click();
      await confirmWithCode({ page, words }, demo.staff.find(({ role }) => role === "SUPPORT")!.totpSecret);
      await expect
        .poll(async () => (await platform.subscription(subscriptionId)).endedAt, { timeout: 60_000 })
        .toBeDefined();
      expect((await platform.subscription(subscriptionId)).numberTransferredAt).toBeDefined();
      await expectGoodLooks(page, EVERY_LOOK);
    });
  });
});

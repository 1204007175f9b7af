import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { allowStepUp, openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("support uses break-glass and ends it, and an administrator reviews it", async ({
  page,
  browser,
  baseURL,
  words,
  database,
}) => {
  const { adminEmergency: t, adminShell } = words;
  const why = `A customer is without service ${randomUUID().slice(0, 8)}`;
  const account = "/admin/account";
  const bar = page.getByRole("region", { name: t.begun });

  await openAsStaff(page, "SUPPORT", account);
  await allowStepUp({ page, database });
  await expect(bar).toBeHidden();

  await test.step("the window asks for the emergency", async () => {
    await page.getByRole("button", { name: t.begin }).click();
    const dialog = page.getByRole("dialog", { name: t.beginTitle });
    await expect(dialog.getByText(t.tells)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: t.beginNow, exact: true }).click();
    await expect(dialog.getByText(t.reasonMissing)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByLabel(patternOfMessage(t.reason)).fill(why);
    await dialog.getByRole("button", { name: t.beginNow, exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("every page shows that it is open, and administrators' pages open", async () => {
    await expect(bar).toContainText(t.bar);
    await expect(bar).toContainText(/\d+ minutes? left/);
    await expect(page.getByRole("button", { name: t.begin })).toBeHidden();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/admin/audit");
    await expect(bar).toBeVisible();
    await expect(page.getByText(adminShell.noRightTitle)).toBeHidden();
  });

  const other = await browser.newContext({ baseURL: baseURL!, locale: "en-SE", reducedMotion: "reduce" });
  const admin = await other.newPage();
  const review = admin.getByRole("listitem").filter({ hasText: why });

  await test.step("an administrator sees it while it is open", async () => {
    await openAsStaff(admin, "ADMIN", "/admin");
    await expect(admin.getByRole("heading", { name: t.reviews })).toBeVisible();
    await expect(review.getByText(t.open, { exact: true })).toBeVisible();
  });

  await test.step("it is ended before its hour is over", async () => {
    await bar.getByRole("button", { name: t.end, exact: true }).click();
    await expect(bar).toBeHidden();
    await page.goto(account);
    await expect(page.getByRole("button", { name: t.begin })).toBeVisible();
  });

  await test.step("the administrator reads what was done, and decides whether it was justified", async () => {
    await admin.reload();
    await expect(review).toBeVisible();
    await expect(review.getByText(t.open, { exact: true })).toBeHidden();
    await expectGoodLooks(admin, EVERY_LOOK);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await review.getByRole("button", { name: t.notJustified }).click();
    await review.getByRole("button", { name: t.send, exact: true }).click();
    await expect(review.getByText(t.noteMissing)).toBeVisible();
    await expectGoodLooks(admin, BOTH_WIDTHS);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await review.getByRole("button", { name: t.cancel, exact: true }).click();
    await review.getByRole("link", { name: t.entries }).click();
    await admin.waitForURL(/\/admin\/audit\?/);
    await admin.goBack();
    await review.getByRole("button", { name: t.justified, exact: true }).click();
    await expect(review).toBeHidden();
    const { rows } = await database.query(
      "select reviewed_at is not null as reviewed from staff_break_glass where reason = $1",
      [why],
    );
    expect(rows).toEqual([{ reviewed: true }]);
  });
  await other.close();
});

import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import type { Platform } from "@/e2e/fixtures/platform";
import { expect, type NewPerson, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { beginCall, openAsStaff, openInContact } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** A company with a line for each of two people, and two seats: free, or `given` to both. */
async function companyWithSeats(platform: Platform, person: NewPerson, given = false): Promise<string> {
  const { customerId, subscriptionIds } = await companyOf(platform, person, ["Karin Öberg", "Nora Blom"]);
  const { productOfferingId } = await platform.businessOffering("SEK", { binding: false, type: "LICENSE" });
  const { orderId } = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: subscriptionIds.map((subscriptionId) => ({
      type: "LICENSE",
      productOfferingId,
      ...(given && { subscriptionId }),
    })),
  });
  await platform.submitOrder(orderId);
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");
  return customerId;
}

test("staff assign a seat to a line, release it, plan its end and undo it", async ({
  page,
  words,
  platform,
  database,
  person,
}) => {
  const { adminCustomer, adminSeats, adminAct } = words;
  const { act } = adminSeats;
  const customerId = await companyWithSeats(platform, person);
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("c");
  await page.keyboard.press("s");
  await page.waitForURL(`/admin/customers/${customerId}/seats`);
  const seats = page.getByRole("region", { name: adminCustomer.seats }).getByRole("row");
  await expect(seats).toHaveCount(3);
  const seat = seats.nth(1);
  await expect(seat).toContainText(adminSeats.unassigned);
  await expect(seat).toContainText(/69\skr a month, with tax/);
  await expectGoodLooks(page, EVERY_LOOK);

  const open = async (key: keyof typeof act & ("assign" | "release" | "cancel" | "keep")) => {
    await seat.getByRole("button", { name: act[key].title, exact: true }).click();
    return page.getByRole("dialog", { name: act[key].title });
  };
  await test.step("assign", async () => {
    const dialog = await open("assign");
    await expect(dialog).toContainText(/It costs the same: .* a month/);
    await expect(dialog.getByRole("radio")).toHaveCount(2);
    await dialog.getByLabel(adminAct.line.search).fill("kar");
    await expect(dialog.getByRole("radio")).toHaveCount(1);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("radio").check();
    await dialog.getByRole("button", { name: act.assign.submit }).click();
    await expect(seat.getByRole("link", { name: /Karin Öberg/ })).toBeVisible();
    await expect(dialog).toBeHidden();
    await seat.getByRole("link", { name: /Karin Öberg/ }).click();
    await page.waitForURL(/\/admin\/lines\//);
    await page.goBack();
  });
  await test.step("release", async () => {
    const dialog = await open("release");
    await dialog.getByRole("button", { name: act.release.submit }).click();
    await expect(seat).toContainText(adminSeats.unassigned);
    await expect(dialog).toBeHidden();
  });
  await test.step("plan the end", async () => {
    const dialog = await open("cancel");
    await expect(dialog.getByLabel(act.cancel.when, { exact: true })).toContainText(
      /When the paid period ends: \d/,
    );
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: act.cancel.submit }).click();
    await expect(seat).toContainText(/Ends \d/);
    await expect(dialog).toBeHidden();
    await expect(seat.getByRole("button", { name: act.cancel.title, exact: true })).toHaveCount(0);
  });
  await test.step("undo it, with the required reason", async () => {
    const dialog = await open("keep");
    await dialog.getByLabel(adminAct.reason, { exact: true }).fill("The customer called back");
    await dialog.getByRole("button", { name: act.keep.submit }).click();
    await expect(seat).toContainText(/Renews \d/);
    await expect(dialog).toBeHidden();
    await expect(seat).not.toContainText(/Ends \d/);
  });
});

test("before the caller is verified names are masked, and nothing can be done", async ({
  page,
  words,
  platform,
  database,
  person,
  noise,
}) => {
  const { adminSeats, adminAsk } = words;
  noise.allow(/\b403\b.*\/licenses\//);
  const customerId = await companyWithSeats(platform, person, true);
  await openAsStaff(page, "SUPPORT");
  await beginCall({ page, database }, { customerId, level: 0 });
  await page.goto(`/admin/customers/${customerId}/seats`);
  const seat = page.getByRole("row").filter({ hasText: "K. Ö." });
  await expect(page.getByText(/Öberg/)).toHaveCount(0);
  await seat.getByRole("button", { name: adminSeats.act.pause.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: adminSeats.act.pause.title });
  await dialog.getByRole("button", { name: adminSeats.act.pause.submit }).click();
  await expect(page.getByRole("dialog", { name: adminAsk.verifyTitle })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(seat).toContainText(adminSeats.statusOf.ACTIVE);
});

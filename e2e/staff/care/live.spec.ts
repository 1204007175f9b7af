import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { beginCall, openAsStaff } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** The pages follow changes within a second; a busy machine may need more. */
const SOON = { timeout: 20_000 };

const STREAM = /\/api\/v2\/stream/;

/** Resolves when the page has handled the news of a note. */
async function learnsOfNote(page: Page, wanted: { isOwn: boolean }): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!STREAM.test(response.url()) || !response.ok()) return false;
    const { items } = (await response.json()) as { items: { type: string; isOwn: boolean }[] };
    return items.some(({ type, isOwn }) => type === "note" && isOwn === wanted.isOwn);
  });
  // The page asks for later changes only when it has handled these.
  await page.waitForRequest(STREAM);
}

test("an open page follows changes from elsewhere, and shows a colleague who opens it", async ({
  page,
  words,
  platform,
  person,
  database,
  demo,
  browser,
}) => {
  const { adminLive } = words;
  const { customer } = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const path = `/admin/customers/${customer.customerId}`;
  await openAsStaff(page, "SUPPORT");
  const contactId = await beginCall({ page, database }, { customerId: customer.customerId, level: 2 });
  await page.goto(path);

  const note = async (text: string) => {
    await database.query(
      `insert into notes (tenant_id, id, customer_id, text, actor, created_at)
       select tenant_id, $2, id, $3, 'key:test', now() from customers where id = $1`,
      [customer.customerId, randomUUID(), text],
    );
  };
  await note("Called twice about roaming");
  await expect(page.getByText("Called twice about roaming")).toBeVisible(SOON);

  await test.step("it does not change under the pointer, and offers to read again", async () => {
    await page.locator("main table").first().hover();
    await note("A colleague was here");
    const offer = page.getByRole("button", { name: adminLive.show });
    await expect(offer).toBeVisible(SOON);
    await expect(page.getByText("A colleague was here")).toHaveCount(0);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    // At another width the pointer is elsewhere, and the page may have read again.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator("main table").first().hover();
    const learned = learnsOfNote(page, { isOwn: false });
    await note("And once more");
    // The offer may be the one of before. A change that the page learns of after the click would be offered again.
    await learned;
    await expect(offer).toBeVisible(SOON);
    await offer.click();
    await expect(page.getByText("A colleague was here")).toBeVisible(SOON);
    await expect(page.getByText("And once more")).toBeVisible(SOON);
    await expect(offer).toBeHidden();
  });

  await test.step("it reads the person's own change, and does not announce it", async () => {
    await page.locator("main table").first().hover();
    const learned = learnsOfNote(page, { isOwn: true });
    const made = await page.request.post(`/api/v2/customers/${customer.customerId}/notes`, {
      headers: { origin: new URL(page.url()).origin, "tern-contact": contactId },
      data: { text: "My own note" },
    });
    expect(made.status()).toBe(201);
    await learned;
    await expect(page.getByRole("button", { name: adminLive.show })).toBeHidden();
    // Away from the rows, nothing is disturbed.
    await page.mouse.move(0, 0);
    await expect(page.getByText("My own note")).toBeVisible(SOON);
  });

  await test.step("a colleague who opens the same page is shown, and sees who has it open", async () => {
    const other = await browser.newContext();
    const colleague = await other.newPage();
    await openAsStaff(colleague, "BILLING", new URL("/admin", page.url()).href);
    await beginCall({ page: colleague, database }, { customerId: customer.customerId, level: 2 });
    await colleague.goto(new URL(path, page.url()).href);
    // By address, because other journeys add staff with these roles.
    const { rows } = await database.query<{ email: string; name: string }>("select email, name from staff");
    const nameOf = (role: string) => {
      const { email } = demo.staff.find((one) => one.role === role)!;
      return rows.find((row) => row.email === email)!.name;
    };
    await expect(page.getByText(nameOf("BILLING")).filter({ visible: true }).first()).toBeVisible(SOON);
    await expect(colleague.getByText(nameOf("SUPPORT")).filter({ visible: true }).first()).toBeVisible(SOON);
    await other.close();
  });
});

test("rows of a list do not move under the pointer; a lost connection is shown, and recovers", async ({
  page,
  words,
  database,
  noise,
}) => {
  noise.allow(/\/stream/);
  noise.allow(/ERR_FAILED/);
  const { adminLive } = words;
  await openAsStaff(page, "SUPPORT", "/admin/orders");
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const touch = () =>
    database.query(
      "update orders set updated_at = now() where id = (select id from orders order by created_at limit 1)",
    );
  await rows.nth(1).hover();
  await touch();
  const offer = page.getByRole("button", { name: adminLive.show });
  await expect(offer).toBeVisible(SOON);
  // It reads again as soon as the pointer is elsewhere.
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(offer).toBeHidden(SOON);

  await page.route("**/api/v2/stream*", (route) => route.abort());
  const silent = page.getByText(adminLive.silent.split("{")[0]!.trim());
  await expect(async () => {
    // A person who does nothing for five minutes counts as absent.
    await page.mouse.move(10 + Math.random() * 100, 10);
    await expect(silent).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await page.unroute("**/api/v2/stream*");
  await expect(silent).toBeHidden({ timeout: 40_000 });
});

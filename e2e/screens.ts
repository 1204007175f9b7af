import { join } from "node:path";
import type { Page } from "@playwright/test";
import { root } from "@/scripts/stack/settings";
import { expectStill } from "./fixtures/looks";
import { expect, test } from "./fixtures/test";
import {
  answerWho,
  beginOrder,
  chooseNumber,
  expectOpen,
  orderIdOf,
  takeEsim,
  takeNoExtras,
} from "./steps/checkout";
import { fillCard, payOnPage } from "./steps/pay";
import { signInOnPage } from "./steps/sign-in";
import { beginCall, signInAsStaff } from "./steps/staff";

const screens = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const;

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** What somebody sees of the page on a phone and on a desk, by day and by night. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const { name: screen, width, height } of screens) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectStill(page);
      await page.screenshot({ path: join(root, "docs", "screens", `${name}-${screen}-${colorScheme}.png`) });
    }
  }
}

test("from the shop to the line", async ({ page, words, mailbox, platform, baseURL, demo }) => {
  test.setTimeout(180_000);
  const person = { name: "Robin Ek", email: "robin.ek@example.com" };
  await page.goto("/");
  await shoot(page, "shop");
  const plan = await platform.offering("Lark 50 GB", "SEK");
  await page.goto(`/plans/${plan.productOfferingId}`);
  await shoot(page, "plan");

  await beginOrder({ page, words, mailbox, platform, baseURL }, person, plan);
  await answerWho(page, words, person);
  await chooseNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");
  await fillCard(page, "good");
  await shoot(page, "checkout");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole("heading", { level: 1, name: words.orders.outcome.done.title })).toBeVisible();
  await shoot(page, "order");
  const { lineItems } = await platform.order(orderIdOf(page));
  await page.goto(`/subscriptions/${lineItems[0]?.subscriptionId}`);
  await expect(page.getByRole("heading", { name: words.subscription.install.title })).toBeVisible();
  await shoot(page, "install");

  await page.goto("about:blank");
  await page.context().clearCookies();
  const astrid = demo.users[0];
  await signInOnPage({ page, words, mailbox }, { email: astrid?.email ?? "" });
  await shoot(page, "home");
  const lines = await platform.subscriptionsOf(astrid?.customerId ?? "");
  const inUse = lines.find(({ status, type }) => status === "ACTIVATED" && type === "CELL");
  await page.goto(`/subscriptions/${inUse?.subscriptionId}`);
  await expect(page.getByRole("heading", { name: words.subscription.history.title })).toBeVisible();
  await shoot(page, "line");

  const [invoice] = await platform.invoicesOf(astrid?.customerId ?? "");
  await page.goto(`/invoices/${invoice?.invoiceId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "invoice");
});

test("the shop of travellers, and another brand's", async ({ page, baseURL }) => {
  await page.goto("/travel");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "travel");
  const other = new URL(baseURL ?? "");
  other.hostname = "kobolt.localhost";
  await page.goto(other.href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "kobolt");
});

test("a company's lines", async ({ page, words, mailbox, demo }) => {
  const johan = demo.users.find(({ customerType }) => customerType === "BUSINESS");
  await signInOnPage({ page, words, mailbox }, { email: johan?.email ?? "" });
  await page.goto("/lines");
  await expect(page.getByRole("table").or(page.getByRole("grid"))).toBeVisible();
  await shoot(page, "lines");
});

test("the staff pages", async ({ page, words, mailbox, platform, demo, database }) => {
  const admin = demo.staff.find(({ role }) => role === "ADMIN");
  await page.goto("/admin/sign-in");
  await shoot(page, "admin-sign-in");
  await signInAsStaff({ page, words, mailbox }, admin!);
  await shoot(page, "admin-home");
  // The queue is brought in step once a minute.
  await expect(async () => {
    await page.goto("/admin/work");
    await expect(page.getByRole("table")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 100_000, intervals: [3_000] });
  await shoot(page, "admin-work");
  for (const name of ["team", "audit"]) {
    await page.goto(`/admin/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(page, `admin-${name}`);
  }
  const { customerId } = demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
  await beginCall({ page, database }, { customerId, level: 2 });
  await page.goto(`/admin/customers/${customerId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "admin-customer");
  const lines = await platform.subscriptionsOf(customerId);
  const suspended = lines.find(({ status }) => status === "SUSPENDED");
  await page.goto(`/admin/lines/${suspended?.subscriptionId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "admin-line");
  const [invoice] = await platform.invoicesOf(customerId);
  await page.goto(`/admin/invoices/${invoice?.invoiceId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot(page, "admin-invoice");
});

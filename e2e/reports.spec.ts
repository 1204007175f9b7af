import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "./fixtures/looks";
import { expect, test } from "./fixtures/test";
import { saying, wordsOf } from "./fixtures/words";
import { openAsStaff } from "./steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff read the figures of the brand, and go to the rows behind one by keyboard", async ({
  page,
  words,
}) => {
  const { adminReports: reports, adminCustomer, adminLists } = words;
  await openAsStaff(page, "SUPPORT");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: reports.title })).toBeVisible();
  await expect(page.getByRole("link", { name: reports.title, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const panel = (title: string) => page.getByRole("region", { name: saying(title) }).first();
  const chart = (title: string) => panel(title).getByRole("img", { name: new RegExp(`^${title}`) });
  for (const { title } of [reports.active, reports.activated, reports.ended, reports.minutes, reports.ports])
    await expect(chart(title)).toBeVisible();
  await expect(panel(reports.revenue.title).getByRole("img")).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the table has the numbers of the API", async () => {
    const answer = await page.request.get("/api/v2/metrics");
    const { months } = (await answer.json()) as {
      months: { isOver: boolean; subscriptions: { activeAtEnd: number; ended: number } }[];
    };
    const shown = months.findLast(({ isOver }) => isOver)!;
    const active = panel(reports.active.title);
    await expect(
      active.getByText(`${shown.subscriptions.activeAtEnd}`, { exact: true }).first(),
    ).toBeVisible();
    await active.getByText(reports.numbers).focus();
    await page.keyboard.press("Enter");
    const rows = active.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(months.length + 1);
    await expect(rows.nth(2).getByRole("cell")).toHaveText(`${shown.subscriptions.activeAtEnd}`);
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the rows of a figure are a link away", async () => {
    // From the summary of the table, the link is next.
    await panel(reports.ended.title).getByText(reports.numbers).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: reports.ended.rows })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/lines?status=CANCELLED");
    await expect(page.getByRole("heading", { level: 1, name: adminCustomer.lines })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: reports.overdue.rows }).press("Enter");
    await page.waitForURL("**/admin/invoices?status=OVERDUE");
    await expect(page.getByRole("heading", { level: 1, name: adminLists.invoices.title })).toBeVisible();
    await page.goBack();
    await panel(reports.revenue.title)
      .getByRole("link", { name: reports.revenue.rows })
      .first()
      .press("Enter");
    await page.waitForURL(/\/admin\/invoices\?createdFrom=\d{4}-\d{2}-01&createdTo=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByLabel(adminLists.invoices.createdFrom)).toHaveValue(/-01$/);
    await page.goBack();
    await page.getByRole("link", { name: reports.minutes.rows }).press("Enter");
    await page.waitForURL(/\/admin\/lines\?activatedFrom=[\d-]+&activatedTo=[\d-]+&activatedBy=ORDER$/);
    await expect(page.getByLabel(adminCustomer.activatedBy)).toHaveValue("ORDER");
    await page.goBack();
    const { months } = (await (await page.request.get("/api/v2/metrics")).json()) as {
      months: { isOver: boolean; subscriptions: { activated: number } }[];
    };
    const { activated } = months.findLast(({ isOver }) => isOver)!.subscriptions;
    await page.getByRole("link", { name: reports.activated.rows }).press("Enter");
    await page.waitForURL(/\/admin\/lines\?activatedFrom=[\d-]+&activatedTo=[\d-]+$/);
    await expect(page.getByLabel(adminCustomer.activatedFrom)).toHaveValue(/-01$/);
    if (activated > 0) await expect(page.getByText(new RegExp(`^${activated} `)).first()).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.goBack();
    await page.getByRole("link", { name: reports.contacts.rows }).press("Enter");
    await page.waitForURL("**/admin/contacts");
    await expect(page.getByRole("heading", { level: 1, name: adminLists.contacts.title })).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.goBack();
  });

  await test.step("earlier months are a link away, and so are the newest", async () => {
    await page.getByRole("link", { name: reports.earlier }).click();
    await page.waitForURL(/\/admin\/reports\?to=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole("link", { name: reports.newest })).toBeVisible();
    await page.getByRole("link", { name: reports.newest }).click();
    await page.waitForURL("**/admin/reports");
    // What no brand can have is no error.
    await page.goto("/admin/reports?to=2099-01-31");
    await expect(page.getByRole("heading", { name: reports.emptySpanTitle })).toBeVisible();
  });
});

test.describe("in Swedish", () => {
  test.use({ locale: "sv-SE" });

  test("the figures are told in Swedish", async ({ page }) => {
    const { adminReports: reports } = wordsOf("sv-SE");
    await openAsStaff(page, "BILLING", "/admin/reports");
    await expect(page.getByRole("heading", { level: 1, name: reports.title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: reports.active.title })).toBeVisible();
    await expectGoodLooks(page, OTHER_WORDS);
  });
});

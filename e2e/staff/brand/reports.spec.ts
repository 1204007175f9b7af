import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, wordsOfLocale } from "@/e2e/fixtures/words";
import { openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff read the figures of the brand, and go to the rows behind one by keyboard", async ({
  page,
  words,
}) => {
  const { adminReports: reports, adminCustomer, adminLists, adminPorts } = words;
  await openAsStaff(page, "SUPPORT");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: reports.title })).toBeVisible();
  await expect(page.getByRole("link", { name: reports.title, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const panel = (title: string) => page.getByRole("region", { name: patternOfMessage(title) }).first();
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

  await test.step("each figure leads to exactly the rows that it counts", async () => {
    type Month = {
      isOver: boolean;
      subscriptions: { activeAtEnd: number; activated: number; ended: number };
      ports: { requested: number; completed: number; failed: number };
      contacts: { contacts: number }[];
    };
    const metrics = (await (await page.request.get("/api/v2/metrics")).json()) as {
      months: Month[];
      overdue: { currency: string; invoices: number }[];
    };
    const shown = metrics.months.findLast(({ isOver }) => isOver)!;
    /** Follows a link of a panel, and counts the rows of all pages. */
    const rowsBehind = async (title: string, link: string, heading: string): Promise<number> => {
      const of = panel(title).getByRole("link", { name: link, exact: true });
      // The table of numbers is open or closed; both have the link.
      await of.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: patternOfMessage(heading) })).toBeVisible();
      let found = 0;
      for (;;) {
        found += await page.locator("main tbody tr").count();
        const next = page.getByRole("link", { name: adminCustomer.older });
        if (!(await next.isVisible())) break;
        const before = page.url();
        await next.click();
        await page.waitForURL((url) => url.href !== before);
      }
      await expectGoodLooks(page, BOTH_WIDTHS);
      await page.goto("/admin/reports");
      return found;
    };
    const { lines } = adminCustomer;
    const { subscriptions, ports, contacts } = shown;
    expect(await rowsBehind(reports.active.title, reports.active.rows, lines)).toBe(
      subscriptions.activeAtEnd,
    );
    expect(await rowsBehind(reports.activated.title, reports.activated.rows, lines)).toBe(
      subscriptions.activated,
    );
    expect(await rowsBehind(reports.ended.title, reports.ended.rows, lines)).toBe(subscriptions.ended);
    expect(await rowsBehind(reports.ports.title, reports.ports.rows, adminPorts.title)).toBe(ports.requested);
    expect(await rowsBehind(reports.ports.title, reports.ports.completedRows, adminPorts.title)).toBe(
      ports.completed,
    );
    expect(await rowsBehind(reports.ports.title, reports.ports.failedRows, adminPorts.title)).toBe(
      ports.failed,
    );
    expect(await rowsBehind(reports.contacts.title, reports.contacts.rows, adminLists.contacts.title)).toBe(
      contacts.reduce((sum, one) => sum + one.contacts, 0),
    );
    for (const { currency, invoices } of metrics.overdue.filter((one) => one.invoices > 0))
      expect(
        await rowsBehind(
          reports.overdue.title,
          reports.overdue.rows.replace("{currency}", currency),
          adminLists.invoices.title,
        ),
      ).toBe(invoices);
    await panel(reports.revenue.title).getByRole("link", { name: reports.revenue.rows }).first().click();
    await page.waitForURL(
      /\/admin\/reports\/revenue\?currency=[A-Z]{3}&from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/,
    );
    await expectGoodLooks(page, EVERY_LOOK);
    await page.goto("/admin/reports");
  });

  await test.step("earlier months are a link away, and so are the newest", async () => {
    await page.getByRole("link", { name: reports.earlier }).click();
    await page.waitForURL(/\/admin\/reports\?to=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole("link", { name: reports.newest })).toBeVisible();
    await page.getByRole("link", { name: reports.newest }).click();
    await page.waitForURL("**/admin/reports");
    // A date that no brand can have is not an error.
    await page.goto("/admin/reports?to=2099-01-31");
    await expect(page.getByRole("heading", { name: reports.emptySpanTitle })).toBeVisible();
  });
});

test.describe("in Swedish", () => {
  test.use({ locale: "sv-SE" });

  test("the figures are shown in Swedish", async ({ page }) => {
    const { adminReports: reports } = wordsOfLocale("sv-SE");
    await openAsStaff(page, "BILLING", "/admin/reports");
    await expect(page.getByRole("heading", { level: 1, name: reports.title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: reports.active.title })).toBeVisible();
    await expectGoodLooks(page, OTHER_WORDS);
  });
});

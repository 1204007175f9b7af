import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE" });

test("the list of lines keeps its search, filter and order: after a reload, in a sent link, and on the way back from a line", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  otherBrowser,
}) => {
  await companyOf(platform, person, ["Karin Öberg", "Nora Blom", "Karl Berg"]);
  const written: string[] = [];
  await page.exposeFunction("noteAddress", (address: string) => written.push(address));
  await page.addInitScript(() => {
    const replace = history.replaceState;
    history.replaceState = (data, unused, url) => {
      if (url) (window as unknown as { noteAddress(address: string): void }).noteAddress(String(url));
      replace.call(history, data, unused, url);
    };
  });
  await signInOnPage({ page, words, mailbox }, person, "/lines");
  const rows = page.getByRole("table", { name: words.lines.title }).getByRole("link");
  const search = page.getByRole("searchbox", { name: words.lines.search });
  const expectFound = async () => {
    await expect(search).toHaveValue("kar");
    await expect(rows).toHaveText(["Karl Berg", "Karin Öberg"]);
    await expect(page.getByLabel(words.lines.filter.status)).toHaveValue("ACTIVATED");
  };
  await expect(rows).toHaveCount(3);
  await search.fill("kar");
  await page.getByLabel(words.lines.filter.status).selectOption("ACTIVATED");
  await page.getByRole("columnheader").getByRole("button", { name: words.lines.column.line }).click();
  await expectFound();
  await page.waitForURL(/\?q=kar&status=ACTIVATED&sort=line-$/);
  await page.reload();
  await expectFound();

  // The address follows a moment after the list. A line that is opened before that, and loads slowly, is opened all the
  // same.
  await page.route(
    /\/subscriptions\//,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    },
    { times: 1 },
  );
  await search.fill("karl");
  await rows.first().click();
  await page.waitForURL(/\/subscriptions\//);
  await page.goBack();
  await page.waitForURL(/\/lines\?q=karl&status=ACTIVATED&sort=line-$/);
  await search.fill("kar");
  await expectFound();

  await rows.first().click();
  // Another test may limit the lines of the company, which adds "Limits for all lines together".
  await page.getByRole("link", { name: words.subscription.back, exact: true }).click();
  await page.waitForURL(/\/lines\?q=kar&status=ACTIVATED&sort=line-$/);
  await expectFound();
  await rows.first().click();
  await page.waitForURL(/\/subscriptions\//);
  await page.goBack();
  await page.waitForURL(/\/lines\?q=kar&status=ACTIVATED&sort=line-$/);
  await expectFound();

  // A link to the list itself shows the whole list; the way back from there is the previous view.
  await page.getByRole("navigation").getByRole("link", { name: words.account.nav.lines }).first().click();
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expectFound();

  const theirs = await (await otherBrowser()).newPage();
  await theirs.goto(page.url());
  await theirs.waitForURL(/\/login\?next=/);
  expect(new URL(theirs.url()).searchParams.get("next")).toContain("q=kar");
  // The list was never scrolled, so no address names a row.
  expect(written.filter((address) => address.includes("row="))).toEqual([]);
});

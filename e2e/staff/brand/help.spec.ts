import { randomUUID } from "node:crypto";
import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PATH = "/admin/brand/help";
const DESK = { width: 1440, height: 900 };

test("an administrator adds the missing starter articles, and finds one by a word", async ({
  page,
  words,
  demo,
  baseURL,
}) => {
  const { adminHelp, help } = words;
  const headers = { "x-api-key": demo.apiKeys.fullAccess };
  const list = async (): Promise<{ helpArticleId: string; slug: string }[]> =>
    (await (await fetch(`${baseURL}/api/v2/help-articles?limit=200`, { headers })).json()).items;
  // The demo may have all of them.
  const refunds = (await list()).find(({ slug }) => slug === "refunds");
  if (refunds)
    await fetch(`${baseURL}/api/v2/help-articles/${refunds.helpArticleId}`, { method: "DELETE", headers });

  await openAsStaff(page, "ADMIN", PATH);
  await expect(page.getByRole("heading", { level: 1, name: adminHelp.title })).toBeVisible();
  await page.locator("main [data-operation=addStarterArticles]").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: adminHelp.addStarter.submit, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: help.topics.BILLS })).toBeVisible();
  await expect(page.locator("main [data-operation=addStarterArticles]")).toHaveCount(0);
  expect((await list()).map(({ slug }) => slug)).toContain("refunds");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  await page.getByLabel(adminHelp.words).fill("REFUNDS");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/words=REFUNDS/);
  await expect(page.getByRole("main").getByText("refunds", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: help.topics.TRAVEL })).toHaveCount(0);

  await openAsStaff(page, "SUPPORT", PATH);
  await expect(page.getByText(words.adminShell.noRightTitle)).toBeVisible();
});

test("an administrator writes an article, adds a text for a market, publishes and deletes it", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  const { adminHelp } = words;
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const title = `Calls over Wi-Fi ${randomUUID().slice(0, 6)}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const main = page.getByRole("main");
  const preview = main.getByRole("region", { name: adminHelp.preview });
  const save = main.getByRole("button", { name: adminHelp.save, exact: true });
  const body = main.getByLabel(adminHelp.body, { exact: true });
  const read = async (path = `/${page.url().split("/").at(-1)}`) =>
    (await fetch(`${baseURL}/api/v2/help-articles${path}`, { headers })).json();

  await test.step("the preview shows the text as customers see it, and the API refuses an incomplete one", async () => {
    noise.allow(/400.*\/help-articles/);
    await openAsStaff(page, "ADMIN", `${PATH}/new`);
    await main.getByLabel(adminHelp.textTitle, { exact: true }).fill(title);
    await expect(main.getByLabel(adminHelp.slug)).toHaveValue(slug);
    await body.fill("Ask **{brand}**.\n\n## How\n\n[Your account](/account) <b>x</b>");
    await expect(preview.getByRole("heading", { name: "How" })).toBeVisible();
    await expect(preview.getByText("Skylark Mobile")).toBeVisible();
    await expect(preview.getByText("<b>x</b>")).toBeVisible();
    await expect(preview.getByRole("link", { name: "Your account" })).toHaveAttribute(
      "href",
      /^https?:\/\/[^/]+\/account$/,
    );
    await main.getByRole("button", { name: adminHelp.create, exact: true }).click();
    await expect(main.getByLabel(adminHelp.summary)).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
  });

  await test.step("it is created as a draft", async () => {
    await main.getByLabel(adminHelp.summary).fill("Where there is no signal.");
    await main.getByLabel(adminHelp.keywords).fill("vowifi, indoors");
    await page.getByLabel(adminHelp.placeNames.SIM).check();
    await page.getByLabel(adminHelp.placeNames.SUBSCRIPTION, { exact: true }).check();
    await main.getByRole("button", { name: adminHelp.create, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await read()).toMatchObject({
      slug,
      state: "DRAFT",
      places: ["SIM", "SUBSCRIPTION"],
      texts: [{ language: "en", title, keywords: ["vowifi", "indoors"] }],
    });
    await expect(main.getByRole("link", { name: adminHelp.open })).toHaveCount(0);
  });

  await test.step("a text for a market begins as a copy, and the article is published", async () => {
    const target = main.getByLabel(adminHelp.addTextFor);
    await target.selectOption({ label: `${adminHelp.languages.en}, United States` });
    await main.getByRole("button", { name: adminHelp.add, exact: true }).click();
    await expect(body).toHaveValue(/Ask \*\*/);
    await body.fill("Dial 611.");
    await expect(preview.getByText("Dial 611.")).toBeVisible();
    await main.getByLabel(adminHelp.state, { exact: true }).selectOption("PUBLISHED");
    await expect(main.getByText(adminHelp.unsaved)).toBeVisible();
    await save.click();
    await expect(main.getByText(adminHelp.unchanged)).toBeVisible();
    await expect(main.getByRole("link", { name: adminHelp.open })).toHaveAttribute(
      "href",
      new RegExp(`^https?://[^/]+/help/${slug}$`),
    );
    const shop = await fetch(`${baseURL}/api/v2/help/${slug}?locale=en-US`, { headers });
    expect((await shop.json()).body).toBe("Dial 611.");
  });

  await test.step("a colleague's change is not overwritten, and what was typed is kept", async () => {
    noise.allow(/412.*\/help-articles/);
    const { helpArticleId, createdAt: _, updatedAt: __, ...article } = await read();
    const theirs = await fetch(`${baseURL}/api/v2/help-articles/${helpArticleId}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ ...article, position: 7 }),
    });
    expect(theirs.status).toBe(200);
    await body.fill("Dial 612.");
    await save.click();
    await expect(main.getByText(words.staffFailures.code["8342"])).toBeVisible();
    await expect(main.getByRole("link", { name: adminHelp.newest })).toBeVisible();
    await expect(body).toHaveValue("Dial 612.");
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await expect(main.getByLabel(adminHelp.position)).toHaveValue("7");
  });

  await test.step("it is deleted after a question", async () => {
    await page.locator("main [data-operation=deleteHelpArticle]").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: adminHelp.deleteArticle.submit, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    expect((await fetch(`${baseURL}/api/v2/help/${slug}`, { headers })).status).toBe(404);
  });
});

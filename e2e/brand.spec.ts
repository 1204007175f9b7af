import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "./fixtures/looks";
import { expect, test } from "./fixtures/test";
import { openAsStaff } from "./steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });
// A brand has one draft: these take turns.
test.describe.configure({ mode: "default" });

const DESK = { width: 1440, height: 900 };

test("an administrator works on the brand's look, is kept from pale colours, and publishes", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  // Publishing with a draft that is outdated is refused once.
  noise.allow(/412/);
  const { adminBrand: brand } = words;
  const read = async () => {
    const headers = { "x-api-key": demo.apiKeys.fullAccess };
    return (await fetch(`${baseURL}/api/v2/brand`, { headers })).json();
  };
  const before = await read();
  await openAsStaff(page, "ADMIN", "/admin/brand/look");
  await expect(page.getByRole("heading", { level: 1, name: brand.title })).toBeVisible();
  await expect(page.getByText(brand.nothing)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  const day = page.getByRole("region", { name: brand.scheme.light });
  const text = day.getByLabel(brand.colour.primaryForeground, { exact: true });
  const own = await text.inputValue();
  const button = await day.getByLabel(brand.colour.primary, { exact: true }).inputValue();
  const publish = page.getByRole("button", { name: brand.publish, exact: true });
  const save = page.getByRole("button", { name: brand.save, exact: true });

  await test.step("text on a ground of its own colour is kept, and not published", async () => {
    await text.fill(button);
    await expect(page.getByText(brand.unsaved)).toBeVisible();
    await expect(day.getByText(/4\.5|4,5/).last()).toBeVisible();
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
  });

  await test.step("rounder cards are seen at once, and by customers when they are published", async () => {
    await text.fill(own);
    await page.getByLabel(brand.radius.card).fill(String(before.theme.radius.card + 1));
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    expect((await read()).theme.radius.card).toBe(before.theme.radius.card);
    await publish.click();
    await expect(page.getByText(brand.nothing)).toBeVisible();
    expect((await read()).theme).toEqual({
      ...before.theme,
      radius: { ...before.theme.radius, card: before.theme.radius.card + 1 },
    });
  });

  await test.step("what a colleague saved meanwhile is not overwritten, and an emptied text is kept as none", async () => {
    const versioned = page.waitForResponse((answer) => answer.url().endsWith("/brand-draft"));
    await page.reload();
    await versioned;
    const theirs = await fetch(`${baseURL}/api/v2/brand-draft`, {
      method: "PUT",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify({ theme: { ...before.theme, legalName: "Theirs AB" } }),
    });
    expect(theirs.status).toBe(200);
    await page.getByLabel(brand.tagline).fill("");
    await save.click();
    await expect(page.getByText(/changed since it was read/)).toBeVisible();
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await expect(page.getByLabel(brand.legalName, { exact: true })).toHaveValue("Theirs AB");
    await page.getByLabel(brand.tagline).fill("");
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
  });

  await test.step("what is refused is said at its field, and a draft can be given up", async () => {
    noise.allow(/400/);
    await page.getByLabel(brand.supportEmail, { exact: true }).fill("nobody");
    await save.click();
    await expect(page.getByLabel(brand.supportEmail, { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    page.once("dialog", (question) => question.accept());
    await page.getByRole("button", { name: brand.discard, exact: true }).click();
    await expect(page.getByLabel(brand.supportEmail, { exact: true })).toHaveValue(
      before.theme.support.email,
    );
  });

  // As the other journeys know it.
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  await fetch(`${baseURL}/api/v2/brand-draft`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ theme: before.theme }),
  });
  await fetch(`${baseURL}/api/v2/brand-draft/publish`, { method: "POST", headers, body: "{}" });
  expect((await read()).theme).toEqual(before.theme);
});

test("an administrator changes where hosted pages lead back to; others may not open the brand", async ({
  page,
  words,
}) => {
  const { adminBrand: brand } = words;
  const dialog = page.getByRole("dialog");
  await openAsStaff(page, "ADMIN", "/admin/brand/settings");
  await expect(page.getByRole("heading", { level: 1, name: brand.parts.settings })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);
  const set = async (change: (text: string) => string) => {
    await page.getByRole("button", { name: brand.changeOrigins.title, exact: true }).click();
    const field = dialog.getByLabel(brand.origins);
    await field.fill(change(await field.inputValue()));
    await dialog.getByRole("button", { name: brand.changeOrigins.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await set((text) => `${text}\nhttps://another.example`);
  await expect(page.getByText("https://another.example")).toBeVisible();
  await set((text) => text.replace("https://another.example", ""));
  await expect(page.getByText("https://another.example")).toHaveCount(0);

  await openAsStaff(page, "SUPPORT", "/admin/brand/look");
  await expect(page.getByText(words.adminShell.noRightTitle)).toBeVisible();
});

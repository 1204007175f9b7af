import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  BOTH_WIDTHS,
  EVERY_LOOK,
  expectAccessible,
  expectGoodLooks,
  OTHER_WORDS,
} from "@/e2e/fixtures/looks";
import { type DemoFile, expect, test } from "@/e2e/fixtures/test";
import type { Words } from "@/e2e/fixtures/words";
import { beginOrder, reachPayment } from "@/e2e/steps/checkout";
import { tabTo } from "@/e2e/steps/keyboard";
import { fillCard, payOnPage } from "@/e2e/steps/pay";
import { confirmWithCode, openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });
// A brand has one draft, so these tests take turns.
test.describe.configure({ mode: "default" });

const DESK = { width: 1440, height: 900 };

test("an administrator edits the brand's theme, is warned of pale colours, and publishes", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  // Publishing an outdated draft is refused once.
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

  await test.step("text on a ground of its own colour is saved, and not published", async () => {
    await text.fill(button);
    await expect(page.getByText(brand.unsaved)).toBeVisible();
    await expect(day.getByText(/4\.5|4,5/).last()).toBeVisible();
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
  });

  await test.step("rounder cards are shown at once, and to customers after publishing", async () => {
    await text.fill(own);
    await page.getByLabel(brand.radius.card).fill(String(before.theme.radius.card + 1));
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    expect((await read()).theme.radius.card).toBe(before.theme.radius.card);
    const versioned = page.waitForResponse(
      (answer) => answer.request().method() === "GET" && answer.url().endsWith("/brand-draft"),
    );
    await publish.click();
    await expect(page.getByText(brand.nothing)).toBeVisible();
    await versioned;
    expect((await read()).theme).toEqual({
      ...before.theme,
      radius: { ...before.theme.radius, card: before.theme.radius.card + 1 },
    });
  });

  await test.step("an e-mail and an invoice are shown with the saved draft", async () => {
    await page.getByLabel(brand.name, { exact: true }).fill("Draft Mobile");
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    await page.getByRole("tab", { name: brand.preview.mail, exact: true }).click();
    await expect(page.getByText(/Draft Mobile order/)).toBeVisible();
    const mail = page.frameLocator(`iframe[title="${brand.sample.mail}"]`);
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Thank you, Astrid");
    await expect(mail.getByRole("img", { name: "Draft Mobile" })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 3000 });
      await expectAccessible(page, { frames: false });
    }
    await page.setViewportSize(DESK);
    await page.getByLabel(brand.languageShown).selectOption("sv");
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Tack, Astrid");
    await page.getByRole("tab", { name: brand.preview.invoice, exact: true }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: brand.sample.download }).click();
    const file = await readFile(await (await saving).path());
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    await page.getByRole("tab", { name: brand.preview.shop, exact: true }).click();
  });

  await test.step("each market has its own phone number, typed with spaces or without", async () => {
    const phone = page.getByLabel(brand.supportPhone.replace("{country}", "US"));
    await phone.fill("+1 202 555 0123");
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
    const draft = await fetch(`${baseURL}/api/v2/brand-draft`, {
      headers: { "x-api-key": demo.apiKeys.fullAccess },
    });
    const { theme } = await draft.json();
    expect(theme.support.phones).toContainEqual({ country: "US", msisdn: "+12025550123" });
  });

  await test.step("a colleague's change is not overwritten, and an emptied text is saved as none", async () => {
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
    await expect(page.getByText(/changed after you read it/)).toBeVisible();
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await expect(page.getByLabel(brand.legalName, { exact: true })).toHaveValue("Theirs AB");
    await page.getByLabel(brand.tagline).fill("");
    await save.click();
    await expect(page.getByText(brand.kept)).toBeVisible();
  });

  await test.step("a refusal is shown at its field, and a draft can be discarded", async () => {
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
    // The fields change at once. The draft is gone when the page says so: before, the next save would be discarded too.
    await expect(page.getByText(brand.nothing)).toBeVisible();
  });

  // Restores the state that the other journeys expect.
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const draftOf = `${baseURL}/api/v2/brand-draft`;
  const body = JSON.stringify({ theme: before.theme });
  const saved = await fetch(draftOf, { method: "PUT", headers, body });
  expect(saved.status).toBe(200);
  const published = await fetch(`${draftOf}/publish`, { method: "POST", headers, body: "{}" });
  expect(published.status).toBe(200);
  expect((await read()).theme).toEqual(before.theme);
});

/** Submits a dialog. Confirms with the code app if the last confirmation is too old. */
async function submitSteppedUp(
  { page, words, demo }: { page: Page; words: Words; demo: DemoFile },
  label: string,
  done: Locator,
): Promise<void> {
  const question = page.getByRole("dialog", { name: words.adminAsk.stepUpTitle });
  await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
  await done.or(question).first().waitFor();
  if (await question.isVisible())
    await confirmWithCode({ page, words }, demo.staff.find(({ role }) => role === "ADMIN")!.totpSecret);
  await done.waitFor();
}

/** The browser's messages when the second factor is asked for. */
const STEP_UP = /403.*\/brand\/(hosts|markets)|\/brand\/(hosts|markets).*403|401.*\/staff-auth\/step-up/;

test("an administrator adds and removes a host, and changes the return addresses of hosted pages", async ({
  page,
  words,
  demo,
  noise,
  sandbox,
}) => {
  noise.allow(/4(?:00|09).*\/brand\/hosts/);
  noise.allow(STEP_UP);
  const { adminBrand: brand } = words;
  const dialog = page.getByRole("dialog").filter({ hasNotText: words.adminAsk.stepUpTitle });
  const submit = (label: string, done: Locator) => submitSteppedUp({ page, words, demo }, label, done);
  await openAsStaff(page, "ADMIN", "/admin/brand/hosts");
  await expect(page.getByRole("heading", { level: 1, name: brand.parts.hosts })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  await test.step("an invalid DNS name is refused at its field", async () => {
    await page.getByRole("button", { name: brand.addHost.title, exact: true }).click();
    await dialog.getByLabel(brand.hostName).fill("intranet");
    const refused = dialog.getByLabel(brand.hostName).and(page.locator("[aria-invalid=true]"));
    await submit(brand.addHost.submit, refused);
  });
  await test.step("a host is added when DNS shows that it is the brand's", async () => {
    const host = "another.skylark.example";
    await dialog.getByLabel(brand.hostName).fill(host);
    await submit(brand.addHost.submit, dialog.getByText(words.staffFailures.code["2228"]));
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.setViewportSize(DESK);
    const step = await page
      .getByText(/tern-brand=[0-9a-f]{32}/)
      .first()
      .textContent();
    await sandbox.addTxt(`_tern.${host}`, /tern-brand=[0-9a-f]{32}/.exec(step ?? "")![0]);
    await submit(brand.addHost.submit, page.getByRole("cell", { name: "another.skylark.example" }));
  });
  await test.step("a host other than the main one is removed", async () => {
    const row = page.getByRole("row", { name: /another\.skylark/ });
    await expect(row.getByRole("button", { name: brand.makeMainHost.title })).toBeVisible();
    await row.getByRole("button", { name: brand.removeHost.title, exact: true }).click();
    await submit(brand.removeHost.submit, page.getByText(brand.removeHost.done));
    await expect(row).toHaveCount(0);
    const main = page.getByRole("row", { name: new RegExp(brand.mainHost) });
    await expect(main.getByRole("button")).toHaveCount(0);
  });

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

test("an administrator adds a market; a market with sales keeps its currency", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/40[09].*\/brand\/markets/);
  noise.allow(STEP_UP);
  const { adminBrand: brand } = words;
  const dialog = page.getByRole("dialog").filter({ hasNotText: words.adminAsk.stepUpTitle });
  const submit = (label: string, done: Locator) => submitSteppedUp({ page, words, demo }, label, done);
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const before = await (await fetch(`${baseURL}/api/v2/brand/markets`, { headers })).json();
  const replace = (body: unknown) =>
    fetch(`${baseURL}/api/v2/brand/markets`, { method: "PUT", headers, body: JSON.stringify(body) });
  await openAsStaff(page, "ADMIN", "/admin/brand/markets");
  await expect(page.getByRole("heading", { level: 1, name: brand.parts.markets })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);
  await test.step("a country that is already a market is refused at its field", async () => {
    await page.getByRole("button", { name: brand.addMarket.title, exact: true }).click();
    await dialog.getByLabel(brand.market.country).fill("SE");
    await dialog.getByLabel(brand.market.currency).fill("NOK");
    await dialog.getByLabel(brand.market.locale).fill("en-NO");
    await submit(
      brand.addMarket.submit,
      dialog.getByLabel(brand.market.country).and(page.locator("[aria-invalid=true]")),
    );
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
    await dialog.getByLabel(brand.market.country).fill("NO");
    await submit(brand.addMarket.submit, page.getByText(brand.addMarket.done));
    await expect(page.getByRole("row", { name: /Norway/ })).toContainText("Europe/Oslo");
  });
  await test.step("the currency of a market with orders stays", async () => {
    await page
      .getByRole("row", { name: /Sweden/ })
      .getByRole("button", { name: brand.changeMarket.title, exact: true })
      .click();
    await dialog.getByLabel(brand.market.currency).fill("EUR");
    await submit(brand.changeMarket.submit, dialog.getByText(words.staffFailures.code["2227"]));
    await page.keyboard.press("Escape");
  });
  await test.step("a colleague's change of the list is not overwritten silently", async () => {
    await replace(before);
    const norway = page.getByRole("row", { name: /Norway/ });
    await norway.getByRole("button", { name: brand.removeMarket.title, exact: true }).click();
    await expect(dialog.getByText(words.adminAct.conflict.outdated)).toBeVisible();
    await expect(dialog.getByRole("button", { name: brand.removeMarket.submit })).toBeDisabled();
    await dialog.getByRole("button", { name: words.adminAct.conflict.reload }).click();
    await expect(norway).toHaveCount(0);
  });
  expect(await (await fetch(`${baseURL}/api/v2/brand/markets`, { headers })).json()).toEqual(before);
});

test("an administrator changes rules and terms, and sees refusals at the field", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/400.*\/tenant-settings/);
  const { adminBrand: brand } = words;
  const dialog = page.getByRole("dialog");
  const read = async () => {
    const headers = { "x-api-key": demo.apiKeys.fullAccess };
    return (await fetch(`${baseURL}/api/v2/tenant-settings`, { headers })).json();
  };
  await openAsStaff(page, "ADMIN", "/admin/brand/rules");
  await expect(page.getByRole("heading", { level: 1, name: brand.parts.rules })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  await test.step("reminders come before the suspension; an emptied rule has the default again", async () => {
    const open = page.getByRole("button", { name: brand.changeBilling.title, exact: true });
    const submit = dialog.getByRole("button", { name: brand.changeBilling.submit, exact: true });
    await open.click();
    await dialog.getByLabel(brand.rule.dueDateMoves).fill("3");
    await dialog.getByLabel(brand.rule.reminderDays).fill("3, 40");
    await submit.click();
    await expect(dialog.getByLabel(brand.rule.reminderDays)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(brand.rule.reminderDays).fill("");
    await submit.click();
    await expect(dialog).toBeHidden();
    expect((await read()).billing).toMatchObject({ dueDateMoves: 3, reminderDays: [3, 10] });
    await open.click();
    await dialog.getByLabel(brand.rule.dueDateMoves).fill("");
    await submit.click();
    await expect(dialog).toBeHidden();
    expect((await read()).billing.dueDateMoves).toBe(2);
  });

  await test.step("terms are sections with headings", async () => {
    await page.goto("/admin/brand/settings");
    await expect(page.getByRole("heading", { level: 1, name: brand.parts.settings })).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await page.getByRole("button", { name: brand.changeTerms.title, exact: true }).click();
    const english = dialog.getByLabel(brand.termsIn.replace("{language}", brand.languageOf.en));
    await english.fill("Words without a heading.");
    await dialog.getByRole("button", { name: brand.changeTerms.submit, exact: true }).click();
    await expect(english).toHaveAttribute("aria-invalid", "true");
    expect(await read()).not.toHaveProperty("terms");
  });
});

test("an administrator turns a payment method off and on, and the checkout follows", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  otherBrowser,
  baseURL,
}) => {
  const { adminBrand: brand } = words;
  const klarna = brand.paymentMethod.klarna;
  const dialog = page.getByRole("dialog");
  const shown = page
    .getByText(brand.paymentMethods, { exact: true })
    .locator("xpath=following-sibling::*[1]");
  const shop = await (await otherBrowser()).newPage();
  const order = await beginOrder({ page: shop, words, mailbox, platform, baseURL }, person, {
    name: "Wren 3 GB",
    currency: "SEK",
  });
  await reachPayment(shop, words, person);
  const offered = shop.getByRole("radio", { name: klarna, exact: true });
  await expect(offered).toBeVisible();
  await openAsStaff(page, "ADMIN", "/admin/brand/rules");
  await expect(shown).toContainText(klarna);

  /** Changes the method by keyboard. */
  const set = async (on: boolean) => {
    await tabTo(page.getByRole("button", { name: brand.changePaymentMethods.title, exact: true }));
    await page.keyboard.press("Enter");
    const box = dialog.getByRole("checkbox", { name: klarna });
    await expect(box).toBeChecked({ checked: !on });
    if (!on) {
      await expectGoodLooks(page, EVERY_LOOK);
      await page.setViewportSize(DESK);
    }
    await tabTo(box);
    await page.keyboard.press("Space");
    await tabTo(dialog.getByRole("button", { name: brand.changePaymentMethods.submit, exact: true }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  };

  await test.step("off: a payment that is open keeps the method, and the next form leaves it out", async () => {
    await set(false);
    await expect(shown).not.toContainText(klarna);
    await expect(shown).toContainText(brand.paymentMethod.swish);
    await shop.reload();
    await expect(offered).toBeVisible();
    const buyer = { ...person, email: `other.${person.email}` };
    const next = await (await otherBrowser()).newPage();
    await beginOrder({ page: next, words, mailbox, platform, baseURL }, buyer, {
      name: "Wren 3 GB",
      currency: "SEK",
    });
    await reachPayment(next, words, buyer);
    await expect(next.getByRole("radio", { name: brand.paymentMethod.swish })).toBeVisible();
    await expect(next.getByRole("radio", { name: klarna, exact: true })).toHaveCount(0);
    await fillCard(next, "good");
    await payOnPage(next, words);
    await next.waitForURL(/\/orders\//);
    await next.close();
  });

  await test.step("on: the checkout offers it again", async () => {
    await set(true);
    await expect(shown).toContainText(klarna);
    const buyer = { ...person, email: `third.${person.email}` };
    const next = await (await otherBrowser()).newPage();
    await beginOrder({ page: next, words, mailbox, platform, baseURL }, buyer, {
      name: "Wren 3 GB",
      currency: "SEK",
    });
    await reachPayment(next, words, buyer);
    await expect(next.getByRole("radio", { name: klarna, exact: true })).toBeVisible();
  });
  expect(await platform.order(order)).toMatchObject({ status: "DRAFT" });
});

import { randomUUID } from "node:crypto";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { askForApproval, enterCode, openAsStaff } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });
// A TOTP code works once, so tests with the same person take turns.
test.describe.configure({ mode: "default" });

const DESK = { width: 1440, height: 900 };

test("an administrator creates a product, sells it at a price, translates it and puts it on sale", async ({
  page,
  words,
  noise,
  demo,
  baseURL,
}) => {
  // One request is refused, to show its message at the field, and one because of a colleague's change.
  noise.allow(/\/product-offerings|\b412\b/);
  const { adminOffer: offer, adminOfferAct: act } = words;
  const dialog = page.getByRole("dialog");
  const mark = randomUUID().slice(0, 8);
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const open = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const send = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

  await openAsStaff(page, "ADMIN", "/admin/offer/products");
  await expect(title(offer.products)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);
  await open(act.createProduct.title);
  await dialog.getByLabel(act.product.name).fill(`TEST-${mark}`);
  await dialog.getByLabel(act.features.dataMb).fill("7000");
  await send(act.createProduct.submit);
  await expect(title(`TEST-${mark}`)).toBeVisible();
  await expect(page.getByText("7 GB")).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  await test.step("a colleague's change in between is shown next to one's own", async () => {
    const productId = new URL(page.url()).pathname.split("/").at(-1)!;
    const versioned = page.waitForResponse(
      (answer) => answer.url().endsWith(`/products/${productId}`) && answer.request().method() === "GET",
    );
    await open(act.changeProduct.title);
    await versioned;
    const theirs = await fetch(`${baseURL}/api/v2/products/${productId}`, {
      method: "PUT",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify({ networkProviderId: "THEIRS" }),
    });
    expect(theirs.status).toBe(200);
    await dialog.getByLabel(act.product.networkProviderId).fill("MINE");
    await send(act.changeProduct.submit);
    await expect(dialog.getByText("THEIRS")).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
    await dialog.getByRole("button", { name: words.adminAct.conflict.take }).click();
    await expect(dialog.getByLabel(act.product.networkProviderId)).toHaveValue("THEIRS");
    await send(act.changeProduct.submit);
    await expect(dialog).toBeHidden();
  });

  await test.step("an offering of it, with a discount, not on sale yet", async () => {
    await page.goto("/admin/offer/offerings");
    await expect(title(offer.offerings)).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await open(act.createOffering.title);
    const { products, groups } = words.adminAct.search;
    await dialog.getByRole("combobox", { name: products.search }).fill(`test-${mark}`);
    await dialog.getByRole("option", { name: `TEST-${mark}` }).click();
    await expect(dialog.getByRole("list", { name: products.chosen })).toContainText(`TEST-${mark}`);
    await dialog.getByRole("combobox", { name: groups.search }).fill("no such name");
    await expect(dialog.getByText(groups.none)).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await dialog.getByLabel(act.offering.name, { exact: true }).fill(`Test 7 GB ${mark}`);
    await dialog.getByLabel(act.price.currency, { exact: true }).selectOption("SEK");
    await dialog.getByLabel(act.price.amount, { exact: true }).fill("199,50");
    await dialog.getByLabel(act.price.standard).fill("50");
    await dialog.getByLabel(act.price.discountMonths).first().fill("3");
    // The API's refusal is shown at its field.
    await dialog.getByLabel(act.offering.market).fill("Sweden".slice(0, 1));
    await send(act.createOffering.submit);
    await expect(dialog.getByLabel(act.offering.market)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(act.offering.market).fill("SE");
    await send(act.createOffering.submit);
    await expect(title(`Test 7 GB ${mark}`)).toBeVisible();
    await expect(page.getByText(/199[.,]50/).first()).toBeVisible();
    await expect(page.getByText(offer.statusOf.ARCHIVED, { exact: true })).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
  });

  await test.step("its texts, next to each other", async () => {
    const texts = page.getByRole("region", { name: offer.textsTitle });
    await expect(texts.getByText(offer.asOriginal)).toHaveCount(2);
    await texts
      .getByRole("button", { name: act.translateOffering.title.replace("{language}", act.languageOf.sv) })
      .click();
    await dialog.getByLabel(act.offering.name).fill("Test på svenska");
    await send(act.translateOffering.submit);
    await expect(texts.getByText("Test på svenska")).toBeVisible();
    await expect(texts.getByText(offer.asOriginal)).toHaveCount(1);
    await expect(texts.getByText(offer.missing)).toHaveCount(0);
  });

  await test.step("a new price, and on sale", async () => {
    await open(act.changePrice.title);
    await expect(dialog.getByLabel(act.price.amount, { exact: true })).toHaveValue("199.50");
    await dialog.getByLabel(act.price.amount, { exact: true }).fill("189");
    await dialog.getByLabel(act.price.standard).fill("");
    await send(act.changePrice.submit);
    await expect(page.getByText(/189/).first()).toBeVisible();
    await expect(page.getByText(offer.standardDiscount)).toHaveCount(0);
    await open(act.restoreOffering.title);
    await send(act.restoreOffering.submit);
    await expect(page.getByText(offer.statusOf.AVAILABLE, { exact: true })).toBeVisible();
    // It is taken off sale again for parallel journeys.
    await open(act.archiveOffering.title);
    await send(act.archiveOffering.submit);
    await expect(page.getByText(offer.statusOf.ARCHIVED, { exact: true })).toBeVisible();
  });

  await test.step("a catalog for chosen customers", async () => {
    await page.goto("/admin/offer/catalogs");
    await expect(title(offer.catalogs)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
    await open(act.createCatalog.title);
    await dialog.getByLabel(act.catalog.name, { exact: true }).fill(`Catalog ${mark}`);
    // By keyboard: letters, then Enter. Enter again removes it, and once more adds it back.
    const { offerings: picker, remove } = words.adminAct.search;
    const search = dialog.getByRole("combobox", { name: picker.search });
    await search.fill("no such name");
    await expect(dialog.getByText(picker.none)).toBeVisible();
    await search.fill(mark.toUpperCase());
    const option = dialog.getByRole("option", { name: `Test 7 GB ${mark}` });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    const chosen = dialog.getByRole("list", { name: picker.chosen }).getByRole("listitem");
    await expect(chosen).toHaveText([/Test 7 GB/]);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await dialog.getByRole("button", { name: patternOfMessage(remove) }).click();
    await expect(chosen).toHaveCount(0);
    await expect(search).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveCount(1);
    await send(act.createCatalog.submit);
    await expect(title(`Catalog ${mark}`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: mark });
    await expect(row).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    // An offering that is in the catalog cannot be added again.
    await open(act.addToCatalog.title);
    await search.fill(mark);
    await expect(option).toContainText(words.adminAct.search.isMember);
    await expect(option).toHaveAttribute("aria-disabled", "true");
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await row.getByRole("button", { name: act.leaveCatalog.title, exact: true }).click();
    await send(act.leaveCatalog.submit);
    await expect(page.getByText(offer.inCatalogNone)).toBeVisible();
  });

  await test.step("a group", async () => {
    await page.goto("/admin/offer/groups");
    await expect(title(offer.groups)).toBeVisible();
    await open(act.createGroup.title);
    await dialog.getByLabel(act.group.name, { exact: true }).fill(`Group ${mark}`);
    await send(act.createGroup.submit);
    await expect(title(`Group ${mark}`)).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  });
});

test("a discount gets codes, one of them ends, and support sees how often they are used", async ({
  page,
  words,
}) => {
  const { adminOffer: offer, adminOfferAct: act } = words;
  const dialog = page.getByRole("dialog");
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await openAsStaff(page, "ADMIN", "/admin/offer/discounts");
  await expect(page.getByRole("heading", { level: 1, name: offer.discounts })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);
  await page.getByRole("button", { name: act.createDiscount.title, exact: true }).click();
  await dialog.getByLabel(act.discount.code, { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel(act.discount.name, { exact: true }).fill("Autumn offer");
  await dialog.getByLabel(act.discount.percent, { exact: true }).fill("12,5");
  await dialog.getByLabel(act.price.discountMonths).fill("6");
  await dialog.getByLabel(act.discount.to).fill("2030-12-31");
  const { offerings: picker } = words.adminAct.search;
  await dialog.getByRole("combobox", { name: picker.search }).fill("finch");
  await dialog.getByRole("option", { name: /Finch/ }).first().click();
  await dialog.getByRole("button", { name: act.createDiscount.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await expect(page.getByText(/12[.,]5% off/)).toBeVisible();
  await expect(page.getByText(offer.running)).toBeVisible();
  // The products of the discount are shown by name when it is changed.
  await page.getByRole("button", { name: act.changeDiscount.title, exact: true }).click();
  await expect(dialog.getByRole("list", { name: picker.chosen })).toContainText(/Finch/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const codes = page.getByRole("region", { name: offer.codesTitle });
  await codes.getByRole("button", { name: act.addCodes.title, exact: true }).click();
  await dialog.getByLabel(act.codes.count).fill("3");
  await dialog.getByLabel(act.codes.prefix).fill("gift-");
  await dialog.getByRole("button", { name: act.addCodes.submit, exact: true }).click();
  await expect(codes.getByText(/^GIFT-/)).toHaveCount(3);
  await expect(dialog).toBeHidden();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  const saved = page.waitForEvent("download");
  await codes.getByRole("button", { name: offer.codesCsv }).click();
  expect((await saved).suggestedFilename()).toBe("codes.csv");

  await codes.getByRole("button", { name: act.endCode.title, exact: true }).first().click();
  await dialog.getByRole("button", { name: act.endCode.submit, exact: true }).click();
  await expect(codes.getByText(/^GIFT-/)).toHaveCount(2);

  const path = new URL(page.url()).pathname;
  await openAsStaff(page, "SUPPORT", path);
  await expect(codes.getByText(/^GIFT-/)).toHaveCount(2);
  await expect(page.getByRole("button", { name: act.addCodes.title, exact: true })).toHaveCount(0);
  await expect(page.getByText(words.adminAct.list.none)).toBeVisible();
});

test("an administrator asks for a price change, reads the customers' notice, and stops one", async ({
  page,
  words,
  demo,
  baseURL,
  noise,
}) => {
  noise.allow(/\b(401|403)\b.*\/api\/v2\/|\/api\/v2\/.*\b(401|403)\b/);
  const { adminOffer: offer, adminOfferAct: act, adminAct, adminAsk } = words;
  const { totpSecret } = demo.staff.find(({ role }) => role === "ADMIN")!;
  const dialog = page.getByRole("dialog");
  const name = `Priced ${randomUUID().slice(0, 8)}`;
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${baseURL}/api/v2${path}`, {
      method: "POST",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return answer.json();
  };
  const { productId } = await post<{ productId: string }>("/products", {
    internalName: name,
    type: "SUBSCRIPTION",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  });
  const { productOfferingId } = await post<{ productOfferingId: string }>("/product-offerings", {
    productId,
    name,
    status: "ARCHIVED",
    price: { netPriceMinor: 19900, currency: "SEK", includesTax: true, priceType: "RECURRING" },
  });

  await test.step("a colleague has to approve it", async () => {
    await openAsStaff(page, "ADMIN", `/admin/offer/offerings/${productOfferingId}`);
    await page.getByRole("button", { name: act.createPriceChange.title, exact: true }).click();
    await dialog.getByLabel(/SEK/).fill("229");
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Costs of the network");
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize(DESK);
    await dialog.getByRole("button", { name: act.createPriceChange.submit, exact: true }).click();
    await askForApproval({ page, words }, totpSecret, page.getByText(adminAsk.approvalSentText));
  });

  const { priceChangeId } = await post<{ priceChangeId: string }>("/price-changes", {
    productOfferingId,
    netPriceMinor: 22900,
    effectiveFrom: new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10),
  });
  await page.goto("/admin/offer/price-changes");
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);
  await page.locator(`a[href="/admin/offer/price-changes/${priceChangeId}"]`).click();
  await expect(page.getByText(offer.change.about.SCHEDULED)).toBeVisible();
  await expect(page.getByText(/free of charge/)).toBeVisible();
  await expect(page.getByText(/kostnadsfritt/)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize(DESK);

  await page.getByRole("button", { name: act.stopPriceChange.title, exact: true }).click();
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Not this year");
  await dialog.getByRole("button", { name: act.stopPriceChange.submit, exact: true }).click();
  const stopped = page.getByText(offer.change.about.STOPPED);
  const field = page.getByLabel(adminAsk.totp);
  await stopped.or(field).first().waitFor();
  if (await field.isVisible()) await enterCode(field, totpSecret);
  await expect(stopped).toBeVisible();

  await test.step("the offering keeps it in its price history", async () => {
    await page.goto(`/admin/offer/offerings/${productOfferingId}`);
    const history = page.getByRole("region", { name: offer.history.title });
    await expect(history.getByRole("cell", { name: offer.change.statusOf.STOPPED })).toBeVisible();
    await expectGoodLooks(page, [...BOTH_WIDTHS, ...OTHER_WORDS]);
    await page.setViewportSize(DESK);
    await history.getByRole("link").click();
    await page.waitForURL(`**/admin/offer/price-changes/${priceChangeId}`);
  });
});

test("the shop is shown as to a company in Sweden, in Swedish", async ({ page, words }) => {
  const { adminOffer: offer } = words;
  await openAsStaff(page, "SUPPORT", "/admin/offer/preview");
  await expect(page.getByRole("heading", { level: 1, name: offer.parts.preview })).toBeVisible();
  await page.getByLabel(offer.market, { exact: true }).selectOption("SE");
  await page.getByLabel(offer.shop.language, { exact: true }).selectOption("sv");
  await page.getByLabel(offer.shop.who, { exact: true }).selectOption("BUSINESS");
  await page.getByRole("button", { name: offer.shop.show, exact: true }).click();
  const shop = page.getByRole("region", { name: offer.parts.preview });
  await expect(shop.getByRole("listitem").first()).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE" });

test("the list of seats keeps its search and filter, and exports only the matching seats", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { customerId, subscriptionIds } = await companyOf(platform, person, ["Karin Öberg", "Nora Blom"]);
  const { productOfferingId } = await platform.businessOffering("SEK", { binding: false, type: "LICENSE" });
  const [first, second] = subscriptionIds;
  const { orderId } = await platform.createOrder({
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: [first, second, undefined].map((subscriptionId) => ({
      type: "LICENSE",
      productOfferingId,
      ...(subscriptionId && { subscriptionId }),
    })),
  });
  await platform.submitOrder(orderId);
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");

  const { list } = words.licenses;
  await signInOnPage({ page, words, mailbox }, person, "/licenses");
  const search = page.getByRole("searchbox", { name: list.search });
  const seats = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(seats).toHaveCount(3);
  await search.fill("kar");
  await expect(seats).toHaveCount(1);
  await page.getByLabel(list.holder).selectOption("ASSIGNED");
  await page.waitForURL(/\/licenses\?q=kar&holder=ASSIGNED$/);
  const expectFound = async () => {
    await expect(search).toHaveValue("kar");
    await expect(page.getByLabel(list.holder)).toHaveValue("ASSIGNED");
    await expect(seats).toHaveCount(1);
    await expect(seats.getByRole("link", { name: /Karin Öberg/ })).toBeVisible();
  };
  await page.reload();
  await expectFound();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 1 seat" }).click();
  const rows = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("Karin Öberg");

  await seats.getByRole("link", { name: /Karin Öberg/ }).click();
  await page.waitForURL(/\/subscriptions\//);
  await page.goBack();
  await page.waitForURL(/\/licenses\?q=kar&holder=ASSIGNED$/);
  await expectFound();
});

import { sessionFile } from "@/e2e/fixtures/sessions";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectOpen, stepOf, takeAnyNumber, takeEsim, takeNoExtras } from "@/e2e/steps/checkout";
import { expectFocusKept } from "@/e2e/steps/keyboard";
import { expectDone } from "@/e2e/steps/outcome";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE" });

test.describe("for a company", () => {
  test.use({ storageState: sessionFile("johan") });

  test("a company with a binding contract continues from the checkout to its contract", async ({
    page,
    words,
    demo,
    platform,
    person,
  }) => {
    const johan = demo.users.find(({ customerType }) => customerType === "BUSINESS")!;
    const offering = await platform.businessOffering("SEK", { binding: true });
    const { orderId } = await platform.createOrder({
      customerType: "BUSINESS",
      user: { userId: johan.userId },
      customer: { customerId: johan.customerId },
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: offering.productOfferingId,
          acceptBindingContract: true,
          subscriber: person,
          sim: { esim: true },
        },
      ],
    });
    await page.goto(`/checkout/${orderId}`);
    await stepOf(page, words, "who").getByRole("button", { name: words.checkout.who.submit }).click();
    await takeAnyNumber(page, words);
    await takeEsim(page, words);
    await takeNoExtras(page, words);
    await expectOpen(page, words, "payment");
    await page.getByRole("button", { name: words.checkout.payment.sign }).click();
    await page.waitForURL(/\/sign\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("for a customer who pays nothing today", () => {
  test.use({ storageState: sessionFile("astrid") });

  test("the coming months get a card first, and the order continues with it", async ({
    page,
    words,
    demo,
    platform,
    person,
    baseURL,
  }) => {
    const code = `FREE${Date.now()}`;
    const discount = await fetch(`${baseURL}/api/v2/product-discounts`, {
      method: "POST",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify({
        name: "A month for nothing",
        code,
        percent: "100",
        duration: { unit: "MONTHS", value: 1 },
      }),
    });
    expect(discount.status, await discount.text()).toBe(201);
    const astrid = demo.users.find(({ email }) => email.startsWith("astrid"))!;
    const { productOfferingId } = await platform.offering("Finch 10 GB", "SEK");
    const { orderId } = await platform.createOrder({
      customerType: "CONSUMER",
      user: { userId: astrid.userId },
      customer: { customerId: astrid.customerId },
      promoCodes: [code],
      lineItems: [{ type: "SUBSCRIPTION", productOfferingId, subscriber: person, sim: { esim: true } }],
    });
    await page.goto(`/checkout/${orderId}`);
    await stepOf(page, words, "who").getByRole("button", { name: words.checkout.who.submit }).click();
    await takeAnyNumber(page, words);
    await takeEsim(page, words);
    await takeNoExtras(page, words);
    await expectOpen(page, words, "payment");
    await test.step("the code is removed and entered again, and the focus stays near", async () => {
      const { promo, summary } = words.checkout;
      const aside = page.getByRole("complementary", { name: summary.title });
      const remove = aside.getByRole("button", { name: promo.remove.replace("{code}", code) });
      await remove.press("Enter");
      await expect(remove).toBeHidden();
      await expectFocusKept(page);
      await aside.getByRole("button", { name: promo.open }).press("Enter");
      await expect(aside.getByLabel(promo.label)).toBeFocused();
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
      await expect(remove).toBeVisible();
      await expectFocusKept(page);
    });
    await page.getByRole("button", { name: words.checkout.payment.saveMethod }).click();
    await page.waitForURL(/\/save\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a customer billed by e-invoice pays on the page of the provider that sends it", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const billing = { method: "E_INVOICE", currency: "SEK" };
  const { customerId } = await platform.createCustomer({
    name: person.name,
    customerType: "CONSUMER",
    contact: { email: person.email },
    billing,
  });
  const { userId } = await platform.createUser({ ...person, memberships: [{ customerId, role: "ADMIN" }] });
  const { productOfferingId } = await platform.offering("Finch 10 GB", "SEK");
  const { orderId } = await platform.createOrder({
    customerType: "CONSUMER",
    user: { userId },
    customer: { customerId },
    billing,
    lineItems: [{ type: "SUBSCRIPTION", productOfferingId, subscriber: person, sim: { esim: true } }],
  });
  await signInOnPage({ page, words, mailbox }, person);
  await page.goto(`/checkout/${orderId}`);
  await stepOf(page, words, "who").getByRole("button", { name: words.checkout.who.submit }).click();
  await takeAnyNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");
  await stepOf(page, words, "payment")
    .getByRole("button", { name: patternOfMessage(words.checkout.payment.pay) })
    .click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("link", { name: words.pay.elsewhere, exact: true }).click();
  await page.waitForURL(/\/sandbox\/billogram\/pay\//);
  await page.getByRole("button", { name: /with Swish/ }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.goto(`/orders/${orderId}`);
  await expectDone(page, words);
  const paid = await platform.paymentsOf(customerId, orderId);
  expect(paid.map(({ status }) => status)).toEqual(["SUCCEEDED"]);
});

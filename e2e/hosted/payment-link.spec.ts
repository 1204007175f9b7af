import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectOnTheAir } from "@/e2e/steps/outcome";
import { fillCard } from "@/e2e/steps/pay";

test.use({ locale: "en-SE" });

test.describe("a payment link", () => {
  const order = async ({ platform, person, baseURL }: Pick<Fixtures, "platform" | "person" | "baseURL">) => {
    const { productOfferingId } = await platform.offering("Wren 3 GB", "SEK");
    const { orderId } = await platform.createOrder({
      customerType: "CONSUMER",
      user: { name: person.name, email: person.email },
      customer: { name: person.name, customerType: "CONSUMER", contact: { email: person.email } },
      lineItems: [
        { type: "SUBSCRIPTION", productOfferingId, sim: { esim: true }, subscriber: { ...person } },
      ],
    });
    const session = await platform.createPaymentSession({
      orderId,
      paymentProvider: "STRIPE",
      returnUrl: `${baseURL}/plans`,
    });
    return { orderId, session };
  };

  test("is paid by any person who has it, who then returns to its origin", async ({
    page,
    words,
    platform,
    person,
    baseURL,
  }) => {
    const { orderId, session } = await order({ platform, person, baseURL });
    await page.goto(session.hostedUrl ?? "");
    await expect(page.getByText("Wren 3 GB")).toBeVisible();
    await fillCard(page, "good");
    await page.getByRole("button", { name: patternOfMessage(words.pay.pay) }).click();
    await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
    await page.waitForURL(/\/plans\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      payment_session_id: session.paymentSessionId,
      status: "COMPLETED",
    });
    await expectOnTheAir(platform, orderId);

    await page.goto(session.hostedUrl ?? "");
    await expect(page.getByText(words.pay.paidText)).toBeVisible();
  });

  test("that was cancelled says so, and accepts no card", async ({
    page,
    words,
    platform,
    person,
    baseURL,
  }) => {
    const { session } = await order({ platform, person, baseURL });
    await platform.cancelPaymentSession(session.paymentSessionId);
    await page.goto(session.hostedUrl ?? "");
    await expect(page.getByRole("heading", { name: words.pay.cancelledTitle })).toBeVisible();
    await expect(page.getByRole("button", { name: patternOfMessage(words.pay.pay) })).toBeHidden();
  });

  test("that does not exist is a missing page", async ({ page, words, noise }) => {
    noise.allow(/\b404\b.*\/pay\//);
    await page.goto("/pay/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByRole("heading", { name: words.pay.unknownTitle })).toBeVisible();
  });
});

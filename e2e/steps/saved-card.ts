import { expect } from "@playwright/test";
import type { Fixtures } from "@/e2e/fixtures/test";

/** Cards of the sandbox. The second one can be saved, and every later charge of it is declined. */
export const SAVED_CARDS = { good: "4242424242424242", declines: "4000000000000341" } as const;

/** Saves a card for automatic charges, without the pages; saving one is another journey. */
export async function saveCard(
  { platform, database, baseURL }: Pick<Fixtures, "platform" | "database" | "baseURL">,
  customerId: string,
  card: keyof typeof SAVED_CARDS,
): Promise<void> {
  const { paymentProfileSessionId, providerContext } = await platform.createPaymentProfileSession({
    customerId,
    paymentProvider: "STRIPE",
    hosted: false,
    setAsDefault: true,
    grantAutopayConsent: true,
    returnUrl: `${baseURL}/plans`,
  });
  const { clientSecret, publishableKey } = providerContext!;
  const id = clientSecret.split("_secret_")[0];
  const answer = await fetch(`${baseURL}/sandbox/stripe/v1/setup_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: `${baseURL}/plans`,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": SAVED_CARDS[card],
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
    }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await expect
    .poll(async () => {
      const { rows } = await database.query("select status from payment_profile_sessions where id = $1", [
        paymentProfileSessionId,
      ]);
      return rows[0]?.status;
    })
    .toBe("COMPLETED");
}

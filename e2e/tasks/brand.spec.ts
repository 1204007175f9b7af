import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { allowStepUp, openAsStaff, openInContact } from "@/e2e/steps/staff";
import { Hands, WAYS } from "./task";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

for (const way of WAYS) {
  test(`a price change is scheduled, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    noise,
  }) => {
    noise.allow(/\b40[13]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[13]\b/);
    const hands = new Hands({ page, words, demo, effort }, "ADMIN", way);
    const { adminAsk, adminOfferAct, adminShell } = words;
    const { productOfferingId } = await platform.offering("Finch 10 GB", "SEK");
    await openAsStaff(page, "ADMIN");
    await allowStepUp({ page, database });
    await hands.do(23, async () => {
      await hands.press(page.getByRole("link", { name: adminShell.offer, exact: true }), "g f");
      await hands.open(page.locator(`main a[href="/admin/offer/offerings/${productOfferingId}"]`));
      await hands.act({
        words: adminOfferAct.createPriceChange,
        keys: "a p",
        fill: async (dialog) => {
          await hands.type(
            dialog.getByLabel(patternOfMessage(adminOfferAct.priceChange.price)).first(),
            "299",
          );
          await hands.giveReason("Costs of the network");
        },
        done: page.getByRole("dialog", { name: adminAsk.approvalTitle }),
      });
      await hands.askForApproval();
    });
    // Withdrawn, so that no other test finds it waiting.
    const request = await page.locator('a[href^="/admin/approvals/"]').last().getAttribute("href");
    const withdrawn = await page.request.post(`/api/v2/approvals/${request!.split("/").at(-1)}/withdraw`, {
      headers: { origin: new URL(page.url()).origin },
    });
    expect(withdrawn.ok()).toBe(true);
  });

  test(`a person's data is copied, and their account deleted, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    noise,
  }) => {
    noise.allow(/\b40[13]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[13]\b/);
    const hands = new Hands({ page, words, demo, effort }, "ADMIN", way);
    const { adminAct, adminAsk } = words;
    // With a line, an account cannot be deleted.
    const { name, email } = person;
    const { customerId } = await platform.createCustomer({
      name,
      customerType: "CONSUMER",
      contact: { email },
    });
    await platform.createUser({ name, email, memberships: [{ customerId, role: "ADMIN" }] });
    await openInContact({ page, database }, "ADMIN", { customerId, level: 2 });
    await allowStepUp({ page, database });
    const toPerson = async () => {
      await hands.press(page.locator(`main a[href="/admin/customers/${customerId}/people"]`), "c p");
      await hands.open(page.locator(`main a[href^="/admin/customers/${customerId}/people/"]`));
    };
    await hands.do(25, async () => {
      await toPerson();
      await hands.act({
        words: adminAct.startCustomerExport,
        keys: "a e",
        fill: () => hands.giveReason("Asked by phone"),
      });
    });
    await page.goto(`/admin/customers/${customerId}`);
    await hands.do(
      25,
      async () => {
        await toPerson();
        await hands.act({
          words: adminAct.startCustomerErasure,
          keys: "a z",
          fill: () => hands.giveReason("Asked by phone"),
          done: page.getByRole("dialog", { name: adminAsk.approvalTitle }),
        });
        await hands.askForApproval();
      },
      { exception: { presses: 5, because: "a colleague is asked to approve a deletion" } },
    );
  });
}

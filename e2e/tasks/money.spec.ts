import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type DemoFile, expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { CHECKOUT_CARDS } from "@/e2e/steps/pay";
import { endPeriodUnpaid } from "@/e2e/steps/renewal";
import { sale } from "@/e2e/steps/sale";
import { allowStepUp, beginCall, openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";
import type { Invoice } from "@/lib/billing/model";
import { CONTACT_HEADER } from "@/lib/values/contact";
import { Hands, WAYS } from "./task";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PLAN = { name: "Finch 10 GB", currency: "SEK" };

/** A customer with an unpaid invoice. */
async function debt(has: Pick<Fixtures, "platform" | "database" | "person">): Promise<Invoice> {
  const { subscriptionId, customer } = await activeSubscription(has.platform, has.person, PLAN);
  return endPeriodUnpaid(has, { subscriptionId, customerId: customer.customerId });
}

/** Assigns an item of the queue to billing staff, as if they had claimed it. Their home page shows it. */
function give(database: pg.Client, demo: DemoFile, item: { kind: string; id: string; customerId?: string }) {
  const { email } = demo.staff.find(({ role }) => role === "BILLING")!;
  return database.query(
    `insert into work_items (tenant_id, id, kind, source_id, customer_id, message, since, assigned_to, assigned_at, created_at)
     select tenant_id, gen_random_uuid(), $1, $2, $3, 'It needs a person.', now() - interval '400 days', id, now(), now()
       from staff where email = $4
     on conflict (tenant_id, kind, source_id) where solved_at is null
     do update set assigned_to = excluded.assigned_to, assigned_at = now(), since = excluded.since`,
    [item.kind, item.id, item.customerId ?? null, email],
  );
}

for (const way of WAYS) {
  test(`a payment is refunded in part, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    baseURL,
    noise,
  }) => {
    noise.allow(/\b40[13]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[13]\b/);
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { refundPaymentIntent: refund } = words.adminAct;
    const { customerId } = await sale({ platform, demo, baseURL }, CHECKOUT_CARDS.good);
    await openInContact({ page, database }, "BILLING", { customerId, level: 1 });
    await allowStepUp({ page, database });
    await hands.do(12, async () => {
      await hands.press(page.locator(`main a[href="/admin/customers/${customerId}/payments"]`), "c y");
      await hands.open(page.locator('main a[href^="/admin/payments/"]').first());
      await hands.act({
        words: refund,
        keys: "a r",
        fill: async (dialog) => {
          await hands.type(dialog.getByLabel(refund.amount), "10");
          await hands.type(dialog.getByLabel(refund.why), "A slow day");
          await hands.giveReason("The customer asked");
        },
      });
    });
  });

  test(`a credit is given, by ${way}`, async ({ page, words, demo, effort, platform, database, person }) => {
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { createCredit: credit } = words.adminAct;
    const { customerId } = await debt({ platform, database, person });
    await openInContact({ page, database }, "BILLING", { customerId, level: 1 });
    await hands.do(11, () =>
      hands.act({
        words: credit,
        keys: "a c",
        fill: async (dialog) => {
          await hands.type(dialog.getByLabel(credit.amount), "20");
          await hands.type(dialog.getByLabel(credit.why), "Two days without a network");
          await hands.giveReason("The mast was down");
        },
      }),
    );
  });

  test(`a bank payment is matched, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    baseURL,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { adminAct, adminBank } = words;
    const { number = "", amountRemainingMinor, invoiceId } = await debt({ platform, database, person });
    const answer = await fetch(`${baseURL}/api/v2/incoming-payments`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": demo.apiKeys.fullAccess },
      body: JSON.stringify({
        amountMinor: amountRemainingMinor,
        currency: "SEK",
        bankReference: `BG-${randomUUID()}`,
        reference: `Faktura ${number}`,
      }),
    });
    expect(answer.status).toBe(201);
    const { incomingPaymentId: id } = (await answer.json()) as { incomingPaymentId: string };
    await give(database, demo, { kind: "INCOMING_PAYMENT", id });
    await openAsStaff(page, "BILLING");
    await hands.do(20, async () => {
      await hands.open(page.locator(`main a[href="/admin/incoming-payments/${id}"]`));
      const suggestion = page.getByRole("listitem").filter({ hasText: number });
      await hands.press(suggestion.getByRole("button", { name: adminBank.use }), "a m");
      await hands.giveReason("The message names the invoice");
      const { submit } = adminAct.matchIncomingPayment;
      await hands.send(page.getByRole("dialog").getByRole("button", { name: submit, exact: true }));
      await expect(page.getByText(adminBank.statusOf.MATCHED, { exact: true }).first()).toBeVisible();
    });
    expect((await platform.invoice(invoiceId)).status).toBe("PAID");
  });

  test(`a dispute is answered, by ${way}`, async ({
    page,
    words,
    demo,
    effort,
    platform,
    database,
    baseURL,
  }) => {
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { answerPaymentDispute: answer } = words.adminAct;
    const { orderId, customerId } = await sale({ platform, demo, baseURL }, CHECKOUT_CARDS.disputed);
    const find = async () =>
      (
        await database.query<{ id: string }>(
          `select d.id from payment_disputes d
             join payment_intents p on p.tenant_id = d.tenant_id and p.id = d.payment_intent_id where p.order_id = $1`,
          [orderId],
        )
      ).rows[0]?.id;
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    const id = (await find())!;
    await give(database, demo, { kind: "DISPUTE", id, customerId });
    await openInContact({ page, database }, "BILLING", { customerId, level: 1 }, "/admin");
    await hands.do(21, async () => {
      await hands.open(page.locator(`main a[href="/admin/disputes/${id}"]`));
      await hands.act({
        words: answer,
        keys: "a w",
        fill: async (dialog) => {
          await hands.type(
            dialog.getByLabel(patternOfMessage(answer.explanation)),
            "Bought on our site and used daily.",
          );
          await hands.giveReason("The bank asked");
        },
      });
    });
  });

  test(`a request is approved, and another refused, by ${way}`, async ({
    page,
    otherBrowser,
    words,
    demo,
    effort,
    platform,
    database,
    person,
    noise,
  }) => {
    noise.allow(/\b40[13]\b.*\/api\/v2\/|\/api\/v2\/.*\b40[13]\b/);
    const hands = new Hands({ page, words, demo, effort }, "BILLING", way);
    const { adminApprovals } = words;
    const { invoiceId, customerId } = await debt({ platform, database, person });
    const other = await (await otherBrowser()).newPage();
    await openAsStaff(other, "SUPPORT");
    const contactId = await beginCall({ page: other, database }, { customerId, level: 1 });
    const request = async () => {
      await allowStepUp({ page: other, database });
      const answer = await other.request.post("/api/v2/approvals", {
        headers: { origin: new URL(other.url()).origin, [CONTACT_HEADER]: contactId },
        data: {
          method: "POST",
          path: `/invoices/${invoiceId}/credit`,
          body: { amountMinor: 2_000, currency: "SEK", reason: "Two days without a network" },
          reason: "The mast was down",
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { approvalId: string }).approvalId;
    };
    const decide = async (button: string, keys: string) => {
      const id = await request();
      await openAsStaff(page, "BILLING");
      await allowStepUp({ page, database });
      return async () => {
        await hands.open(page.locator(`main a[href="/admin/approvals/${id}"]`));
        await hands.press(page.getByRole("button", { name: button, exact: true }), keys);
      };
    };
    const badge = (status: "APPROVED" | "REFUSED") =>
      page.getByText(adminApprovals.statusOf[status], { exact: true }).first();

    const refuse = await decide(adminApprovals.refuse, "a n");
    await hands.do(
      22,
      async () => {
        await refuse();
        await hands.type(page.getByLabel(patternOfMessage(adminApprovals.why)), "The outage was planned");
        await hands.send(page.getByRole("button", { name: adminApprovals.refuseNow, exact: true }));
        await hands.confirmed(badge("REFUSED"));
      },
      { exception: { presses: 3, because: "a refusal says why, and the question opens on request" } },
    );
    const approve = await decide(adminApprovals.approve, "a y");
    await hands.do(22, async () => {
      await approve();
      await hands.confirmed(badge("APPROVED"));
    });
  });
}

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentDisputes } from "@/db/schema/payments";
import { failures } from "@/lib/kernel/error-registry";
import type { PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { makeDispute, makeIntent } from "@/lib/payments/fixtures";
import { testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, makeTill } from "@/lib/payments/till/testing";
import { newId } from "@/lib/platform/secrets/ids";

const world = await testWorldOfFile();
const shop = await makeTill(world);

const EXPLANATION = "The customer bought the plan on our site and uses it every day.";

/** A payment whose bank waits for an answer, paid with a card that is disputed automatically. */
async function disputed(card: string) {
  const opened = await shop.open();
  await shop.pay(opened.secret, card);
  await expect.poll(async () => (await shop.intent(opened.intentId)).disputes.length).toBe(1);
  await shop.intentBecomes(opened.intentId).toBe("SUCCEEDED");
  const { paymentDisputeId } = (await shop.intent(opened.intentId)).disputes[0]!;
  const { data } = await shop.stripe.disputes.list({ payment_intent: opened.ref });
  return { ...opened, paymentDisputeId, providerRef: data[0]!.id };
}
const read = async (id: string) =>
  (await shop.call<PaymentDisputeDetails>("GET", `/payment-disputes/${id}`)).body;
const answer = (id: string, explanation = EXPLANATION) =>
  shop.call<PaymentDisputeDetails>("POST", `/payment-disputes/${id}/evidence`, { explanation });
const accept = (id: string) => shop.call<PaymentDisputeDetails>("POST", `/payment-disputes/${id}/accept`);
const answerBecomes = (id: string) => expect.poll(async () => (await read(id)).answer?.state);

describe("an answer to a dispute", () => {
  test("reaches the bank once with the facts, and no other answer is accepted", async () => {
    const { paymentDisputeId, providerRef, orderId } = await disputed(CARD_NUMBERS.disputed);
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    const before = await read(paymentDisputeId);
    expect(before).toMatchObject({ needsAnswer: true, facts: { order: { orderId } } });
    expect(before.facts.items.length).toBeGreaterThan(0);
    expect(before.facts.services[0]).toMatchObject({ msisdn: expect.any(String), dataBytes: 0 });
    expect(before).not.toHaveProperty("answer");

    const asked = await answer(paymentDisputeId);
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      needsAnswer: false,
      answer: { kind: "EVIDENCE" },
      explanation: EXPLANATION,
    });
    expect((await answer(paymentDisputeId)).body).toMatchObject({
      internalCode: failures.paymentDisputeClosed.internalCode,
    });
    await answerBecomes(paymentDisputeId).toBe("SENT");
    expect(await read(paymentDisputeId)).toMatchObject({ status: "UNDER_REVIEW", needsAnswer: false });
    const { evidence, evidence_details } = await shop.stripe.disputes.retrieve(providerRef);
    expect(evidence).toMatchObject({
      uncategorized_text: EXPLANATION,
      customer_name: before.facts.customer.name,
      product_description: expect.stringContaining(before.facts.order!.humanReadableId),
      access_activity_log: expect.stringContaining(before.facts.services[0]!.msisdn),
    });
    expect(evidence_details.submission_count).toBe(1);
    expect((await accept(paymentDisputeId)).body).toMatchObject({
      internalCode: failures.paymentDisputeClosed.internalCode,
    });
  });

  test("can also be sent to an inquiry, which then waits no more", async () => {
    const { paymentDisputeId } = await disputed(CARD_NUMBERS.inquired);
    expect((await accept(paymentDisputeId)).body).toMatchObject({
      internalCode: failures.paymentDisputeIsInquiry.internalCode,
    });
    await answer(paymentDisputeId);
    await answerBecomes(paymentDisputeId).toBe("SENT");
    expect(await read(paymentDisputeId)).toMatchObject({ status: "WARNING", needsAnswer: false });
  });

  test("is sent once if two arrive at once", async () => {
    const { paymentDisputeId, providerRef } = await disputed(CARD_NUMBERS.disputed);
    const all = await Promise.all([
      answer(paymentDisputeId),
      accept(paymentDisputeId),
      answer(paymentDisputeId),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await answerBecomes(paymentDisputeId).toBe("SENT");
    const { evidence_details } = await shop.stripe.disputes.retrieve(providerRef);
    expect(evidence_details.submission_count).toBeLessThanOrEqual(1);
  });

  test("to a dispute that was decided in the meantime is stored as refused, with the dispute's result", async () => {
    const { paymentDisputeId, providerRef } = await disputed(CARD_NUMBERS.disputed);
    await world.control("faults", {
      surface: "stripe-webhook",
      kind: "drop",
      match: "charge.dispute",
      count: 10,
    });
    await world.control("decide-dispute", { disputeId: providerRef, outcome: "lost" });
    await world.api.db
      .update(paymentDisputes)
      .set({ status: "NEEDS_RESPONSE", needsAnswer: true })
      .where(eq(paymentDisputes.id, paymentDisputeId));
    expect((await answer(paymentDisputeId)).status).toBe(200);
    await answerBecomes(paymentDisputeId).toBe("REFUSED");
    expect(await read(paymentDisputeId)).toMatchObject({ status: "LOST", needsAnswer: false });
    await world.control("clear-faults", {});
  });

  test("that the provider fails to take is sent again until it arrives, and counts once", async () => {
    const { paymentDisputeId, providerRef } = await disputed(CARD_NUMBERS.disputed);
    await world.control("faults", { surface: "stripe", kind: "disconnect", match: "/disputes/", count: 1 });
    await answer(paymentDisputeId);
    await answerBecomes(paymentDisputeId).toBe("SENT");
    const { evidence_details } = await shop.stripe.disputes.retrieve(providerRef);
    expect(evidence_details.submission_count).toBe(1);
  });

  test("needs an explanation", async () => {
    const { paymentDisputeId } = await disputed(CARD_NUMBERS.disputed);
    expect(await answer(paymentDisputeId, "  ")).toMatchObject({
      status: 400,
      body: { details: [{ property: "explanation" }] },
    });
    expect(await answer(paymentDisputeId, "x".repeat(20_001))).toMatchObject({ status: 400 });
  });
});

describe("a dispute that is accepted", () => {
  test("is lost", async () => {
    const { paymentDisputeId } = await disputed(CARD_NUMBERS.disputed);
    const given = await accept(paymentDisputeId);
    expect(given.body).toMatchObject({ answer: { kind: "ACCEPTED" }, needsAnswer: false });
    await answerBecomes(paymentDisputeId).toBe("SENT");
    expect((await read(paymentDisputeId)).status).toBe("LOST");
  });

  test("counts towards the limit of a role", async () => {
    const { api } = world;
    const own = await makeTill(world);
    const customerId = await api.customer(own.tenant);
    const paymentIntentId = await makeIntent(api, own.tenant, { customerId, status: "SUCCEEDED" });
    const paymentDisputeId = await makeDispute(api, own.tenant, { paymentIntentId, amountMinor: 99_999_900 });
    const billing = await api.staffMember(own.tenant, "BILLING");
    const refused = await api.call("POST", `/payment-disputes/${paymentDisputeId}/accept`, {
      headers: { ...billing.headers, "tern-reason": "The customer is right" },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { internalCode: failures.approvalRequired.internalCode },
    });
  });
});

test.each(["", "/evidence", "/accept"])("a dispute of another brand is not found at %s", async (path) => {
  const { api } = world;
  const other = await api.tenant();
  const customerId = await api.customer(other);
  const paymentIntentId = await makeIntent(api, other, { customerId, status: "SUCCEEDED" });
  for (const id of [await makeDispute(api, other, { paymentIntentId }), newId(), "no-id"]) {
    const method = path === "" ? "GET" : "POST";
    const body = path === "/evidence" ? { explanation: EXPLANATION } : undefined;
    expect(await shop.call(method, `/payment-disputes/${id}${path}`, body)).toMatchObject({
      status: 404,
      body: { internalCode: failures.paymentDisputeNotFound.internalCode },
    });
  }
});

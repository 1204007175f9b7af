import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paymentAttempts, paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { recordAttempt } from "@/lib/payments/collections/settle";
import { snapshotOfCharge, snapshotOfMethod, snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeIntent, makeProfile } from "@/lib/payments/fixtures";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/secrets/ids";
import type { ChargeSnapshot, PaymentSnapshot } from "@/lib/providers/payments/provider";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
let ctx: Ctx;
let customerId: string;
let intent: IntentRow;

beforeEach(async () => {
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
  const id = await makeIntent(api, tenant, { customerId });
  intent = await intentOf(id);
});

const intentOf = async (id: string) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
const attempts = () =>
  api.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentIntentId, intent.id))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));

/** Records what the provider says of a charge, and returns whether money came that was not known. */
const record = (charge: Partial<ChargeSnapshot> | null, payment: Partial<PaymentSnapshot> = {}) =>
  inTransaction(ctx, (ctx) =>
    recordAttempt(
      ctx,
      intent,
      snapshotOfPayment(tenant.id, intent.id, { ...payment, charge: charge && snapshotOfCharge(charge) }),
    ),
  );
const failure = (given: object) => ({ code: null, declineCode: null, message: null, final: false, ...given });

describe("an attempt to pay", () => {
  test("is stored with its amount, its payer, its method and its place in the trace", async () => {
    expect(await record({ providerRef: "ch_1", amountMinor: 100 }, { method: snapshotOfMethod() })).toBe(
      true,
    );
    expect(await attempts()).toMatchObject([
      {
        providerRef: "ch_1",
        status: "SUCCEEDED",
        amountMinor: 100,
        customerId,
        methodName: "Visa •••• 4242",
        paymentProfileId: null,
        failureCode: null,
        failureMessage: null,
        traceId: ctx.traceId,
      },
    ]);
  });

  test("does not exist before the first charge", async () => {
    expect(await record(null)).toBe(false);
    expect(await attempts()).toEqual([]);
  });

  test("is in progress while the provider does not know the outcome", async () => {
    expect(await record({ status: "PENDING" })).toBe(false);
    expect(await record({ status: "UNKNOWN" })).toBe(false);
    expect((await attempts()).map(({ status }) => status)).toEqual(["PROCESSING", "PROCESSING"]);
  });

  test("that is reported twice is one attempt, and its money is new once", async () => {
    expect(await record({ providerRef: "ch_1", status: "FAILED" })).toBe(false);
    expect(await record({ providerRef: "ch_1" })).toBe(true);
    expect(await record({ providerRef: "ch_1" })).toBe(false);
    expect((await attempts()).map(({ status }) => status)).toEqual(["SUCCEEDED"]);
  });

  test("that succeeded is not undone by an older report", async () => {
    await record({ providerRef: "ch_1" });
    await record({ providerRef: "ch_1", status: "FAILED", failureCode: "card_declined" });
    expect(await attempts()).toMatchObject([{ status: "SUCCEEDED", failureCode: null }]);
  });

  test.each([
    [
      "the issuer's reason",
      { code: "card_declined", declineCode: "stolen_card" },
      "charge_code",
      "stolen_card",
    ],
    ["else the code of the charge", { code: "card_declined" }, "charge_code", "charge_code"],
    ["else the code of the payment", { code: "card_declined" }, null, "card_declined"],
    ["else nothing", {}, null, null],
  ])("that failed has as its code %s", async (_, lastError, failureCode, code) => {
    await record({ status: "FAILED", failureCode }, { lastError: failure(lastError) });
    expect((await attempts())[0]!.failureCode).toBe(code);
  });

  test.each([
    ["of the charge", "Declined.", "Your card was declined.", "Declined."],
    ["else of the payment", null, "Your card was declined.", "Your card was declined."],
    ["else none", null, null, null],
  ])("that failed has the message %s", async (_, failureMessage, message, expected) => {
    await record({ status: "FAILED", failureMessage }, { lastError: failure({ message }) });
    expect((await attempts())[0]!.failureMessage).toBe(expected);
  });

  test("that failed without any reason has none", async () => {
    await record({ status: "FAILED" });
    expect(await attempts()).toMatchObject([{ status: "FAILED", failureCode: null, failureMessage: null }]);
  });

  test("has no failure of an earlier charge if it succeeds or is in progress", async () => {
    const lastError = failure({ code: "card_declined", message: "Your card was declined." });
    const earlier = { failureCode: "card_declined", failureMessage: "Declined." };
    await record(earlier, { lastError });
    await record({ ...earlier, status: "PENDING" }, { lastError });
    for (const { failureCode, failureMessage } of await attempts())
      expect([failureCode, failureMessage]).toEqual([null, null]);
  });
});

describe("the method of an attempt", () => {
  test("is the saved one of the same provider", async () => {
    const methodRef = `pm_${newId()}`;
    await makeProfile(api, tenant, { customerId, provider: "BILLOGRAM", providerRef: methodRef });
    await record({}, { methodRef });
    const paymentProfileId = await makeProfile(api, tenant, { customerId, providerRef: methodRef });
    await record({}, { methodRef });
    expect((await attempts()).map((attempt) => attempt.paymentProfileId).toSorted()).toEqual(
      [null, paymentProfileId].toSorted(),
    );
  });

  test.each([
    ["Visa •••• 4242", "4242"],
    ["Visa •••• 424", null],
    ["Visa •••• 4242 (Apple Pay)", "4242"],
    ["Visa •••• 42424 (Apple Pay)", null],
    ["Visa •••• abcd", null],
    ["Swish", null],
  ])("%s has these last four digits on the payment: %s", async (displayName, last4) => {
    await record({}, { method: snapshotOfMethod({ displayName }) });
    expect((await intentOf(intent.id)).methodLast4).toBe(last4);
  });

  test("changes the digits only on the payment of the attempt", async () => {
    const other = await makeIntent(api, tenant, { customerId, methodLast4: "1111" });
    await record({}, { method: snapshotOfMethod() });
    await record({}, { method: snapshotOfMethod({ displayName: "Mastercard •••• 5555" }) });
    await record({});
    expect((await intentOf(intent.id)).methodLast4).toBe("5555");
    expect((await intentOf(other)).methodLast4).toBe("1111");
  });
});

describe("a saved method that its issuer refuses", () => {
  const blockedAfter = async (charge: Partial<ChargeSnapshot>, lastError: object | null) => {
    const methodRef = `pm_${newId()}`;
    const id = await makeProfile(api, tenant, { customerId, providerRef: methodRef });
    await record(charge, { methodRef, lastError: lastError && failure(lastError) });
    const [row] = await api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id));
    return row!.blockedFor;
  };

  test("for good is never charged again", async () => {
    expect(await blockedAfter({ status: "FAILED" }, { final: true })).toBe("REFUSED");
  });

  test("this time stays usable, and so does one whose later charge succeeded", async () => {
    expect(await blockedAfter({ status: "FAILED" }, { final: false })).toBeNull();
    expect(await blockedAfter({ status: "FAILED" }, null)).toBeNull();
    expect(await blockedAfter({ status: "SUCCEEDED" }, { final: true })).toBeNull();
  });

  test("is not looked for if the provider names none", async () => {
    await record({ status: "FAILED" }, { lastError: failure({ final: true }) });
    expect(await attempts()).toHaveLength(1);
  });
});

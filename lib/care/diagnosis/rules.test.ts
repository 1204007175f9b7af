import { describe, expect, test } from "vitest";
import type { CustomerFacts, InvoiceFact, MoneyFacts, OrderFact, SubscriptionFacts } from "./facts";
import { FINDING_CODES, type Finding } from "./model";
import { findingsOfCustomer, methodProblem } from "./money-rules";
import { mostImportantFirst, needsNoAction } from "./severity";
import { findingsOfSubscription } from "./subscription-rules";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;

const METHOD = {
  name: "Visa •••• 4242",
  status: "ACTIVE",
  expiresOn: null,
  isBlocked: false,
  hasConsent: true,
};
const MONEY: MoneyFacts = { autoPay: true, method: METHOD, today: "2026-11-20", invoices: [] };

const SUBSCRIPTION: SubscriptionFacts = {
  subscriptionId: "s1",
  customerId: "c1",
  display: "070-123 45 67",
  status: "ACTIVATED",
  suspendedFor: null,
  suspendedAt: null,
  pausedAt: null,
  pauseEndsAt: null,
  cancelledAt: null,
  activatedAt: ago(90 * DAY),
  createdAt: ago(91 * DAY),
  changingTo: null,
  changingSince: null,
  pendingStatus: null,
  pendingStatusOn: null,
  isSimChanging: false,
  failure: null,
  autoRenew: true,
  paidUntil: null,
  periodEndsAt: new Date("2026-12-01T00:00:00.000Z"),
  isEsimWaiting: false,
  porting: null,
  operations: [],
  allowances: [],
};

const INVOICE: InvoiceFact = {
  invoiceId: "i1",
  number: "2026-00017",
  status: "OVERDUE",
  currency: "SEK",
  remainingMinor: 24_900,
  dueDate: "2026-11-10",
  isDue: true,
  isLate: true,
  nextStep: null,
  nextStepAt: null,
  subscriptionIds: ["s1"],
  intent: null,
};

const CUSTOMER: CustomerFacts = {
  ...MONEY,
  customerId: "c1",
  orders: [],
  disputes: [],
  byStatus: { ACTIVATED: 1 },
};

const ORDER: OrderFact = {
  orderId: "o1",
  number: "ORD-7K3F-9QXM",
  status: "DRAFT",
  paymentStatus: "UNPAID",
  createdAt: ago(60).toISOString(),
  submittedAt: null,
  updatedAt: ago(30).toISOString(),
  hasOpenSigning: false,
  intent: null,
  failure: null,
};

const seen = new Set<string>();
const noted = (findings: Finding[]): Finding[] => {
  for (const { code } of findings) seen.add(code);
  return findings;
};
const of = (facts: Partial<SubscriptionFacts>, money: Partial<MoneyFacts> = {}) =>
  noted(findingsOfSubscription({ ...SUBSCRIPTION, ...facts }, { ...MONEY, ...money }, NOW));
const ofCustomer = (facts: Partial<CustomerFacts>, explained: string[] = []) =>
  noted(findingsOfCustomer({ ...CUSTOMER, ...facts }, new Set(explained), NOW));
const ofOrder = (order: Partial<OrderFact>) => ofCustomer({ orders: [{ ...ORDER, ...order }] });
const codes = (findings: Finding[]) => findings.map(({ code }) => code);
const restore = { operationId: "restoreSubscription", parameters: { subscriptionId: "s1" } };

describe("a subscription", () => {
  test("that works has no finding", () => {
    expect(of({})).toEqual([]);
  });

  test("that is suspended for debt names the sum, the oldest invoice, the card and a pay link", () => {
    const suspendedAt = ago(17 * DAY);
    const invoices = [
      INVOICE,
      { ...INVOICE, invoiceId: "i2", isLate: false, remainingMinor: 100 },
      { ...INVOICE, invoiceId: "not-due", isDue: false, isLate: false, remainingMinor: 300 },
    ];
    const method = { ...METHOD, expiresOn: "2026-10-31" };
    expect(of({ status: "SUSPENDED", suspendedFor: "UNPAID", suspendedAt }, { invoices, method })).toEqual([
      {
        code: "SUSPENDED_UNPAID",
        severity: "STOPPED",
        since: suspendedAt.toISOString(),
        subscriptionId: "s1",
        display: "070-123 45 67",
        parameters: {
          amountMinor: 25_000,
          currency: "SEK",
          dueDate: "2026-11-10",
          invoiceId: "i1",
          invoiceNumber: "2026-00017",
          invoiceAmountMinor: 24_900,
          invoices: 2,
          methodProblem: "EXPIRED",
          methodName: "Visa •••• 4242",
        },
        fix: { operationId: "createPaymentLink", parameters: { invoiceId: "i1" } },
      },
    ]);
  });

  test("that is suspended for debt owes nothing for others, and what is due of an invoice too long to read", () => {
    const invoices = [
      { ...INVOICE, invoiceId: "other", subscriptionIds: ["s2"] },
      { ...INVOICE, invoiceId: "long", subscriptionIds: null },
      { ...INVOICE, invoiceId: "long-not-due", subscriptionIds: null, isDue: false, isLate: false },
    ];
    const [found] = of({ status: "SUSPENDED", suspendedFor: "UNPAID" }, { invoices });
    expect(found?.parameters).toMatchObject({ invoiceId: "long", amountMinor: 24_900, invoices: 1 });
  });

  test("that is suspended for debt after everything was paid has no fix", () => {
    const [found] = of({ status: "SUSPENDED", suspendedFor: "UNPAID" });
    expect(found).toMatchObject({ code: "SUSPENDED_UNPAID", parameters: {} });
    expect(found).not.toHaveProperty("fix");
  });

  test.each([
    [{ status: "SUSPENDED", suspendedFor: "OTHER" } as const, "SUSPENDED_BY_BRAND"],
    [{ status: "BLOCKED" } as const, "SIM_BLOCKED"],
    [{ status: "PAUSED" } as const, "PAUSED"],
  ])("that is stopped (%o) is restored", (facts, code) => {
    expect(of(facts)).toMatchObject([{ code, severity: "STOPPED", fix: restore }]);
  });

  test("that is paused says until when", () => {
    const [found] = of({
      status: "PAUSED",
      pausedAt: ago(DAY),
      pauseEndsAt: new Date("2027-01-01T00:00:00Z"),
    });
    expect(found).toMatchObject({
      since: ago(DAY).toISOString(),
      parameters: { until: "2027-01-01T00:00:00.000Z" },
    });
  });

  test("that has ended has this finding and no other", () => {
    const found = of({
      status: "CANCELLED",
      cancelledAt: ago(DAY),
      isEsimWaiting: true,
      autoRenew: false,
    });
    expect(found).toMatchObject([{ code: "ENDED", since: ago(DAY).toISOString() }]);
    expect(found[0]).not.toHaveProperty("fix");
  });

  test("that nobody activated can be activated", () => {
    expect(of({ status: "PENDING" })).toMatchObject([
      { code: "NOT_ACTIVATED", fix: { operationId: "activateSubscription" } },
    ]);
  });

  test("whose activation the network rejected says so in the network's words", () => {
    const operations = [
      {
        type: "ACTIVATE",
        status: "FAILED" as const,
        createdAt: ago(9).toISOString(),
        failureCode: "MVNO-17",
        failureMessage: "No such card",
      },
    ];
    expect(of({ status: "PENDING", operations })).toMatchObject([
      {
        code: "ACTIVATION_FAILED",
        since: ago(9).toISOString(),
        parameters: { message: "No such card", reasonCode: "MVNO-17" },
        fix: { operationId: "activateSubscription" },
      },
    ]);
  });

  test("that is being activated is only a note, and after 15 minutes asked and not confirmed, without a fix", () => {
    const asked = (minutes: number) =>
      of({
        status: "PENDING",
        operations: [
          {
            type: "ACTIVATE",
            status: "ACCEPTED",
            createdAt: ago(minutes).toISOString(),
            failureCode: null,
            failureMessage: null,
          },
        ],
      });
    expect(asked(14)).toMatchObject([{ code: "CHANGE_UNDER_WAY", severity: "NOTE" }]);
    const [late, ...more] = asked(16);
    expect(late).toMatchObject({ code: "NETWORK_UNCONFIRMED", parameters: { operation: "ACTIVATE" } });
    expect(late).not.toHaveProperty("fix");
    expect(more).toEqual([]);
  });

  test("that the network is changing has no fix that would be refused", () => {
    const found = of({ status: "PAUSED", changingTo: "ACTIVATED", changingSince: ago(1) });
    expect(codes(found)).toEqual(["PAUSED", "CHANGE_UNDER_WAY"]);
    expect(found[0]).not.toHaveProperty("fix");
    expect(found[1]).toMatchObject({ parameters: { becomes: "ACTIVATED" } });
    expect(of({ isSimChanging: true })).toMatchObject([{ parameters: { operation: "CHANGE_SIM" } }]);
  });

  test("of which the network rejected a change can ask again, where that needs nothing else", () => {
    const failure = (action: string) => ({
      internalCode: "6020",
      message: "Busy",
      action,
      occurredAt: ago(5).toISOString(),
    });
    expect(of({ status: "SUSPENDED", suspendedFor: "OTHER", failure: failure("RESTORE") })[1]).toMatchObject({
      code: "NETWORK_REFUSED",
      parameters: { operation: "RESTORE", message: "Busy" },
      fix: restore,
    });
    expect(of({ failure: failure("CHANGE_SIM") })[0]).not.toHaveProperty("fix");
  });

  test("with an allowance that is used up can get more, and nearly used up is a note", () => {
    const found = of({
      allowances: [
        { service: "DATA", scope: "NATIONAL", used: 100, total: 100 },
        { service: "DATA", scope: "ROAMING", used: 85, total: 100 },
      ],
    });
    expect(found).toMatchObject([
      {
        code: "ALLOWANCE_USED_UP",
        severity: "STOPPED",
        parameters: {
          service: "DATA",
          scope: "NATIONAL",
          usedPercent: 100,
          until: "2026-12-01T00:00:00.000Z",
        },
        fix: { operationId: "addSubscriptionAddon", parameters: { subscriptionId: "s1" } },
      },
      {
        code: "ALLOWANCE_NEARLY_USED_UP",
        severity: "NOTE",
        parameters: { scope: "ROAMING", usedPercent: 85 },
      },
    ]);
  });

  test("without service says nothing of its allowances or its eSIM", () => {
    const allowances = [{ service: "DATA", scope: "NATIONAL", used: 1, total: 1 } as const];
    expect(codes(of({ status: "BLOCKED", allowances, isEsimWaiting: true }))).toEqual(["SIM_BLOCKED"]);
  });

  test("whose eSIM is on no phone can get it again by mail", () => {
    expect(of({ isEsimWaiting: true })).toMatchObject([
      { code: "ESIM_NOT_INSTALLED", severity: "ATTENTION", fix: { operationId: "resendEsim" } },
    ]);
  });

  describe("whose number moves", () => {
    const porting = {
      status: "REQUESTED" as const,
      msisdn: "+46701112233",
      expectedAt: null,
      createdAt: ago(5 * DAY).toISOString(),
      updatedAt: ago(60).toISOString(),
      failure: null,
    };
    const failure = {
      reasonCode: "passcode_incorrect",
      message: "Wrong passcode",
      requiredFields: ["details.passcode"],
    };

    test.each(["DRAFT", "INFORMATION_REQUIRED"] as const)("needs other details (%s)", (status) => {
      expect(of({ porting: { ...porting, status, failure } })).toMatchObject([
        {
          code: "PORTING_NEEDS_DETAILS",
          parameters: { msisdn: "+46701112233", fields: ["details.passcode"], message: "Wrong passcode" },
          fix: { operationId: "updateInPorting" },
        },
      ]);
    });

    test("was refused for good, for thirty days", () => {
      expect(codes(of({ porting: { ...porting, status: "FAILED", failure } }))).toEqual(["PORTING_FAILED"]);
      const updatedAt = ago(31 * DAY).toISOString();
      expect(of({ porting: { ...porting, status: "FAILED", failure, updatedAt } })).toEqual([]);
    });

    test("is on its way, and late a day after the expected time", () => {
      expect(codes(of({ porting }))).toEqual(["PORTING_UNDER_WAY"]);
      expect(codes(of({ porting: { ...porting, expectedAt: ago(23 * 60).toISOString() } }))).toEqual([
        "PORTING_UNDER_WAY",
      ]);
      expect(codes(of({ porting: { ...porting, expectedAt: ago(25 * 60).toISOString() } }))).toEqual([
        "PORTING_LATE",
      ]);
      // The network takes days for it by its nature.
      const operations = [
        {
          type: "PORT_IN",
          status: "ACCEPTED" as const,
          createdAt: ago(DAY).toISOString(),
          failureCode: null,
          failureMessage: null,
        },
      ];
      expect(codes(of({ porting, operations }))).toEqual(["PORTING_UNDER_WAY"]);
    });

    test("has come, or was given up", () => {
      expect(of({ porting: { ...porting, status: "COMPLETED" } })).toEqual([]);
      expect(of({ porting: { ...porting, status: "CANCELLED" } })).toEqual([]);
    });
  });

  test("that ends or pauses on a day can be kept, and one that is not renewed says when it ends", () => {
    expect(of({ pendingStatus: "CANCELLED", pendingStatusOn: "2026-12-01", autoRenew: false })).toMatchObject(
      [{ code: "ENDS_SOON", severity: "NOTE", parameters: { on: "2026-12-01" }, fix: restore }],
    );
    expect(of({ pendingStatus: "PAUSED", pendingStatusOn: "2026-12-01" })).toMatchObject([
      { code: "PAUSES_SOON", fix: restore },
    ]);
    const paidUntil = new Date("2026-12-01T00:00:00Z");
    expect(of({ autoRenew: false, paidUntil })).toMatchObject([
      { code: "NOT_RENEWED", parameters: { until: paidUntil.toISOString() } },
    ]);
  });
});

describe("a customer", () => {
  test("who owes nothing and pays by card has no finding", () => {
    expect(ofCustomer({})).toEqual([]);
  });

  test("with a late invoice gets a pay link; one that explains a suspension is not told twice", () => {
    const facts = { invoices: [INVOICE], autoPay: false };
    expect(ofCustomer(facts)).toMatchObject([
      {
        code: "INVOICE_OVERDUE",
        since: "2026-11-10T00:00:00.000Z",
        parameters: { amountMinor: 24_900, invoiceNumber: "2026-00017" },
        fix: { operationId: "createPaymentLink", parameters: { invoiceId: "i1" } },
      },
    ]);
    expect(ofCustomer(facts, ["i1"])).toEqual([]);
    expect(ofCustomer({ invoices: [{ ...INVOICE, isDue: false, isLate: false }] })).toEqual([]);
  });

  test("whose charge failed learns why, and when it is tried again", () => {
    const intent = {
      paymentIntentId: "p1",
      status: "REQUIRES_PAYMENT_METHOD",
      failedAt: ago(60).toISOString(),
      failureCode: "insufficient_funds",
      failureMessage: "The card has too little money.",
    };
    const failed = { ...INVOICE, isLate: false, intent };
    expect(ofCustomer({ invoices: [failed] })).toMatchObject([
      {
        code: "PAYMENT_FAILED",
        since: ago(60).toISOString(),
        parameters: {
          methodProblem: "REFUSED",
          methodName: METHOD.name,
          message: intent.failureMessage,
          reasonCode: "insufficient_funds",
        },
      },
    ]);
    expect(ofCustomer({ invoices: [failed] })[0]?.parameters).not.toHaveProperty("until");
    const nextStepAt = new Date("2026-11-23T08:00:00Z");
    expect(
      ofCustomer({ invoices: [{ ...failed, nextStep: "CHARGE", nextStepAt }] })[0]?.parameters.until,
    ).toBe(nextStepAt.toISOString());
    // A charge that is under way again has not failed.
    expect(ofCustomer({ invoices: [{ ...failed, intent: { ...intent, status: "PROCESSING" } }] })).toEqual(
      [],
    );
  });

  test("with automatic payment and no method that can be charged", () => {
    expect(ofCustomer({ method: null })).toMatchObject([
      {
        code: "PAYMENT_METHOD_UNUSABLE",
        severity: "ATTENTION",
        parameters: { methodProblem: "NONE" },
        fix: { operationId: "createPaymentProfileSession" },
      },
    ]);
    expect(ofCustomer({ method: null, autoPay: false })).toEqual([]);
    expect(ofCustomer({ method: null, byStatus: { CANCELLED: 1 } })).toEqual([]);
  });

  test.each([
    [null, "NONE"],
    [{ ...METHOD, isBlocked: true, status: "INACTIVE" }, "BLOCKED"],
    [{ ...METHOD, status: "EXPIRED" }, "EXPIRED"],
    [{ ...METHOD, expiresOn: "2026-11-19" }, "EXPIRED"],
    [{ ...METHOD, expiresOn: "2026-11-20" }, null],
    [{ ...METHOD, status: "REQUIRES_ACTION" }, "INACTIVE"],
    [{ ...METHOD, hasConsent: false }, "WITHOUT_CONSENT"],
    [METHOD, null],
  ])("has a method %o with the problem %s", (method, problem) => {
    expect(methodProblem({ method, today: "2026-11-20" })).toBe(problem);
  });

  test.each([
    [{ status: "PENDING_APPROVAL" }, "ORDER_NEEDS_APPROVAL", "approveOrder"],
    [{ status: "DRAFT", hasOpenSigning: true }, "ORDER_NEEDS_SIGNATURE", "createSigningSession"],
    [
      {
        status: "DRAFT",
        intent: { paymentIntentId: "p", status: "REQUIRES_PAYMENT_METHOD", failureMessage: "No" },
      },
      "ORDER_NOT_PAID",
      "createPaymentLink",
    ],
    [{ status: "PROCESSING", submittedAt: ago(16).toISOString() }, "ORDER_STUCK", undefined],
    [{ status: "FAILED", failure: { code: "3101", message: "No number left" } }, "ORDER_FAILED", undefined],
  ])("with an order %o", (order, code, operationId) => {
    const [found] = ofOrder(order);
    expect(found).toMatchObject({ code, parameters: { orderId: "o1", orderNumber: ORDER.number } });
    expect(found?.fix).toEqual(operationId && { operationId, parameters: { orderId: "o1" } });
  });

  test.each([
    [{ status: "DRAFT" }],
    [{ status: "PROCESSING", submittedAt: ago(14).toISOString() }],
    [{ status: "FAILED", updatedAt: ago(15 * DAY).toISOString() }],
    [{ status: "DRAFT", intent: { paymentIntentId: "p", status: "PROCESSING", failureMessage: null } }],
  ])("without a finding for an order %o", (order) => {
    expect(ofOrder(order)).toEqual([]);
  });

  test("whose bank asks about a payment", () => {
    const dispute = {
      paymentIntentId: "p1",
      amountMinor: 24_900,
      currency: "SEK",
      reason: "fraudulent",
      evidenceDueBy: "2026-11-25T00:00:00Z",
      createdAt: ago(DAY).toISOString(),
    };
    expect(ofCustomer({ disputes: [dispute] })).toMatchObject([
      {
        code: "DISPUTE_OPEN",
        since: ago(DAY).toISOString(),
        parameters: {
          reasonCode: "fraudulent",
          evidenceDueBy: "2026-11-25T00:00:00.000Z",
          paymentIntentId: "p1",
        },
      },
    ]);
  });
});

test("findings go by importance, then by age; only notes are fine", () => {
  const found = [
    ...of({ pendingStatus: "CANCELLED", pendingStatusOn: "2026-12-01" }),
    ...of({ status: "PAUSED", pausedAt: ago(1) }),
    ...of({ status: "PAUSED", pausedAt: ago(DAY) }),
  ];
  const sorted = mostImportantFirst(found);
  expect(codes(sorted)).toEqual(["PAUSED", "PAUSED", "ENDS_SOON"]);
  expect(sorted[0]?.since).toBe(ago(DAY).toISOString());
  expect(needsNoAction(sorted)).toBe(false);
  expect(needsNoAction(found.slice(0, 1))).toBe(true);
  expect(needsNoAction([])).toBe(true);
});

test("every code was found above", () => {
  expect([...seen].toSorted()).toEqual([...FINDING_CODES].toSorted());
});

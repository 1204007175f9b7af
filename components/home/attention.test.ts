import { describe, expect, it } from "vitest";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import type { OrderListItem } from "@/lib/orders/model";
import { attentionOf as attention, type BillingAttention } from "./attention";

const settled: BillingAttention = {
  overdue: [],
  failed: [],
  taxed: new Set(),
  charged: [],
  suspended: [],
  owed: new Map(),
};
const attentionOf = (...[subscriptions, orders, at]: [...SubscriptionsAndOrders, Date]) =>
  attention(subscriptions, orders, settled, at);
type SubscriptionsAndOrders = [subscriptions: ShownSubscription[], orders: OrderListItem[]];

const now = new Date("2026-11-21T12:00:00Z");

const subscription = (id: string, given: Partial<ShownSubscription> = {}): ShownSubscription => ({
  id,
  status: "ACTIVATED",
  title: id,
  number: "070",
  plan: "Plan",
  user: "Somebody",
  travel: false,
  ready: false,
  allowance: null,
  toInstall: false,
  unserved: false,
  ...given,
});
const using = (used: number, total: number | null) => ({
  allowance: {
    service: "DATA" as const,
    scope: "NATIONAL" as const,
    status: "ACTIVE" as const,
    used,
    total,
    remaining: total === null ? null : Math.max(0, total - used),
  },
});
const order = (orderId: string, given: Partial<OrderListItem>): OrderListItem => ({
  orderId,
  humanReadableId: orderId,
  status: "COMPLETED",
  customerType: "CONSUMER",
  paymentStatus: "PAID",
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  customer: null,
  ...given,
});

it("omits everything that needs no action", () => {
  expect(
    attentionOf(
      [
        subscription("a", using(79, 100)),
        subscription("b", using(9999, null)),
        subscription("c", { status: "CANCELLED" }),
      ],
      [order("1", {}), order("2", { status: "CANCELLED" })],
      now,
    ),
  ).toEqual([]);
});

it("names what needs a person, the most urgent first", () => {
  const found = attentionOf(
    [
      subscription("new", { toInstall: true }),
      subscription("low", using(80, 100)),
      subscription("empty", using(100, 100)),
      subscription("blocked", { status: "BLOCKED" }),
      subscription("unpaid", { status: "SUSPENDED" }),
    ],
    [
      order("runs", { status: "PROCESSING" }),
      order("draft", { status: "DRAFT", paymentStatus: "UNPAID", expiresAt: "2026-12-01T00:00:00Z" }),
      order("waits", { status: "PENDING_APPROVAL" }),
    ],
    now,
  );
  expect(
    found.map((one) => [
      one.kind,
      "subscription" in one ? one.subscription.id : "order" in one ? one.order.orderId : "",
    ]),
  ).toEqual([
    ["SUSPENDED", "unpaid"],
    ["BLOCKED", "blocked"],
    ["EMPTY", "empty"],
    ["LOW", "low"],
    ["INSTALL", "new"],
    ["FINISH_ORDER", "draft"],
    ["ORDER_WAITS", "waits"],
    ["ORDER_RUNS", "runs"],
  ]);
});

it("does not ask to complete a draft that has ended or is being paid", () => {
  const draft = { status: "DRAFT" as const, expiresAt: "2026-11-21T11:00:00Z" };
  expect(attentionOf([], [order("old", { ...draft, paymentStatus: "UNPAID" })], now)).toEqual([]);
  expect(attentionOf([], [order("paid", { ...draft, paymentStatus: "PROCESSING" })], now)).toMatchObject([
    { kind: "ORDER_RUNS" },
  ]);
});

const invoice = (invoiceId: string): BillingAttention["overdue"][number] => ({
  invoiceId,
  customerId: "c",
  invoiceNumber: invoiceId,
  status: "OVERDUE",
  dueDate: "2026-11-01",
  amountDueMinor: 300,
  amountPaidMinor: 100,
  amountRemainingMinor: 200,
  currency: "SEK",
  createdAt: "",
  updatedAt: "",
});
const payment = (invoiceId?: string): BillingAttention["failed"][number] => ({
  paymentIntentId: "p",
  customerId: "c",
  ...(invoiceId && { invoiceId }),
  status: "REQUIRES_PAYMENT_METHOD",
  type: "PREPAID_RENEWAL",
  amountMinor: 300,
  currency: "SEK",
  createdAt: "",
  updatedAt: "",
});
const card = (expiresAt: string | null): BillingAttention["charged"][number] => ({
  customerId: "c",
  paymentProfileId: "m",
  displayName: "Visa",
  status: "ACTIVE",
  expiresAt,
});

describe("subscriptions that a debt keeps suspended", () => {
  const owing = (id: string, customerId = "c", currency = "SEK") =>
    subscription(id, { status: "SUSPENDED", owes: { customerId, currency } });
  const unpaid = (invoiceId: string, customerId = "c", currency = "SEK") => ({
    invoiceId,
    customerId,
    currency,
    amountRemainingMinor: 200,
    taxMinor: 0,
  });
  type Given = {
    overdue?: BillingAttention["overdue"];
    suspended?: ShownSubscription[];
    owed?: Record<string, ReturnType<typeof unpaid>[]>;
  };
  const found = (
    subscriptions: ShownSubscription[],
    { overdue = [], suspended = subscriptions, owed = {} }: Given,
  ) =>
    attention(
      subscriptions,
      [],
      { ...settled, overdue, suspended, owed: new Map(Object.entries(owed)) },
      now,
    );
  const kinds = (...given: Parameters<typeof found>) => found(...given).map(({ kind }) => kind);

  it("are one item together with all their unpaid invoices, each counted once", () => {
    const owed = { a: [unpaid("first"), unpaid("both")], b: [unpaid("both")] };
    expect(found([owing("a"), owing("b")], { overdue: [invoice("first")], owed })).toEqual([
      {
        kind: "SUSPENDED_UNPAID",
        debt: {
          invoiceIds: ["first", "both"],
          amountMinor: 400,
          currency: "SEK",
          taxed: false,
          subscriptions: ["a", "b"],
        },
      },
    ]);
  });

  it("are named even on a home that only counts its subscriptions", () => {
    expect(kinds([], { suspended: [owing("a")], owed: { a: [unpaid("late")] } })).toEqual([
      "SUSPENDED_UNPAID",
    ]);
  });

  it("leave overdue invoices of other subscriptions as separate items", () => {
    expect(
      kinds([owing("a")], { overdue: [invoice("late"), invoice("other")], owed: { a: [unpaid("late")] } }),
    ).toEqual(["SUSPENDED_UNPAID", "INVOICE_OVERDUE"]);
  });

  it("are a debt for each customer and currency", () => {
    const owed = {
      a: [unpaid("one")],
      b: [unpaid("two", "other")],
      c: [unpaid("three", "c", "USD")],
    };
    expect(kinds([owing("a"), owing("b", "other"), owing("c", "c", "USD")], { owed })).toEqual([
      "SUSPENDED_UNPAID",
      "SUSPENDED_UNPAID",
      "SUSPENDED_UNPAID",
    ]);
  });

  it("are separate items for a viewer who may not read their debts", () => {
    expect(kinds([owing("a")], {})).toEqual(["SUSPENDED"]);
  });

  it("are distinguished from subscriptions that the brand suspended for another reason", () => {
    const stopped = subscription("stopped", { status: "SUSPENDED" });
    expect(kinds([stopped], { overdue: [invoice("late")], suspended: [] })).toEqual([
      "INVOICE_OVERDUE",
      "SUSPENDED",
    ]);
    expect(kinds([owing("a"), stopped], { suspended: [owing("a")], owed: { a: [unpaid("late")] } })).toEqual([
      "SUSPENDED_UNPAID",
      "SUSPENDED",
    ]);
  });
});

describe("a renewal that is due and unpaid", () => {
  const unpaid = (invoiceId: string) => ({
    invoiceId,
    customerId: "c",
    currency: "SEK",
    amountRemainingMinor: 200,
    taxMinor: 40,
  });
  const found = (given: Partial<BillingAttention>) =>
    attention([subscription("a"), subscription("b")], [], { ...settled, ...given }, now).map((one) => [
      one.kind,
      "bill" in one ? one.bill : undefined,
    ]);
  const owed = new Map([
    ["a", [unpaid("both")]],
    ["b", [unpaid("both")]],
  ]);

  it("is an item to pay, once for all subscriptions of its invoice", () => {
    expect(found({ owed, taxed: new Set(["both"]) })).toEqual([
      ["RENEWAL_UNPAID", { invoiceId: "both", amountMinor: 200, currency: "SEK", taxed: true }],
    ]);
  });

  it("is not repeated if its invoice is overdue or its payment failed", () => {
    const kinds = (given: Partial<BillingAttention>) => found({ owed, ...given }).map(([kind]) => kind);
    expect(kinds({ overdue: [invoice("both")] })).toEqual(["INVOICE_OVERDUE"]);
    expect(kinds({ failed: [payment("both")] })).toEqual(["PAYMENT_FAILED"]);
  });
});

it("comes before the subscriptions that stopped for it, and each is named once", () => {
  const found = attention(
    [subscription("unpaid", { status: "SUSPENDED" }), subscription("low", using(80, 100))],
    [],
    {
      overdue: [invoice("late")],
      failed: [payment("late"), payment("new"), payment()],
      taxed: new Set(),
      charged: [card("2026-12-01"), card("2026-11-01"), card("2034-01-31"), card(null)],
      suspended: [],
      owed: new Map(),
    },
    now,
  );
  expect(found.map((one) => [one.kind, "bill" in one ? one.bill.invoiceId : ""])).toEqual([
    ["INVOICE_OVERDUE", "late"],
    ["PAYMENT_FAILED", "new"],
    ["SUSPENDED", ""],
    ["CARD_EXPIRED", ""],
    ["LOW", ""],
    ["CARD_EXPIRING", ""],
  ]);
  expect(found[0]).toMatchObject({ bill: { amountMinor: 200, dueDate: "2026-11-01" } });
});

it("names a number whose porting waits for its owner, after what is suspended", () => {
  const port = { subscriptionId: "1", number: "070-174 06 40" };
  const found = attention([subscription("a", { status: "SUSPENDED" })], [], settled, now, null, [port]);
  expect(found.map(({ kind }) => kind)).toEqual(["SUSPENDED", "PORT_STOPPED"]);
  expect(found[1]).toMatchObject(port);
});

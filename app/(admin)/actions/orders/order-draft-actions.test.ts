import { describe, expect, test } from "vitest";
import { maker } from "@/app/(admin)/actions/testing";
import { type Action, firstValues } from "@/components/admin/act/action";
import { precedingCall, requestBody, unfilledFields } from "@/components/admin/act/send/request";
import type { LineItem, Order, OrderProblem } from "@/lib/orders/model";
import { editItem, itemEdits, orderCodes, recalculateDraft } from "./order-draft-actions";

const problem = (property: string, code = "required"): OrderProblem => ({
  message: "In English.",
  property,
  code,
  ...(property.startsWith("lineItems.") && { lineItemId: property.split(".")[1] }),
});

const item = (more: Partial<LineItem> = {}): LineItem =>
  ({
    lineItemId: "0",
    type: "SUBSCRIPTION",
    productOfferingId: "plan",
    sim: { esim: true },
    subscriber: { name: "Kim Berg", email: "kim@example.com" },
    ...more,
  }) as LineItem;

const draft = (errors: OrderProblem[], lineItems: LineItem[], more: Partial<Order> = {}): Order =>
  ({
    orderId: "o",
    status: "DRAFT",
    paymentStatus: "UNPAID",
    promoCodes: ["SPRING"],
    validation: { isValid: errors.length === 0, missingFields: [], errors },
    lineItems,
    ...more,
  }) as Order;

const SE = ["SE"];
const names = (action: Action | null) =>
  action?.fields?.flatMap(({ kind, name }) => (kind === "fixed" ? [] : [name]));
const sent = (action: Action | null, values: Record<string, string> = {}) =>
  requestBody(action!, { ...firstValues(action!.fields!), ...values });

describe("an item that lacks something", () => {
  test("asks for exactly that, and keeps the other items", () => {
    const lacking = item({ lineItemId: "1", subscriber: { name: "Kim Berg" } });
    const order = draft([problem("lineItems.1.subscriber.email")], [item(), lacking]);
    const action = editItem(maker, order, lacking, SE);
    expect(action).toMatchObject({
      title: "Add what is missing",
      method: "PUT",
      path: "/orders/o",
      versioned: true,
    });
    expect(names(action)).toEqual(["lineItems.1.subscriber.name", "lineItems.1.subscriber.email"]);
    expect(sent(action, { "lineItems.1.subscriber.email": "kim@example.com" })).toEqual({
      lineItems: [
        { lineItemId: "0" },
        { lineItemId: "1", subscriber: { name: "Kim Berg", email: "kim@example.com" } },
      ],
    });
  });

  test("is given an address, of which what has no field goes back as it was", () => {
    const address = {
      street: "●●●",
      street1: "●●●",
      zip: "●●●",
      city: "Austin",
      state: "TX",
      country: "US",
      attention: "●●●",
    };
    const one = item({ subscriber: { name: "Kim", email: "k@example.com", address } });
    const action = editItem(
      maker,
      draft([problem("lineItems.0.subscriber.address.zip", "invalid_value")], [one]),
      one,
      ["US"],
    );
    const name = "lineItems.0.subscriber.address";
    expect(sent(action, { [`${name}.zip`]: "78701" })).toMatchObject({
      lineItems: [
        {
          subscriber: {
            address: {
              street: "●●●",
              zip: "78701",
              city: "Austin",
              state: "TX",
              country: "US",
              attention: "●●●",
            },
          },
        },
      ],
    });
  });

  test("says where its card is sent", () => {
    const card = item({ sim: { esim: false } });
    const action = editItem(maker, draft([problem("lineItems.0.deliveryAddress")], [card]), card, SE);
    const values = firstValues(action!.fields!);
    expect(unfilledFields(action!, values)).toContain("lineItems.0.deliveryAddress.street");
    expect(unfilledFields(action!, { ...values, "lineItems.0.sim.esim": "true" })).toEqual([]);
  });

  test("whose number is not held any more takes another, a brought one, or any", () => {
    const lost = item({ msisdn: "+46701234567", leaseToken: "old" });
    const action = editItem(
      maker,
      draft([problem("lineItems.0.leaseToken", "invalid_value")], [lost]),
      lost,
      SE,
    );
    expect(sent(action)).toEqual({
      lineItems: [{ lineItemId: "0", msisdn: null, leaseToken: null, porting: null }],
    });
    const chosen = { ...firstValues(action!.fields!), number: "CHOSEN", "chosen SE": "+46701234568" };
    expect(requestBody(action!, chosen)).toEqual({
      lineItems: [{ lineItemId: "0", msisdn: "+46701234568", porting: null }],
    });
    expect(precedingCall(action!, chosen)?.body).toEqual({ msisdn: "+46701234568" });
    expect(
      sent(action, {
        number: "BROUGHT",
        "lineItems.0.msisdn SE": "073-555 00 21",
        "lineItems.0.porting.details.identity SE": "850709-9805",
      }),
    ).toEqual({
      lineItems: [
        {
          lineItemId: "0",
          msisdn: "+46735550021",
          leaseToken: null,
          porting: { details: { identity: "850709-9805" } },
        },
      ],
    });
  });
});

test("an item that lacks nothing can be changed, and its number stays", () => {
  const one = item({ msisdn: "+46701234567" });
  const action = editItem(maker, draft([], [one]), one, SE);
  expect(action?.title).toBe("Change");
  expect(sent(action)).toEqual({
    lineItems: [
      { lineItemId: "0", sim: { esim: true }, subscriber: { name: "Kim Berg", email: "kim@example.com" } },
    ],
  });
});

test("a card that becomes an eSIM is sent nowhere", () => {
  const address = {
    street: "Storgatan 1",
    street1: "Storgatan 1",
    zip: "111 22",
    city: "Lund",
    country: "SE",
  };
  const card = item({ sim: { esim: false }, deliveryAddress: address });
  const action = editItem(maker, draft([], [card]), card, SE);
  const [kept] = (sent(action) as { lineItems: object[] }).lineItems;
  expect(kept).toHaveProperty("deliveryAddress.street", "Storgatan 1");
  const [changed] = (sent(action, { "lineItems.0.sim.esim": "true" }) as { lineItems: object[] }).lineItems;
  expect(changed).not.toHaveProperty("deliveryAddress");
});

test("only drafts that are not being paid are changed", () => {
  const one = item();
  expect(editItem(maker, draft([], [one], { status: "COMPLETED" }), one, SE)).toBeNull();
  expect(editItem(maker, draft([], [one], { paymentStatus: "PROCESSING" }), one, SE)).toBeNull();
  const addon = item({ type: "SUBSCRIPTION_ADDON" });
  expect(editItem(maker, draft([], [addon]), addon, SE)).toBeNull();
});

test("of many items the first few are changed, those that lack something first", () => {
  const items = Array.from({ length: 30 }, (_, at) => item({ lineItemId: String(at) }));
  const edits = itemEdits(maker, draft([problem("lineItems.29.subscriber.email")], items), SE);
  expect(edits.size).toBe(20);
  expect(edits.get("29")?.title).toBe("Add what is missing");
  expect(edits.get("0")?.title).toBe("Change");
  expect(edits.has("28")).toBe(false);
});

test("promo codes are replaced as a list, also by none", () => {
  const action = orderCodes(maker, draft([], [item()]));
  expect(sent(action)).toEqual({ promoCodes: ["SPRING"] });
  expect(sent(action, { promoCodes: "SUMMER\nFRIEND" })).toEqual({ promoCodes: ["SUMMER", "FRIEND"] });
  expect(sent(action, { promoCodes: "" })).toEqual({ promoCodes: [] });
});

test("an order whose price is of an earlier day is calculated again", () => {
  expect(recalculateDraft(maker, draft([], [item()]))).toBeNull();
  expect(recalculateDraft(maker, draft([problem("pricing", "invalid_value")], [item()]))?.body).toEqual({});
});

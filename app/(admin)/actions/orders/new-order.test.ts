import { describe, expect, test } from "vitest";
import { customerFixture, maker } from "@/app/(admin)/actions/testing";
import { type Action, firstValues } from "@/components/admin/act/action";
import { precedingCall, requestBody, unfilledFields } from "@/components/admin/act/send/request";
import type { Customer } from "@/lib/customers/model";
import type { Subscription } from "@/lib/subscriptions/model";
import { newOrder, newSeats, orderWithFormerNumber } from "./new-order";

const COMPANY = customerFixture({ customerType: "BUSINESS", name: "Nordvind" });
const OPEN = { isMasked: false, markets: ["SE", "US"] };
const IN_SWEDEN = { billing: { address: { country: "SE" } } } as Partial<Customer>;

/** The query of the list that an action offers. */
function offered(action: ReturnType<typeof newOrder>): URLSearchParams {
  const field = action?.fields?.find((one) => one.kind === "offering");
  return new URLSearchParams(field?.kind === "offering" ? field.path.split("?")[1] : "");
}

test("a customer is offered the offerings of their country, and all where the country is unknown", () => {
  expect(offered(newOrder(maker, customerFixture(IN_SWEDEN), OPEN)).get("market")).toBe("SE");
  expect(offered(newOrder(maker, customerFixture(), OPEN)).has("market")).toBe(false);
  const seats = offered(newSeats(maker, { ...COMPANY, ...IN_SWEDEN }));
  expect([seats.get("types"), seats.get("market")]).toEqual(["LICENSE", "SE"]);
});

test("a consumer's order names the consumer; a masked name and a company's person must be typed", () => {
  const person = (action: ReturnType<typeof newOrder>) =>
    action?.fields?.flatMap((field) =>
      field.kind === "text" && field.name.includes("subscriber") ? [field.value] : [],
    );
  expect(person(newOrder(maker, customerFixture(), OPEN))).toEqual(["Kim Berg", "kim@example.com"]);
  expect(person(newOrder(maker, customerFixture(), { ...OPEN, isMasked: true }))).toEqual(["", ""]);
  expect(person(newOrder(maker, COMPANY, OPEN))).toEqual(["", ""]);
});

const filled = (action: Action | null, values: Record<string, string>) => {
  const all = { ...firstValues(action!.fields!), "lineItems.0.productOfferingId": "plan", ...values };
  return {
    missing: unfilledFields(action!, all),
    body: requestBody(action!, all),
    first: precedingCall(action!, all),
  };
};
const item = (body: unknown) => (body as { lineItems: Record<string, unknown>[] }).lineItems[0];

describe("an order for a customer in Sweden", () => {
  const order = newOrder(maker, customerFixture(IN_SWEDEN), OPEN);

  test("has the next free number and an eSIM by default", () => {
    const { missing, body, first } = filled(order, {});
    expect([missing, first]).toEqual([[], undefined]);
    expect(body).toEqual({
      customerType: "CONSUMER",
      customer: { customerId: "c" },
      promoCodes: [],
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: "plan",
          sim: { esim: true },
          subscriber: { name: "Kim Berg", email: "kim@example.com" },
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
        },
      ],
    });
  });

  test("reserves a chosen number first, and is sent with its lease", () => {
    const { body, first } = filled(order, { number: "CHOSEN", "chosen SE": "+46701234567" });
    expect(item(body)).toMatchObject({ msisdn: "+46701234567" });
    expect(first).toEqual({
      call: expect.objectContaining({
        path: "/inventory/phone-numbers/lease",
        puts: { leaseToken: "lineItems.0.leaseToken" },
      }),
      body: { msisdn: "+46701234567" },
    });
    expect(filled(order, { number: "CHOSEN" }).missing).toEqual(["chosen SE"]);
  });

  test("brings a number along", () => {
    const { missing, body, first } = filled(order, {
      number: "BROUGHT",
      "lineItems.0.msisdn SE": "073-555 00 21",
      "lineItems.0.porting.details.identity SE": "850709-9805",
      "chosen SE": "+46701234567",
    });
    expect([missing, first]).toEqual([[], undefined]);
    expect(item(body)).toMatchObject({
      msisdn: "+46735550021",
      porting: { details: { identity: "850709-9805" } },
    });
  });

  test("has the delivery address of a card, and the promo code", () => {
    const card = { "lineItems.0.sim.esim": "false" };
    const name = "lineItems.0.deliveryAddress";
    expect(filled(order, card).missing).toEqual([`${name}.street`, `${name}.zip`, `${name}.city`]);
    const { body } = filled(order, {
      ...card,
      [`${name}.street`]: "Storgatan 1",
      [`${name}.zip`]: "111 22",
      [`${name}.city`]: "Stockholm",
      "promoCodes.0": "SPRING",
    });
    expect(item(body)).toMatchObject({
      sim: { esim: false },
      deliveryAddress: { street: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
    });
    expect(body).toMatchObject({ promoCodes: ["SPRING"] });
  });
});

test("an order in the United States asks for the emergency address", () => {
  const names = (buyer: Customer) => newOrder(maker, buyer, OPEN)?.fields?.map(({ name }) => name);
  const there = customerFixture({ billing: { address: { country: "US" } } } as Partial<Customer>);
  expect(names(there)).toContain("lineItems.0.subscriber.address.street");
  expect(names(customerFixture(IN_SWEDEN))).not.toContain("lineItems.0.subscriber.address.street");
});

test("where the country is unknown, the number's is chosen", () => {
  const order = newOrder(maker, customerFixture(), OPEN);
  const american = { number: "CHOSEN", numberCountry: "US", "chosen SE": "+46701234567" };
  expect(filled(order, american).missing).toEqual(["chosen US"]);
  const { body } = filled(order, { ...american, "chosen US": "+12125550123" });
  expect(item(body)).toMatchObject({ msisdn: "+12125550123" });
});

test("a masked address cannot be sent, so it must be typed", () => {
  const masked = {
    ...IN_SWEDEN.billing!,
    address: { street: "●●●", zip: "●●●", city: "Lund", country: "SE" },
  };
  const order = newOrder(maker, customerFixture({ billing: masked } as Partial<Customer>), OPEN);
  const values = firstValues(order!.fields!);
  expect(values["lineItems.0.deliveryAddress.street"]).toBe("");
  expect(values["lineItems.0.deliveryAddress.city"]).toBe("Lund");
});

describe("the number of an ended subscription", () => {
  const ended = {
    subscriptionId: "s1",
    status: "CANCELLED",
    msisdn: "+46701234567",
    endedAt: "2026-11-20T10:00:00.000Z",
    numberKeptUntil: "2026-12-04",
  } as Subscription;
  const back = (subscription: Subscription) =>
    orderWithFormerNumber(maker, subscription, customerFixture(IN_SWEDEN), OPEN);

  test("is reserved first, and comes with the order", () => {
    const { missing, first } = filled(back(ended), {});
    expect(missing).toEqual([]);
    expect(first).toEqual({
      call: {
        path: "/subscriptions/s1/number-lease",
        puts: { msisdn: "lineItems.0.msisdn", leaseToken: "lineItems.0.leaseToken" },
      },
      body: undefined,
    });
  });

  test("is offered while it is kept for the customer", () => {
    const { numberKeptUntil: _, ...late } = ended;
    expect(back(late)).toBeNull();
    expect(back({ ...ended, status: "ACTIVATED" })).toBeNull();
  });
});

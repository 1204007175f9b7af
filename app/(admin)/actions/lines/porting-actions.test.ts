import { expect, test } from "vitest";
import { maker } from "@/app/(admin)/actions/testing";
import { firstValues } from "@/components/admin/act/action";
import { requestBody, unfilledFields } from "@/components/admin/act/send/request";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { portingActions } from "./porting-actions";

const subscription = (more: Partial<Subscription> = {}) =>
  ({
    subscriptionId: "s1",
    display: "Grandma",
    msisdn: "+46701234567",
    country: "SE",
    availableActions: [{ action: "PORT_IN", allowed: true }],
    ...more,
  }) as Subscription;

const port = (status: Porting["status"]) =>
  ({
    subscriptionId: "s1",
    msisdn: "+46735550021",
    status,
    details: { identity: "1" },
    history: [],
  }) as unknown as Porting;

const titles = (from: Subscription, move: Porting | null) =>
  portingActions(maker, from, move).flatMap((action) => (action ? [action.title] : []));

test("a number is brought only to a subscription without a running port", () => {
  expect(titles(subscription(), null)).toEqual(["Bring a number along"]);
  expect(titles(subscription(), port("REQUESTED"))).toEqual(["Correct the transfer", "Cancel the transfer"]);
  expect(titles(subscription(), port("FAILED"))).toEqual(["Correct the transfer", "Bring a number along"]);
  expect(titles(subscription(), port("COMPLETED"))).toEqual(["Bring a number along"]);
});

test("it is offered where the API allows it, and only for countries with portable numbers", () => {
  const refused = { action: "PORT_IN", allowed: false, reason: "No number can be ported." };
  const [action] = portingActions(maker, subscription({ availableActions: [refused] }), null);
  expect(action?.refusal).toBe(refused.reason);
  expect(titles(subscription({ availableActions: [] }), null)).toEqual([]);
  expect(titles(subscription({ country: "NO" }), null)).toEqual([]);
});

test("the request has the number with its country code, and the details of its country", () => {
  const [swedish] = portingActions(maker, subscription(), null);
  const values = {
    ...firstValues(swedish!.fields!),
    "msisdn SE": "073-555 00 21",
    "details.identity SE": "850709-9805",
  };
  expect(unfilledFields(swedish!, values)).toEqual([]);
  expect(requestBody(swedish!, values)).toEqual({
    msisdn: "+46735550021",
    details: { identity: "850709-9805" },
  });
  expect(unfilledFields(swedish!, { ...values, "msisdn SE": "my number" })).toEqual(["msisdn SE"]);

  const [american] = portingActions(maker, subscription({ country: "US" }), null);
  const there = {
    ...firstValues(american!.fields!),
    "msisdn US": "(212) 555-0123",
    "details.firstName US": "Ada",
    "details.lastName US": "Byron",
    "details.address.street US": "1 Main St",
    "details.address.zip US": "78701",
    "details.address.city US": "Austin",
    "details.address.state US": "TX",
    "requestedFor US": "2026-12-01",
  };
  expect(unfilledFields(american!, there)).toEqual([]);
  expect(requestBody(american!, there)).toEqual({
    msisdn: "+12125550123",
    details: {
      firstName: "Ada",
      lastName: "Byron",
      address: { street: "1 Main St", zip: "78701", city: "Austin", state: "TX", country: "US" },
    },
    requestedFor: "2026-12-01",
  });
});

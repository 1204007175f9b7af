import { describe, expect, test } from "vitest";
import { type Action, firstValues } from "@/components/admin/act/action";
import { amountForField, fractionOf, parseMinor } from "@/components/admin/act/fields/minor";
import {
  actionCurl,
  precedingCall,
  refusalOfField,
  requestBody,
  unfilledFields,
  withPrecedingAnswer,
} from "./request";

const ACTION: Action = {
  operationId: "cancelSubscription",
  method: "POST",
  path: "/subscriptions/s1/cancel",
  title: "Cancel",
  text: "",
  submit: "Cancel",
  done: "",
  needs: { right: "may", reason: false, stepUp: false, level: 0 },
  fields: [
    { kind: "choice", name: "when", label: "When", options: [], value: "END_OF_PERIOD" },
    { kind: "date", name: "date", label: "Date", onlyIf: { name: "when", is: "DATE" } },
    { kind: "longText", name: "comment", label: "Comment", optional: true },
  ],
};

describe("the request of an action", () => {
  test("has the input, without fields that are hidden or empty", () => {
    const values = { ...firstValues(ACTION.fields!), date: "2026-12-01", comment: "  " };
    expect(requestBody(ACTION, values)).toEqual({ when: "END_OF_PERIOD" });
    expect(unfilledFields(ACTION, values)).toEqual([]);
    expect(unfilledFields(ACTION, { ...values, when: "DATE", date: "" })).toEqual(["date"]);
    expect(requestBody(ACTION, { ...values, when: "DATE" })).toEqual({ when: "DATE", date: "2026-12-01" });
  });

  test("has yes or no for a checkbox, which is never missing", () => {
    const action: Action = {
      ...ACTION,
      body: { invoiceId: "i1" },
      fields: [{ kind: "check", name: "email", label: "Send it", value: "true" }],
    };
    expect(requestBody(action, firstValues(action.fields!))).toEqual({ invoiceId: "i1", email: true });
    expect(requestBody(action, { email: "false" })).toEqual({ invoiceId: "i1", email: false });
    expect(unfilledFields(action, { email: "false" })).toEqual([]);
  });

  test("puts dotted names into nested objects, and choices of yes and no as booleans", () => {
    const action: Action = {
      ...ACTION,
      body: { activation: { msisdn: "+46701234567" } },
      fields: [{ kind: "choice", name: "activation.sim.esim", label: "", options: [], value: "false" }],
    };
    expect(requestBody(action, { "activation.sim.esim": "false" })).toEqual({
      activation: { msisdn: "+46701234567", sim: { esim: false } },
    });
    expect(action.body).toEqual({ activation: { msisdn: "+46701234567" } });
  });

  test("has money in minor units, and reports an invalid amount as missing", () => {
    const action: Action = {
      ...ACTION,
      fields: [{ kind: "money", name: "amountMinor", label: "", currency: "SEK" }],
    };
    expect(requestBody(action, { amountMinor: "1 249,5" })).toEqual({ amountMinor: 124_950 });
    expect(unfilledFields(action, { amountMinor: "all" })).toEqual(["amountMinor"]);
  });

  test("has numbers, lists, days and percentages in the API's format", () => {
    const action: Action = {
      ...ACTION,
      fields: [
        { kind: "integer", name: "position", label: "" },
        { kind: "lines", name: "uspList", label: "" },
        { kind: "several", name: "customerTypes", label: "", options: [] },
        { kind: "search", of: "offerings", name: "productOfferingIds", label: "" },
        { kind: "search", of: "products", isSingle: true, name: "productId", label: "" },
        { kind: "points", name: "percent", label: "" },
        { kind: "day", name: "validFrom", label: "", edge: "begin", timeZone: "Europe/Stockholm" },
        { kind: "day", name: "validTo", label: "", edge: "end", timeZone: "Europe/Stockholm" },
      ],
    };
    const values = {
      position: "7",
      uspList: "5G\n\n  Free roaming ",
      customerTypes: "CONSUMER,BUSINESS",
      productOfferingIds: "a,b",
      productId: "p",
      percent: "12,5",
      validFrom: "2026-12-01",
      validTo: "2026-12-31",
    };
    expect(requestBody(action, values)).toEqual({
      position: 7,
      uspList: ["5G", "Free roaming"],
      customerTypes: ["CONSUMER", "BUSINESS"],
      productOfferingIds: ["a", "b"],
      productId: "p",
      percent: "12.5",
      validFrom: "2026-11-30T23:00:00.000Z",
      validTo: "2026-12-31T23:00:00.000Z",
    });
    expect(unfilledFields(action, { ...values, position: "first", percent: "101" })).toEqual([
      "position",
      "percent",
    ]);
  });

  test("clears emptied fields, and leaves out those that only decide what is shown", () => {
    const action: Action = {
      ...ACTION,
      fields: [
        { kind: "choice", name: "kind", label: "", options: [], value: "amount", unsent: true },
        { kind: "text", name: "market", label: "", optional: true, clears: true },
        { kind: "integer", name: "duration.value", label: "", optional: true, clears: "duration" },
        {
          kind: "fixed",
          name: "duration.unit",
          label: "",
          value: "MONTHS",
          onlyIf: { name: "duration.value" },
        },
      ],
    };
    expect(requestBody(action, { kind: "amount" })).toEqual({ market: null, duration: null });
    expect(requestBody(action, { market: "SE", "duration.value": "3" })).toEqual({
      market: "SE",
      duration: { value: 3, unit: "MONTHS" },
    });
  });

  test("has nothing below a field that is hidden itself", () => {
    const action: Action = {
      ...ACTION,
      fields: [
        { kind: "choice", name: "type", label: "", options: [], value: "ONCE" },
        { kind: "integer", name: "months", label: "", onlyIf: { name: "type", is: "MONTHLY" } },
        { kind: "text", name: "reward", label: "", onlyIf: { name: "months" } },
      ],
    };
    const values = { type: "ONCE", months: "12", reward: "50" };
    expect(requestBody(action, values)).toEqual({ type: "ONCE" });
    expect(requestBody(action, { ...values, type: "MONTHLY" })).toEqual({
      type: "MONTHLY",
      months: 12,
      reward: "50",
    });
  });

  test("has an amount in the currency of another field, and zero if the field allows it", () => {
    const action: Action = {
      ...ACTION,
      fields: [
        { kind: "text", name: "currency", label: "" },
        { kind: "money", name: "amountMinor", label: "", currency: { from: "currency" }, allowsZero: true },
      ],
    };
    expect(requestBody(action, { currency: "JPY", amountMinor: "500" })).toEqual({
      currency: "JPY",
      amountMinor: 500,
    });
    expect(requestBody(action, { currency: "SEK", amountMinor: "0" })).toEqual({
      currency: "SEK",
      amountMinor: 0,
    });
    expect(unfilledFields(action, { currency: "", amountMinor: "5" })).toEqual(["currency", "amountMinor"]);
  });

  test("has a list entry for a field with an index in its name", () => {
    const items = [{ country: "SE", currency: "SEK" }];
    const action: Action = {
      ...ACTION,
      body: { items },
      fields: [
        { kind: "text", name: "items.1.country", label: "" },
        { kind: "text", name: "items.0.currency", label: "" },
      ],
    };
    expect(requestBody(action, { "items.1.country": "NO", "items.0.currency": "EUR" })).toEqual({
      items: [{ country: "SE", currency: "EUR" }, { country: "NO" }],
    });
    expect(items).toEqual([{ country: "SE", currency: "SEK" }]);
  });

  test("has null for a text that is empty in all languages", () => {
    const action: Action = {
      ...ACTION,
      body: { terms: null },
      fields: (["en", "sv"] as const).map((language) => ({
        kind: "sections",
        name: `terms.${language}`,
        label: "",
        optional: true,
      })),
    };
    expect(requestBody(action, {})).toEqual({ terms: null });
    expect(requestBody(action, { "terms.sv": "# Pris\nI kronor." })).toEqual({
      terms: { sv: [{ title: "Pris", text: "I kronor." }] },
    });
  });

  test("has numbers as a list, and requires valid ones", () => {
    const action: Action = { ...ACTION, fields: [{ kind: "numbers", name: "days", label: "" }] };
    expect(requestBody(action, { days: "1, 3" })).toEqual({ days: [1, 3] });
    expect(unfilledFields(action, { days: "soon" })).toEqual(["days"]);
  });

  test("is a command to paste", () => {
    const action: Action = { ...ACTION, fields: [{ kind: "text", name: "comment", label: "" }] };
    expect(actionCurl(action, { comment: "It's over" })).toBe(
      [
        'curl "$BASE/subscriptions/s1/cancel"',
        '-H "X-API-Key: $KEY"',
        '-H "Content-Type: application/json"',
        `-d '{"comment":"It'\\''s over"}'`,
      ].join(" \\\n  "),
    );
    expect(actionCurl({ ...ACTION, method: "DELETE", fields: [] }, {})).toContain("curl -X DELETE");
  });
});

test.each([
  ["249", "SEK", 24_900],
  ["249.5", "SEK", 24_950],
  ["1 249,50", "SEK", 124_950],
  ["500", "JPY", 500],
  ["5.5", "JPY", null],
  ["1.234", "SEK", null],
  ["0", "SEK", null],
  ["-5", "SEK", null],
  ["", "SEK", null],
])("%s %s is %s minor units", (text, currency, minor) => {
  expect(parseMinor(text, currency)).toBe(minor);
});

test("an amount is shown in the format in which it is typed", () => {
  expect(amountForField(24_950, "SEK")).toBe("249.50");
  expect(amountForField(5, "SEK")).toBe("0.05");
  expect(amountForField(500, "JPY")).toBe("500");
});

test.each([
  ["25", "0.25"],
  ["8,25", "0.0825"],
  ["0.1 %", "0.001"],
  ["7.5", "0.075"],
  ["0", "0"],
  ["100", null],
  ["-1", null],
  ["1.234567", null],
  ["tax", null],
])("%s percent is the fraction %s", (text, fraction) => {
  expect(fractionOf(text)).toBe(fraction);
});

describe("a preceding call", () => {
  const action: Action = {
    ...ACTION,
    path: "/orders",
    body: { lineItems: [{ type: "SUBSCRIPTION" }] },
    fields: [
      { kind: "choice", name: "number", label: "", options: [], value: "ANY", unsent: true },
      {
        kind: "text",
        name: "chosen SE",
        as: "lineItems.0.msisdn",
        label: "",
        onlyIf: { name: "number", is: ["CHOSEN", "BROUGHT"] },
      },
    ],
    first: {
      path: "/lease",
      onlyIf: { name: "number", is: "CHOSEN" },
      sends: { msisdn: "lineItems.0.msisdn" },
      puts: { leaseToken: "lineItems.0.leaseToken" },
    },
  };
  const chosen = { number: "CHOSEN", "chosen SE": "+46701234567" };

  test("is made if its condition holds, with its part of the body", () => {
    expect(precedingCall(action, { number: "ANY" })).toBeUndefined();
    expect(precedingCall(action, { ...chosen, number: "BROUGHT" })).toBeUndefined();
    expect(precedingCall(action, chosen)?.body).toEqual({ msisdn: "+46701234567" });
  });

  test("adds its answer to the body", () => {
    expect(
      withPrecedingAnswer(requestBody(action, chosen), action.first!, { leaseToken: "t", expiresAt: "x" }),
    ).toEqual({
      lineItems: [{ type: "SUBSCRIPTION", msisdn: "+46701234567", leaseToken: "t" }],
    });
  });

  test("is a separate command, whose answer the next one names", () => {
    const [lease, order] = actionCurl(action, chosen).split("\ncurl");
    expect(lease).toContain("$BASE/lease");
    expect(order).toContain('"leaseToken":"<leaseToken>"');
    expect(actionCurl(action, { number: "ANY" })).not.toContain("/lease");
  });

  test("a refusal is shown at the field by its name in the body", () => {
    const details = [{ property: "lineItems.0.msisdn", message: "Not free." }];
    expect(refusalOfField(details, action.fields![1]!)?.message).toBe("Not free.");
    expect(refusalOfField(details, action.fields![0]!)).toBeUndefined();
  });
});

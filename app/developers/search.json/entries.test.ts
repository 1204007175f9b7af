import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type FoundGroup, findEntries } from "@/components/developers/search/find";
import { EVENT_CAUSES } from "@/lib/http/reference/events";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";
import { searchEntries } from "./entries";

const entries = searchEntries();
const of = (kind: string) => entries.filter((entry) => entry.kind === kind);

describe("the index of the search", () => {
  test("has every operation, event type and failure", () => {
    const served = OPERATIONS.filter(({ removedAfter }) => !removedAfter);
    const names = new Set(of("operation").map(({ name }) => name));
    expect(served.filter(({ id }) => !names.has(id)).map(({ id }) => id)).toEqual([]);
    expect(
      of("event")
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(Object.keys(EVENT_CAUSES).toSorted());
    expect(of("error").map(({ name }) => name)).toEqual(
      Object.values(failures).map((one) => one.internalCode),
    );
  });

  test("has terms, guides with their headings, changes and test values", () => {
    expect(of("term")).toContainEqual(
      expect.objectContaining({ title: "Payment intent", href: "/glossary#payment-intent" }),
    );
    expect(of("page")).toContainEqual(
      expect.objectContaining({ title: "Send a test event", href: "/guides/webhooks#send-a-test-event" }),
    );
    expect(of("change")).toContainEqual(
      expect.objectContaining({ name: "2026-09-01", href: "/changes#bullfinch" }),
    );
    expect(of("testing").length).toBeGreaterThan(10);
  });

  test("has a field once for each meaning, with its places", () => {
    const names = of("field").filter(({ title }) => title === "msisdn");
    expect(new Set(names.map(({ detail }) => detail)).size).toBe(names.length);
    expect(names.length).toBeLessThan(30);
    const [most] = names;
    expect(most!.count).toBeGreaterThan(5);
    expect(most!.href).toMatch(/^\/(reference|webhooks)\/.+#.+\.msisdn$/);
    expect(most!.places!.length).toBeGreaterThan(0);
    expect(new Set([most!.href, ...most!.places!]).size).toBe(most!.places!.length + 1);
  });

  test("leads to no address twice", () => {
    // Test values of one list have one anchor.
    const addresses = entries
      .filter(({ kind }) => kind !== "testing")
      .map(({ kind, href }) => `${kind} ${href}`);
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([]);
  });

  test("is small enough to load when a person wants to search", () => {
    const text = JSON.stringify(entries);
    expect(gzipSync(text).byteLength).toBeLessThan(130_000);
  });
});

const find = (text: string): FoundGroup[] => findEntries(entries, text);
const first = (text: string) => find(text)[0]?.entries[0];

describe("a search", () => {
  test.each([
    ["createOrder", { kind: "operation", name: "createOrder" }],
    ["submit order", { kind: "operation", name: "submitOrder" }],
    ["POST /orders/{orderId}/submit", { kind: "operation", name: "submitOrder" }],
    ["order.submitted", { kind: "event", title: "order.submitted" }],
    ["8005", { kind: "error", name: "8005" }],
    ["msisdn", { kind: "field", title: "msisdn" }],
    ["dunning step", { kind: "term", title: "Dunning step" }],
    ["Receive webhooks", { kind: "page", href: "/guides/webhooks" }],
    ["2026-09-01", { kind: "change", name: "2026-09-01" }],
    ["api key", { kind: "page", href: "#first-call" }],
    ["test card", { kind: "testing", title: "Test values: cards" }],
    ["python", { kind: "page", title: "A receiver in Python" }],
  ])("for %s finds it first", (text, wanted) => {
    expect(first(text)).toMatchObject(wanted);
  });

  test.each([
    ["signature", "/guides/webhooks"],
    ["localhost", "/clients#listen"],
    ["verify sender", "/webhooks"],
    ["get key", "#first-call"],
  ])("for %s finds the page %s before changes", (text, href) => {
    const found = find(text).flatMap(({ entries }) => entries);
    const place = found.findIndex((entry) => entry.href === href);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(found.slice(0, place).filter(({ kind }) => kind === "change")).toEqual([]);
  });

  test.each([
    ["creatOrder", "createOrder"],
    ["create custmoer", "createCustomer"],
    ["subscripton.activatd", "subscription.activated"],
  ])("for %s finds %s in spite of the typing error", (text, wanted) => {
    const found = find(text).flatMap((group) => group.entries.map(({ title, name }) => name ?? title));
    expect(found).toContain(wanted);
  });

  test("for a typing error finds the name with the fewest other words first", () => {
    expect(first("subscripton.activatd")).toMatchObject({ kind: "event", title: "subscription.activated" });
  });

  test("for a part of a name finds names that begin with it before others", () => {
    const names = find("invoice.pa").flatMap((group) => group.entries.map(({ title }) => title));
    expect(names.slice(0, 2).toSorted()).toEqual(["invoice.paid", "invoice.partiallyPaid"]);
  });

  test("for the exact name of a field also finds its other places", () => {
    const group = find("iccid").find(({ kind }) => kind === "field")!;
    expect(group.entries.length).toBeGreaterThan(1);
    for (const { title } of group.entries) expect(title).toBe("iccid");
    expect(new Set(group.entries.map(({ href }) => href)).size).toBe(group.entries.length);
    const ofEvents = group.entries.filter(({ href }) => href.startsWith("/webhooks/"));
    for (const { detail } of ofEvents) expect(detail).toMatch(/^[\w.]+ data\./);
  });

  test("finds at most as much as a person reads, each kind in one group", () => {
    const groups = find("e");
    expect(groups.flatMap((group) => group.entries).length).toBeLessThanOrEqual(30);
    expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length);
  });

  test.each(["", "   ", "qqzzxx"])("for %j finds nothing", (text) => {
    expect(find(text)).toEqual([]);
  });
});

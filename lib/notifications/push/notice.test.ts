import { describe, expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "@/lib/values/mail-reasons";
import { noticeOfMail, testNotice } from "./notice";

type Given = Parameters<typeof noticeOfMail>[0];
const notice = (more: Partial<Given> = {}) =>
  noticeOfMail({
    kind: "USAGE",
    about: { subscriptionId: "s1" },
    subject: "My phone has used 80 % of its data",
    language: "en",
    countries: ["US", "SE"],
    ...more,
  });

describe("a notice", () => {
  test("says what the mail says, in its language, and opens the page", () => {
    expect(notice()).toEqual({
      title: "Your usage",
      body: "My phone has used 80 % of its data",
      path: "/subscriptions/s1",
      tag: expect.stringMatching(/^[\w-]{32}$/),
      lang: "en",
    });
    expect(notice({ language: "sv" })).toMatchObject({ title: "Din användning", lang: "sv" });
  });

  test.each(NOTIFICATION_KINDS)("of kind %s has a title in both languages", (kind) => {
    const titles = (["en", "sv"] as const).map((language) => notice({ kind, language }).title);
    expect(titles[0]!.length).toBeGreaterThan(5);
    expect(new Set(titles).size).toBe(2);
  });

  test.each([
    ["070-174 06 05 is on its way to us", "•••• 05 is on its way to us"],
    ["+46 70 174 06 05 is on its way to us", "•••• 05 is on its way to us"],
    ["(701) 555-0142 and 070-174 06 05", "•••• 42 and •••• 05"],
    ["My phone (+46 70 174 06 05) is paused", "My phone (•••• 05) is paused"],
    ["+49 1512 3456789 is on its way to us", "•••• 89 is on its way to us"],
  ])("of “%s” shows no whole number", (subject, body) => {
    for (const countries of [
      ["US", "SE"],
      ["SE", "US"],
    ])
      expect(notice({ subject, countries }).body).toBe(body);
  });

  test.each([
    "Reminder: invoice 20260001 has not been paid",
    "Visa •••• 4242 expires soon",
    "Skylark has credited you 1 234 567,00 kr",
    "My phone ends on 31 December 2026",
  ])("keeps “%s” as it is", (subject) => {
    expect(notice({ subject }).body).toBe(subject);
  });

  test("is short enough for a push service, whatever the mail's subject", () => {
    const { body } = notice({ subject: "𝕏".repeat(1000) });
    expect([...body]).toHaveLength(240);
    expect(body.endsWith("…")).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(notice({ subject: "𝕏".repeat(1000) })))).toBeLessThan(3993);
  });

  test("replaces an older one about the same, and no other", () => {
    const { tag } = notice();
    expect(notice({ subject: "My phone has used up its data", language: "sv" }).tag).toBe(tag);
    expect(notice({ kind: "RENEWAL" }).tag).not.toBe(tag);
    expect(notice({ about: { subscriptionId: "s2" } }).tag).not.toBe(tag);
  });

  test.each([
    [{ orderId: "o1" }, undefined, "/orders/o1"],
    [{ invoiceId: "i1" }, undefined, "/invoices/i1"],
    [{ paymentProfileId: "p1" }, undefined, "/payments"],
    [{ paymentRefundId: "r1" }, undefined, "/payments"],
    [{ customerId: "c1" }, undefined, "/"],
    [{ customerId: "c1" }, "/licenses", "/licenses"],
  ] as const)("about %j opens its page", (about, page, path) => {
    expect(notice({ about, page }).path).toBe(path);
  });

  test("for a try-out opens the settings", () => {
    expect(testNotice("sv")).toMatchObject({ lang: "sv", path: "/account/notifications" });
    expect(testNotice("sv").title).not.toBe(testNotice("en").title);
  });
});

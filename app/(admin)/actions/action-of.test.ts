import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import type { Contact } from "@/lib/care/contacts/model";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import english from "@/messages/en/adminAct.json";
import staffFailures from "@/messages/en/staffFailures.json";
import swedish from "@/messages/sv/adminAct.json";
import { type ActWords, makerIn } from "./action-of";

const t = (locale: "en-SE" | "sv-SE", adminAct: object) =>
  createTranslator({ locale, messages: { adminAct }, namespace: "adminAct" } as never) as unknown as ActWords;
const WORDS = {
  t: t("en-SE", english),
  locale: "en-SE",
  timeZone: "Europe/Stockholm",
  language: { own: staffFailures, english: staffFailures, isEnglish: true },
};
const TITLES = { title: "T", text: "", submit: "", done: "" };

const called = (
  role: NonNullable<Contact["verifiedPerson"]>["role"],
  channel: Contact["channel"] = "PHONE",
): Pick<Contact, "channel" | "verifiedPerson"> => ({
  channel,
  verifiedPerson: { userId: "u", initials: "L. E.", ...(role && { role }) },
});

/** The changes of an ADMIN of the brand, each with its verification level. */
const CHANGES = (Object.values(OPERATIONS) as Operation[]).filter(
  ({ id, method }) => method !== "GET" && STAFF_TABLE[id] && STAFF_TABLE[id].ADMIN !== "no",
);

const refusals = (contact?: Parameters<typeof makerIn>[2], words = WORDS) =>
  CHANGES.flatMap((operation) => {
    const made = makerIn(words, { role: "ADMIN" }, contact).make(operation, { words: TITLES });
    return made?.refusal === undefined ? [] : [[operation.id, made.refusal] as const];
  });

describe("actions in a contact with a company", () => {
  test("refuse to a plain user every change that needs a level or leads to one, with a reason, and no other", () => {
    // A draft of an order leads to its submission, which needs a level.
    const drafts = ["createOrder", "updateOrder"];
    const needLevel = CHANGES.filter(
      ({ id }) => (STAFF_TABLE[id]?.level ?? 0) > 0 || drafts.includes(id),
    ).map(({ id }) => id);
    expect(needLevel.length).toBeGreaterThan(20);
    for (const role of ["MEMBER", "MANAGER", undefined] as const) {
      const refused = refusals(called(role));
      expect(refused.map(([id]) => id)).toEqual(needLevel);
      expect(refused[0]?.[1]).toMatch(/^L\. E\. is not an administrator of the company\./);
    }
    const [first] = refusals(called("MEMBER"), { ...WORDS, t: t("sv-SE", swedish) });
    expect(first?.[1]).toMatch(/^L\. E\. är inte administratör för företaget\./);
  });

  test("refuse nothing to an administrator, to a consumer, without a caller, and before a person is verified", () => {
    for (const contact of [
      called("ADMIN"),
      called("MEMBER", "INTERNAL"),
      { channel: "PHONE" } as const,
      undefined,
    ])
      expect(refusals(contact)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import type { Contact } from "@/lib/care/contacts/model";
import { closedSections } from "./customer-sections";

const called = (
  role: NonNullable<Contact["verifiedPerson"]>["role"],
  channel: Contact["channel"] = "PHONE",
): Pick<Contact, "channel" | "verifiedPerson"> => ({
  channel,
  verifiedPerson: { userId: "u", initials: "L. E.", ...(role && { role }) },
});

describe("pages about a company in a contact with one of its people", () => {
  test("have no link where the portal does not show them to this person", () => {
    expect(closedSections(called("MEMBER"))).toEqual(["invoices", "payments"]);
    expect(closedSections(called(undefined))).toEqual(["invoices", "payments"]);
    // A manager sees payments, but not the saved methods on the same page.
    expect(closedSections(called("MANAGER"))).toEqual(["payments"]);
  });

  test("are all open to an administrator, without a caller, and before a person is verified", () => {
    for (const contact of [
      called("ADMIN"),
      called("MEMBER", "INTERNAL"),
      { channel: "PHONE" } as const,
      undefined,
    ])
      expect(closedSections(contact)).toEqual([]);
  });
});

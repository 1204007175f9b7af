import { createTranslator, NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ActionButton } from "@/components/admin/act/action-button";
import { callInContact } from "@/lib/client/staff";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import type { ContactLevel } from "@/lib/values/contact";
import adminAct from "@/messages/en/adminAct.json" with { type: "json" };
import adminVerify from "@/messages/en/adminVerify.json" with { type: "json" };
import staffFailures from "@/messages/en/staffFailures.json" with { type: "json" };
import { makerIn } from "./action-of";

// Static markup has the values of the server, which does not know the contact of the browser's page.
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_watch: unknown, now: () => unknown) => now(),
}));

const t = createTranslator({ locale: "en-SE", messages: { adminVerify }, namespace: "adminVerify" });
const maker = makerIn(
  {
    t: createTranslator({ locale: "en-SE", messages: { adminAct }, namespace: "adminAct" }) as never,
    locale: "en-SE",
    timeZone: "Europe/Stockholm",
    language: { own: staffFailures, english: staffFailures, isEnglish: true },
  },
  { role: "ADMIN" },
);

let end: (() => void) | undefined;
afterEach(() => end?.());

/** Opens a page with a contact at the level. */
function openPage(level: ContactLevel, hasCaller = true): void {
  end?.();
  end = callInContact({ contactId: "1", level, hasCaller });
}

/** The button of an operation, by its words. */
function shown(operation: Operation, compact = false): string {
  const action = maker.make(operation, { words: { title: "T", text: "", submit: "", done: "" } });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ adminAct, adminVerify }} timeZone="Europe/Stockholm">
      <ActionButton action={action!} compact={compact} />
    </NextIntlClientProvider>,
  );
}

/** The levels of all changes that an ADMIN of the brand may make. */
const CHANGES = (Object.values(OPERATIONS) as Operation[])
  .filter(({ id, method }) => method !== "GET" && STAFF_TABLE[id] && STAFF_TABLE[id].ADMIN !== "no")
  .map((operation) => ({ operation, needs: STAFF_TABLE[operation.id]!.level }));

describe("the button of an action", () => {
  test("shows the level of the staff table until the caller has it", () => {
    expect(CHANGES.filter(({ needs }) => needs > 0).length).toBeGreaterThan(20);
    for (const level of [0, 1, 2, 3] as const) {
      openPage(level);
      for (const { operation, needs } of CHANGES)
        for (const compact of [false, true]) {
          const isShown = shown(operation, compact).includes(t("needs", { level: needs }));
          expect(isShown, `${operation.id} at V${level}`).toBe(needs > level);
        }
    }
  });

  test("shows no level where there is no caller", () => {
    openPage(0, false);
    for (const { operation } of CHANGES) expect(shown(operation)).not.toContain("Needs V");
  });
});

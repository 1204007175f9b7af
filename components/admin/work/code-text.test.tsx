import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { InvoiceStep } from "@/db/schema/billing";
import { loadMessages } from "@/i18n/messages";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";
import { CarrierOperationTypeName } from "@/lib/subscriptions/network/model";
import { PortingStatus } from "@/lib/subscriptions/porting/model";
import { DISCREPANCY_KINDS } from "@/lib/values/discrepancy-kinds";
import { type WorkItem, WorkItemKind } from "@/lib/watch/work/model";
import adminBooks from "@/messages/sv/adminBooks.json";
import adminDisputes from "@/messages/sv/adminDisputes.json";
import adminLine from "@/messages/sv/adminLine.json";
import adminTimeline from "@/messages/sv/adminTimeline.json";
import staffFailures from "@/messages/sv/staffFailures.json";
import { CodeText } from "./code-text";

type Kind = WorkItem["kind"];
const LANGUAGES = { en: await loadMessages("en"), sv: await loadMessages("sv") };

const shown = (kind: Kind, code: string, language: keyof typeof LANGUAGES = "sv") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={`${language}-SE`}
      messages={LANGUAGES[language]}
      timeZone="Europe/Stockholm"
    >
      <CodeText kind={kind} code={code} />
    </NextIntlClientProvider>,
  );

const STEPS: Record<InvoiceStep, true> = {
  ISSUE: true,
  CHARGE: true,
  REMIND: true,
  SUSPEND: true,
  CANCEL: true,
};
const TYPES = CarrierOperationTypeName.options;
const REASONS = Object.keys(staffFailures.reason);

/** The codes of each kind, as `lib/watch/work/sources.ts` selects them. Null: it has none, or names of programs. */
const CODES: Record<Kind, readonly string[] | null> = {
  ORDER: null,
  NETWORK_OPERATION: TYPES,
  RENEWAL: null,
  INVOICE: Object.keys(STEPS),
  DELIVERY: Object.values(EVENT_TYPES).flat(),
  JOB: null,
  NETWORK_FAILURE: [...TYPES, ...REASONS.map((reason) => `SUSPEND ${reason}`)],
  ORDER_ITEM: ["6000", "6001", "7000"],
  PORTING: [...PortingStatus.options, ...REASONS],
  PAYMENT: null,
  REFUND: null,
  DISPUTE: Object.keys(adminDisputes.reason),
  INCOMING_PAYMENT: null,
  USAGE: null,
  ORDER_APPROVAL: null,
  APPROVAL: ["refundPaymentIntent", "updateTenantSettings"],
  TASK: null,
  DISCREPANCY: DISCREPANCY_KINDS,
  DEAD_DELIVERY: Object.values(EVENT_TYPES).flat(),
  REVIEW: null,
  QUESTION: null,
};

describe("the code of a work item", () => {
  test.each(WorkItemKind.options)("is shown in words, in English and Swedish (%s)", (kind) => {
    for (const code of CODES[kind] ?? [])
      for (const language of ["en", "sv"] as const) {
        const text = shown(kind, code, language);
        expect(text, code).not.toContain("<code");
        // The code itself is the tooltip only.
        expect(text.replace(/title="[^"]*"/, ""), code).not.toMatch(/[A-Z]{2}_|[a-z]_[a-z]|>[A-Z_]{4,}</);
      }
  });

  test("is a state or a reason", () => {
    expect(shown("PORTING", "DRAFT")).toContain(`>${adminLine.portingStatus.DRAFT}<`);
    expect(shown("PORTING", "passcode_incorrect")).toContain(`>${staffFailures.reason.passcode_incorrect}<`);
    expect(shown("NETWORK_FAILURE", "CHANGE_SIM sim_in_use")).toContain(
      `>${adminTimeline.carrierDoes.CHANGE_SIM}: ${staffFailures.reason.sim_in_use}<`,
    );
    expect(shown("DISCREPANCY", "BILLED_TWICE")).toContain(`>${adminBooks.kind.BILLED_TWICE}<`);
  });

  test("stays as it is where it has no words", () => {
    expect(shown("JOB", "send-mail")).toContain(">send-mail</code>");
    expect(shown("PORTING", "something_new")).toContain(">something_new</code>");
    expect(shown("NETWORK_FAILURE", "SUSPEND MVNO-17")).toContain(
      `>${adminTimeline.carrierDoes.SUSPEND}: MVNO-17<`,
    );
  });
});

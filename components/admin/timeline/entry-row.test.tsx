import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { TIMELINE_KIND_OF_SOURCE, type TimelineEntry, type TimelineSource } from "@/lib/care/timeline/model";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";
import { ProtocolEvent } from "@/lib/providers/carriers/carrier";
import { CarrierOperationTypeName } from "@/lib/subscriptions/network/model";
import { CONTACT_CHANNELS, CONTACT_PURPOSES } from "@/lib/values/contact";
import adminDisputes from "@/messages/sv/adminDisputes.json";
import staffFailures from "@/messages/sv/staffFailures.json";
import { EntryRow } from "./entry-row";
import { ENTRY_MESSAGES } from "./entry-words";

/** The messages that interactive entries get: no more than `ENTRY_MESSAGES`. */
async function messagesOf(language: "en" | "sv") {
  const all = await loadMessages(language);
  const { adminTimeline, adminAudit, adminDisputes, staffFailures } = all;
  expect([...ENTRY_MESSAGES]).toEqual([
    "adminTimeline",
    "adminAudit",
    "adminDisputes.reason",
    "staffFailures.reason",
  ]);
  return {
    adminTimeline,
    adminAudit,
    adminDisputes: { reason: adminDisputes.reason },
    staffFailures: { reason: staffFailures.reason },
  };
}
const LANGUAGES = { en: await messagesOf("en"), sv: await messagesOf("sv") };

type Parameters = TimelineEntry["title"]["parameters"];

/** An entry of a source as a text without tags. */
function shown(source: TimelineSource, parameters: Parameters, language: "en" | "sv" = "sv", code?: string) {
  const entry: TimelineEntry = {
    entryId: "1",
    source,
    kind: TIMELINE_KIND_OF_SOURCE[source],
    occurredAt: "2026-11-27T12:00:00.000Z",
    title: { code: code ?? source, parameters },
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={`${language}-SE`}
      messages={LANGUAGES[language] as never}
      timeZone="Europe/Stockholm"
    >
      <EntryRow entry={entry} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, " ");
}

const AMOUNT = { amountMinor: 24_900, currency: "SEK" };
const CALLBACKS = ProtocolEvent.options.map(({ shape }) => shape.type.value);

/** Every state and reason that an entry can name, by source. */
const NAMED: readonly (readonly [TimelineSource, readonly Parameters[]])[] = [
  ["CARRIER_OPERATION", CarrierOperationTypeName.options.map((type) => ({ type }))],
  [
    "CARRIER_OPERATION",
    Object.keys(staffFailures.reason).map((failureCode) => ({ type: "SUSPEND", failureCode })),
  ],
  ["CARRIER_CALLBACK", CALLBACKS.map((type) => ({ type, processed: true }))],
  ["PAYMENT_ATTEMPT", Object.keys(staffFailures.reason).map((failureCode) => ({ ...AMOUNT, failureCode }))],
  ["DISPUTE", Object.keys(adminDisputes.reason).map((reason) => ({ ...AMOUNT, reason, status: "LOST" }))],
  [
    "CONTACT",
    CONTACT_CHANNELS.flatMap((channel) => CONTACT_PURPOSES.map((purpose) => ({ channel, purpose }))),
  ],
];

describe("an entry of the timeline", () => {
  test.each(NAMED)("names states and reasons in words, in English and Swedish (%s)", (source, entries) => {
    for (const parameters of entries)
      for (const language of ["en", "sv"] as const) {
        const raw = Object.entries(parameters).filter(([name]) => name !== "currency");
        const text = shown(source, parameters, language);
        for (const [, value] of raw)
          if (/[_.]|^[A-Z]{4,}$/.test(String(value))) expect(text).not.toContain(String(value));
      }
  });

  test("names every event in words", () => {
    for (const type of Object.values(EVENT_TYPES).flat())
      for (const language of ["en", "sv"] as const)
        expect(shown("EVENT", { type }, language, type)).not.toContain(type);
  });

  test("says why the network or the bank refused", () => {
    expect(shown("CARRIER_OPERATION", { type: "PORT_IN", failureCode: "passcode_incorrect" })).toContain(
      staffFailures.reason.passcode_incorrect,
    );
    expect(shown("DISPUTE", { ...AMOUNT, reason: "duplicate" })).toContain(adminDisputes.reason.duplicate);
  });

  test("keeps a code that has no words", () => {
    expect(shown("CARRIER_OPERATION", { type: "SUSPEND", failureCode: "MVNO-17" }, "en")).toContain(
      "code MVNO-17",
    );
  });
});

import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { CarrierOperationTypeName } from "@/lib/subscriptions/network/model";
import { findingWords, operationWords } from "./finding-words";

/** The actions that the network can refuse. `lib/subscriptions` names them so in a subscription's failure. */
const REFUSED = [
  "ACTIVATE",
  "PAUSE",
  "SUSPEND",
  "RESTORE",
  "BLOCK_SIM",
  "CANCEL",
  "CHANGE_SIM",
  "CHANGE_NUMBER",
  "CHANGE_OFFERING",
];

/** The title of a finding in a language. */
async function titleIn(
  language: "en" | "sv",
  code: "NETWORK_REFUSED" | "CHANGE_UNDER_WAY",
  parameters: object,
) {
  const messages = await loadMessages(language);
  const say = (namespace: string) =>
    createTranslator({
      locale: language === "sv" ? "sv-SE" : "en-SE",
      messages,
      namespace: namespace as never,
    }) as never;
  return findingWords(
    { code, severity: "PROBLEM", parameters } as never,
    {
      t: say("adminDiagnosis"),
      money: String,
      day: String,
      reason: () => undefined,
      operation: operationWords(say("adminDiagnosis"), say("adminTimeline.carrierDoes")),
      status: say("subscription.status"),
    },
    false,
  ).title;
}

test.each(["en", "sv"] as const)("names what the network refused in words (%s)", async (language) => {
  for (const operation of [...REFUSED, ...CarrierOperationTypeName.options])
    expect(await titleIn(language, "NETWORK_REFUSED", { operation })).toMatch(/: [a-zåäö][a-zåäö A-Z-]+$/);
});

test("names a change in progress by the state that it leads to", async () => {
  expect(await titleIn("sv", "CHANGE_UNDER_WAY", { becomes: "PAUSED" })).toBe(
    "Nätet arbetar med en ändring: Pausat",
  );
});

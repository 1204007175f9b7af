import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { declaredFailures } from "@/lib/http/declared-failures";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { OPERATIONS } from "@/lib/operations";
import en from "@/messages/en/staffFailures.json";
import sv from "@/messages/sv/staffFailures.json";
import {
  detailWords,
  type FailureLanguage,
  failureWords,
  providerWords,
  sentenceWords,
  storedWords,
} from "./failure-words";

const english: FailureLanguage = { own: en, english: en, isEnglish: true };
const swedish: FailureLanguage = { own: sv, english: en, isEnglish: false };

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The sentences in a source file, with `X` in place of values. */
const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, quoted, template]) => (quoted ?? template ?? "").replaceAll(/\$\{[^}]*\}/g, "X"))
    .map((text) => text.replaceAll("\\`", "`").replaceAll('\\"', '"'))
    .filter((text) => /^(?:[A-Z]\w*|customerType) .*\.$/.test(text));

/** "The ${what} is …" is one sentence for subscriptions and licenses. */
const isSaid = (text: string) =>
  ["X", "subscription", "license"].some((what) => sentenceWords(swedish, text.replace("X", what)) !== null);

/** Failures that rows store: of order items, carrier operations and bulk jobs. */
const KEPT = [failures.provisioningFailed, failures.networkRefusedChange, failures.changedSinceBulkJob];

describe("texts of failures", () => {
  const declared = OPERATIONS.filter(({ id, surfaces }) => STAFF_TABLE[id] && surfaces.includes("platform"))
    .flatMap((operation) => declaredFailures(operation, "platform"))
    .concat(KEPT);

  test.each(["en", "sv"] as const)("every failure that staff can meet has a text in %s", (language) => {
    const texts: object = { en, sv }[language].code;
    const without = declared.filter(({ internalCode }) => !Object.hasOwn(texts, internalCode));
    expect([...new Set(without.map(({ internalCode }) => internalCode))]).toEqual([]);
  });

  test("belong to a code of the registry", () => {
    const known = new Set<string>(Object.values(failures).map(({ internalCode }) => internalCode));
    expect(Object.keys(en.code).filter((code) => !known.has(code))).toEqual([]);
  });

  test("differ in Swedish and English", () => {
    const same = (["code", "detail", "reason", "sentence"] as const).flatMap((part) =>
      Object.entries(en[part]).filter(
        ([name, text]) => (sv[part] as Readonly<Record<string, string>>)[name] === text,
      ),
    );
    expect(same).toEqual([]);
  });

  test("have the same values in Swedish and English", () => {
    const valuesOf = (text: string) => (text.match(/%\d/g) ?? []).sort();
    for (const [name, text] of Object.entries(en.sentence))
      expect(valuesOf((sv.sentence as Readonly<Record<string, string>>)[name]!), name).toEqual(
        valuesOf(text),
      );
  });

  test("exist for every reason of the carrier protocol", () => {
    const section = read("docs/carrier-protocol.md").split("## Failure reasons")[1]!.split("\n## ")[0]!;
    const rows = section
      .split("\n")
      .filter((line) => line.startsWith("| `") && !line.includes("`reasonCode`"));
    const codes = rows.flatMap((line) => line.split("|")[1]!.match(/\w+/g) ?? []);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !Object.hasOwn(sv.reason, code))).toEqual([]);
  });

  test.each([
    "lib/orders/drafts/validation.ts",
    "lib/orders/pricing/reprice.ts",
    "lib/subscriptions/porting/start.ts",
    "lib/providers/tax/us-places.ts",
    "lib/billing/proof/disagreements.ts",
    "lib/billing/proof/prove.ts",
    "lib/care/verification/start.ts",
    "lib/providers/endpoints/post.ts",
  ])("can translate every sentence of %s", (file) => {
    const sentences = sentencesIn(read(file));
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((text) => !isSaid(text))).toEqual([]);
  });

  test("translate only sentences that the API writes", () => {
    const sources = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => read(join("lib", file)));
    const written = new Set(sources.flatMap(sentencesIn));
    const asWritten = (text: string) => text.replaceAll(/%\d/g, "X");
    const isWritten = (text: string) =>
      written.has(asWritten(text)) ||
      // "The ${what} is …": one sentence for subscriptions and licenses.
      written.has(asWritten(text).replace(/subscription|license/, "X"));
    expect(Object.values(en.sentence).filter((text) => !isWritten(text))).toEqual([]);
  });

  test("do not mistake a message of the registry for a sentence with values", () => {
    const texts: Readonly<Record<string, string>> = en.code;
    const taken = Object.values(failures).filter(
      ({ internalCode, message }) =>
        message !== texts[internalCode] && sentenceWords(english, message) !== null,
    );
    expect(taken).toEqual([]);
  });
});

describe("texts that are stored with a row", () => {
  test("are in the reader's language if they are ours, and unchanged otherwise", () => {
    expect(storedWords(swedish, "No complete answer within 15 s.")).toBe(
      "Inget fullständigt svar inom 15 s.",
    );
    expect(storedWords(swedish, "The request failed (EPROTO).")).toBe("Anropet misslyckades (EPROTO).");
    expect(storedWords(swedish, "Unexpected token")).toBeNull();
    expect(storedWords(english, "Unexpected token")).toBe("Unexpected token");
  });
});

describe("the text of a failure", () => {
  test("is that of its code", () => {
    const failure = { internalCode: "6012", message: failures.changeUnderWay.message };
    expect(failureWords(swedish, failure)).toBe("Nätet håller redan på att ändra abonnemanget.");
    expect(failureWords(english, failure)).toBe("The network is already changing this subscription.");
  });

  test("keeps a value that the message names", () => {
    const failure = { internalCode: "8310", message: "Maja Sandberg works on this already." };
    expect(failureWords(swedish, failure)).toBe("Maja Sandberg arbetar redan med det här.");
    expect(failureWords(english, failure)).toBe("Maja Sandberg works on this already.");
  });

  test("adds the value of the first detail", () => {
    const failure = {
      internalCode: "3122",
      message: failures.priceChangeTooSoon.message,
      details: [
        { property: "effectiveFrom", code: "too_small", message: "The earliest day is 2026-12-24." },
        { property: "noticeDays", code: "too_small", message: "The latest day is 2027-01-01." },
      ],
    };
    expect(failureWords(swedish, failure)).toBe(
      "Kunderna hinner inte få besked före den dagen. Tidigaste dag är 2026-12-24.",
    );
    expect(failureWords(english, failure)).toBe(
      "This day is too early to notify customers in time. The earliest day is 2026-12-24.",
    );
  });

  test("is, for an invalid request, that of its first detail", () => {
    const of = (message: string, code: string) => ({
      internalCode: "1000",
      message: failures.invalidRequest.message,
      details: [{ property: "until", code, message }],
    });
    expect(failureWords(swedish, of("Choose a moment within the next 30 days.", "invalid_value"))).toBe(
      "Välj en tidpunkt inom 30 dagar.",
    );
    expect(failureWords(swedish, of("Something new.", "required"))).toBe("Det här saknas.");
    expect(failureWords(english, of("Something new.", "required"))).toBe("Something new.");
  });

  test("names the cause, for a call that would be refused", () => {
    const failure = {
      internalCode: "2263",
      message: "The call itself would be refused: There is no such invoice.",
      details: [
        { property: "call", code: "not_allowed", message: "There is no such invoice.", suggestion: "5100" },
      ],
    };
    expect(failureWords(swedish, failure)).toBe(
      "Går inte: själva steget skulle misslyckas. Fakturan finns inte.",
    );
  });

  test("is null for a code without a text", () => {
    expect(failureWords(swedish, { internalCode: "9999", message: "Something new." })).toBeNull();
  });
});

test("a field shows its problem in the reader's language", () => {
  expect(detailWords(swedish, { code: "too_big", message: "At most 1200 can be credited." })).toBe(
    "Högst 1200 kan krediteras.",
  );
  expect(detailWords(swedish, { code: "too_big", message: "At most nine lines." })).toBe(sv.detail.too_big);
  expect(detailWords(english, { code: "too_big", message: "At most nine lines." })).toBe(
    "At most nine lines.",
  );
});

test("a carrier's reason is translated by its code; English readers see its own words", () => {
  expect(providerWords(swedish, "sim_in_use", "SIM 12 is taken")).toBe("SIM-kortet används redan.");
  expect(providerWords(english, "sim_in_use", "SIM 12 is taken")).toBe("SIM 12 is taken");
  expect(providerWords(english, "sim_in_use", undefined)).toBe("The SIM card is in use.");
  expect(providerWords(swedish, "something_new", "Something new")).toBeNull();
});

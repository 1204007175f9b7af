import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import type { SearchHit } from "@/lib/care/search/model";
import { SearchHitType } from "@/lib/care/search/model";
import english from "@/messages/en/adminSearch.json";
import swedish from "@/messages/sv/adminSearch.json";
import { hitWords, type SearchWords } from "./hit-words";

const shown = (
  hit: Partial<SearchHit>,
  locale: "en-SE" | "sv-SE" = "en-SE",
  messages: typeof english = english,
) =>
  hitWords(
    { type: "CUSTOMER", id: "1", reason: "NAME", ...hit },
    {
      t: createTranslator({
        locale,
        messages: { adminSearch: messages },
        namespace: "adminSearch",
      }) as SearchWords,
      format: createFormatter({ locale, timeZone: "Europe/Stockholm" }),
      locale,
    },
  );

describe("a hit in words", () => {
  test("is a customer by name, number and address", () => {
    expect(shown({ name: "Astrid Lind", number: "CUS-7K3F-9QXM", email: "a@example.com" })).toEqual({
      title: "Astrid Lind",
      detail: "CUS-7K3F-9QXM · a@example.com",
      why: english.reason.NAME,
      status: null,
    });
  });

  test("shows until when it had a former number, in the language of the page", () => {
    const hit = { type: "SUBSCRIPTION", reason: "FORMER_NUMBER", until: "2026-05-03T10:00:00.000Z" } as const;
    expect(shown({ ...hit, formattedMsisdn: "070-174 00 12" }).why).toBe("Former number, until 3 May 2026");
    expect(shown(hit, "sv-SE", swedish).why).toBe("Tidigare nummer, till 3 maj 2026");
  });

  test("is an invoice by number with its total, and a payment by its amount", () => {
    const money = { amountMinor: 24900, currency: "SEK", name: "Astrid Lind", status: "OVERDUE" };
    expect(shown({ type: "INVOICE", number: "2026-00042", ...money }, "sv-SE", swedish)).toMatchObject({
      title: "2026-00042",
      detail: "Astrid Lind · 249\u00a0kr",
      status: { code: "OVERDUE", label: swedish.status.OVERDUE },
    });
    expect(
      shown({ type: "PAYMENT_INTENT", number: "pi_1", ...money, status: "SUCCEEDED" }, "sv-SE", swedish),
    ).toMatchObject({ title: "249\u00a0kr", detail: "Astrid Lind · pi_1" });
  });

  test.each(SearchHitType.options)("%s has a title even without one of its own", (type) => {
    expect(shown({ type }).title).toBe(english.type[type]);
  });

  test("shows an unknown status as it is", () => {
    expect(shown({ type: "ORDER", status: "NEW_ONE" }).status).toEqual({ code: "NEW_ONE", label: "NEW_ONE" });
  });
});

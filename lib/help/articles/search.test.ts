import { describe, expect, test } from "vitest";
import type { HelpSearchResult } from "@/lib/help/articles/model";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN");
await api.call("POST", "/help-articles/starter", { headers: admin.headers });

const searched = async (query: string, locale: string, limit = 100) =>
  (
    await api.call<HelpSearchResult>(
      "GET",
      `/help?query=${encodeURIComponent(query)}&locale=${locale}&limit=${limit}`,
      { key },
    )
  ).body;

type Expected = readonly [query: string, first: string, most: number, corrected?: string];

const SWEDISH: readonly Expected[] = [
  ["säga upp", "end-a-line", 4],
  ["hur säger jag upp mitt abonnemang", "end-a-line", 4],
  ["uppsägnig", "end-a-line", 4],
  ["avsluta abonemang", "end-a-line", 4],
  ["inget nät i spanien", "no-signal-or-calls", 4],
  ["inget nät i spanein", "no-signal-or-calls", 4],
  ["utomlans", "before-you-travel", 4],
  ["trög surf", "slow-or-no-data", 3],
  ["surfen är slut", "data-used-up", 8],
  ["varför är min faktura högre", "why-is-my-bill-different", 3],
  ["fakutra", "how-bills-work", 5, "faktura"],
  ["fakturaadress", "suspended-for-an-unpaid-invoice", 6, "faktura adress"],
  ["betalningspåminnelse", "suspended-for-an-unpaid-invoice", 3, "betalning påminnelse"],
  ["simkortsbyte", "replace-a-sim", 8, "simkort byte"],
  ["behålla mitt nummer", "bring-your-number", 4],
  ["stulen mobil", "phone-lost-or-stolen", 3],
  ["pengar tillbaka", "refunds", 3],
  ["betalkort", "change-card-or-automatic-payment", 4],
  ["logga in", "sign-in-or-change-your-email", 4],
  ["radera konto", "download-or-delete-your-data", 4],
  ["ge surf till barn", "give-data-to-a-line", 3],
];

const ENGLISH: readonly Expected[] = [
  ["cancel", "end-a-line", 5],
  ["how do i cancel my subscription", "end-a-line", 6],
  ["cancle subscribtion", "end-a-line", 6, "cancel subscription"],
  ["no signal", "no-signal-or-calls", 3],
  ["no internet abroad", "before-you-travel", 6],
  ["why is my bill higher", "why-is-my-bill-different", 3],
  ["recipt", "how-bills-work", 5, "receipt"],
  ["card declined", "payment-did-not-go-through", 3],
  ["change credit card", "change-card-or-automatic-payment", 3],
  ["keep my number", "bring-your-number", 5],
  ["lost phone", "phone-lost-or-stolen", 3],
  ["esim andriod", "install-an-esim-on-android", 5, "esim android"],
  ["money back", "refunds", 3],
  ["top up", "data-used-up", 8],
  ["upgrade", "change-your-plan", 4],
  ["pasword", "sign-in-or-change-your-email", 3, "password"],
  ["delete account", "download-or-delete-your-data", 4],
  ["add employee", "people-and-roles", 3],
  ["upload csv", "many-lines-at-once", 3],
  ["call 911", "emergency-calls", 3],
];

describe.each([
  ["sv-SE", SWEDISH],
  ["en-US", ENGLISH],
] as const)("a search of the starter articles in %s", (locale, queries) => {
  for (const [query, first, most, corrected] of queries) {
    test(`for "${query}" shows ${first} first, and at most ${most}`, async () => {
      const { items, correctedQuery } = await searched(query, locale);
      expect([items[0]?.slug, correctedQuery]).toEqual([first, corrected]);
      expect(items.map(({ slug }) => slug).slice(most)).toEqual([]);
    });
  }
});

describe("a search", () => {
  test("for words that an article has in its body only also shows articles below a keyword", async () => {
    const { items } = await searched("bindningstid", "sv-SE");
    expect(items.length).toBeGreaterThan(1);
  });

  test("with a limit shows the best ones", async () => {
    const all = await searched("flytta nummer", "sv-SE");
    expect((await searched("flytta nummer", "sv-SE", 2)).items).toEqual(all.items.slice(0, 2));
  });

  test("for common words only finds nothing", async () => {
    expect(await searched("upp i", "sv-SE")).toEqual({ items: [] });
    expect(await searched("to be", "en-US")).toEqual({ items: [] });
  });
});

import { expect, test } from "vitest";
import { apiOfFile } from "@/lib/testing/brand";
import type { TenantSettings } from "@/lib/values/tenant/tenant";
import { orderTerms } from "./terms";

const { api } = await apiOfFile();
const { settings } = await api.tenant();

const brand = (link: string, terms?: TenantSettings["terms"]) => ({
  settings: {
    ...settings,
    ...(terms && { terms }),
    theme: { ...settings.theme, links: { ...settings.theme.links, terms: link } },
  },
});
const own = { sv: [{ title: "Våra villkor", text: "Var snäll." }] };
const DAY = "2026-11-21";

test("a brand without terms of its own has ours, with its name in them", () => {
  const sections = orderTerms(brand("/legal/terms"), "en", DAY);
  expect(sections.map(({ title }) => title)).toContain("When you buy");
  expect(sections.map(({ text }) => text).join()).toContain(settings.theme.support.email);
});

test("the text that a brand has set is its terms, wherever its page is", () => {
  for (const link of ["/legal/terms", "https://brand.example/terms"])
    expect(orderTerms(brand(link, own), "sv", DAY)).toEqual(own.sv);
});

test("a reader of another language gets the text in the language it is in", () => {
  expect(orderTerms(brand("/legal/terms", own), "en", DAY)).toEqual(own.sv);
});

test("a brand that has only linked to its page says which terms apply, where, and since when", () => {
  for (const language of ["en", "sv"] as const) {
    const [section, ...rest] = orderTerms(brand("https://brand.example/terms"), language, DAY);
    expect(rest).toEqual([]);
    expect(section!.text).toContain("https://brand.example/terms");
    expect(section!.text).toContain(DAY);
    expect(section!.text).toContain(settings.theme.support.email);
  }
});

import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en/lines.json" with { type: "json" };
import sv from "@/messages/sv/lines.json" with { type: "json" };
import type { DraftOrder } from "./orders";
import { PlacingResult } from "./placing-result";

const order = (items: number) => ({ lineItems: Array.from({ length: items }) as DraftOrder["lineItems"] });
const shown = (
  refused: readonly ReturnType<typeof order>[],
  placed = 2,
  locale: "en-SE" | "sv-SE" = "en-SE",
) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ lines: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <PlacingResult placed={placed} refused={refused} total={3} />
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the result counts the placed orders, the others, and the order items of the latter", () => {
  expect(shown([order(50)])).toMatch(/^2 of 3 orders are placed\..* 1 of 3 orders is not placed 50 lines/);
  expect(shown([order(200), order(50)], 1)).toMatch(
    /^1 of 3 orders is placed\..* 2 of 3 orders are not placed 250 lines/,
  );
  expect(shown([order(50)], 2, "sv-SE")).toMatch(/1 av 3 beställningar är inte lagd 50 abonnemang/);
});

test("nothing is shown before the orders are placed, and no failures if there are none", () => {
  expect(shown([], 0)).toBe("");
  expect(shown([], 2)).not.toContain("not placed");
});

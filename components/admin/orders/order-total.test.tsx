import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "@/messages/en/adminOrder.json" with { type: "json" };
import swedish from "@/messages/sv/adminOrder.json" with { type: "json" };
import { OrderTotal } from "./order-total";

const shown = (given: Parameters<typeof OrderTotal>[0], locale: "en-SE" | "sv-SE" = "en-SE") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ adminOrder: locale === "sv-SE" ? swedish : english }}
      timeZone="Europe/Stockholm"
    >
      <OrderTotal {...given} />
    </NextIntlClientProvider>,
  );

test("an amount that the API leaves out shows its reason; a draft without a price shows nothing", () => {
  expect(shown({ status: "COMPLETED", pricing: { currency: "SEK", totalMinor: 24_900 } })).toContain("249");
  expect(shown({ status: "COMPLETED" })).toContain(english.totalHidden);
  expect(shown({ status: "COMPLETED" }, "sv-SE")).toContain(swedish.totalHidden);
  expect(shown({ status: "DRAFT" })).toBe("");
});

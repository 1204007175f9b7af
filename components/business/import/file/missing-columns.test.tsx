import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en/lines.json" with { type: "json" };
import sv from "@/messages/sv/lines.json" with { type: "json" };
import type { ImportColumn } from "./file-columns";
import { MissingColumns } from "./missing-columns";

const said = (locale: "en-SE" | "sv-SE", columns: readonly ImportColumn[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ lines: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <MissingColumns columns={columns} />
    </NextIntlClientProvider>,
  );

test("each language quotes and joins the missing columns in its own way", () => {
  expect(said("en-SE", ["name"])).toMatch(/^The file has no column “Name”\. /);
  expect(said("en-SE", ["name", "email"])).toMatch(/^The file has no columns “Name” and “E-mail”\. /);
  expect(said("sv-SE", ["name"])).toMatch(/^Filen saknar kolumnen ”Namn”\. /);
  expect(said("sv-SE", ["name", "email"])).toMatch(/^Filen saknar kolumnerna ”Namn” och ”E-post”\. /);
});

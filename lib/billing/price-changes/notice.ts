import type { Language } from "@/i18n/locales";
import { holderKindWithPriceChange } from "@/lib/billing/price-changes/holders";
import type { PriceChangeRow } from "@/lib/billing/price-changes/record";
import type { ProductOffering } from "@/lib/catalog/model";
import { offeringCost } from "@/lib/catalog/offerings/offering-cost";
import { nameIn } from "@/lib/catalog/texts/translations";
import { mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { renderMail } from "@/lib/providers/mail/render";
import { priceChangeMail } from "@/lib/providers/mail/templates/money/price-change";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Given = { row: PriceChangeRow; from: ProductOffering; to: ProductOffering; language: Language };

/** The text of the notice to customers. Its example is a subscription that renews on the first day. */
export async function exampleNotice(
  ctx: Ctx,
  { row, from, to, language }: Given,
): Promise<{ subject: string; text: string }> {
  const { currency } = from.price;
  const planName = nameIn(language, from);
  const { subject, text } = await renderMail(
    priceChangeMail({
      theme: mailTheme(ctx.tenant),
      locale: language,
      news: "ANNOUNCED",
      kind: holderKindWithPriceChange(from),
      planName,
      subscriptionNames: [],
      count: 1,
      on: row.effectiveFrom,
      oldPrice: offeringCost(from, currency, null),
      newPrice: offeringCost(to, currency, null),
      url: `${portalUrl(ctx.tenant)}/${holderKindWithPriceChange(from) === "LICENSE" ? "licenses" : "lines"}`,
    }),
  );
  return { subject, text };
}

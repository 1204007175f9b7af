import type { BrandPreview, BrandPreviewQuery } from "@/lib/billing/brand-preview/model";
import { sampleInvoice, sampleMail } from "@/lib/billing/brand-preview/sample";
import { getBrandDraft } from "@/lib/identity/brand/commands";
import { mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { dateIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { renderMail } from "@/lib/providers/mail/render";
import { portalUrl, type TenantSettings } from "@/lib/values/tenant/tenant";

/** An e-mail or an invoice of an example customer in the look of the draft. Changes nothing. */
export async function previewBrandDraft(
  ctx: Ctx,
  { kind, language }: BrandPreviewQuery,
): Promise<BrandPreview> {
  const { theme } = await getBrandDraft(ctx);
  const settings = { ...ctx.tenant.settings, theme };
  return kind === "MAIL" ? mailPreview(ctx, settings, language) : invoicePreview(ctx, settings, language);
}

type Language = BrandPreviewQuery["language"];

const firstMarket = ({ markets }: TenantSettings) => {
  const market = markets[0]!;
  return { market, timeZone: market.timeZone ?? zoneOfCountry(market.country) };
};

async function mailPreview(ctx: Ctx, settings: TenantSettings, locale: Language): Promise<BrandPreview> {
  const { market, timeZone } = firstMarket(settings);
  const url = portalUrl({ settings });
  const { subject, html } = await renderMail(
    sampleMail(
      {
        // The usual picture of mails is drawn from the published logo, so the draft's logo is used directly.
        theme: { ...mailTheme({ settings }), logoUrl: new URL(settings.theme.logo.light, url).href },
        locale,
        country: market.country,
        timeZone,
      },
      { market, url, at: ctx.clock.now() },
    ),
  );
  return {
    kind: "MAIL",
    subject,
    fileName: "preview.html",
    contentType: "text/html",
    content: Buffer.from(html).toString("base64"),
  };
}

async function invoicePreview(ctx: Ctx, settings: TenantSettings, language: Language): Promise<BrandPreview> {
  const { market, timeZone } = firstMarket(settings);
  const today = dateIn(ctx.clock.now(), timeZone);
  // The renderer is loaded when needed, because most processes never make a preview.
  const { invoiceDocument } = await import("@/lib/billing/invoices/invoice-document");
  const { bytes } = await invoiceDocument(sampleInvoice(settings, { market, language, today }), {
    brand: { name: settings.theme.name, color: settings.theme.colors.light.primary },
    orderNumber: null,
    url: null,
    locale: `${language}-${market.country}`,
  });
  return {
    kind: "INVOICE",
    fileName: "preview.pdf",
    contentType: "application/pdf",
    content: bytes.toString("base64"),
  };
}

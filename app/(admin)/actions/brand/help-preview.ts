"use server";
import { z } from "zod";
import { localeOfText, pageBrand, portalPage } from "@/app/(admin)/links/help-links";
import { callAsStaff, mayCall } from "@/app/(admin)/staff/staff-call";
import type { PreviewedText, ShownText } from "@/components/admin/help/preview-model";
import { languages, marketOfLocale } from "@/i18n/locales";
import { withBrandValues } from "@/lib/help/articles/chosen-texts";
import { updateHelpArticleOperation } from "@/lib/help/articles/operations";
import { renderHelpBody } from "@/lib/help/articles/render";
import type { StaffMe } from "@/lib/identity/staff/model";
import { getStaffMeOperation } from "@/lib/identity/staff/own-operations";

/** A text that is being written may be incomplete, but not longer than the API accepts. */
const Previewed = z.object({
  language: z.enum(languages),
  market: z.string().regex(/^([A-Z]{2})?$/),
  title: z.string().max(200),
  summary: z.string().max(400),
  body: z.string().max(20_000),
});

/**
 * Renders a text of an article as the portal shows it, with the values of the brand. Changes nothing. Never redirects,
 * because the editor has text that is not saved.
 * @returns null for a caller who may not change articles, and for a text that is too long
 */
export async function previewHelpText(given: PreviewedText): Promise<ShownText | null> {
  const { data: me } = await callAsStaff<StaffMe>(getStaffMeOperation);
  const { data: text } = Previewed.safeParse(given);
  if (!me || !text || !mayCall(me, updateHelpArticleOperation)) return null;
  const brand = await pageBrand();
  const locale = localeOfText(brand, text);
  const reader = { language: text.language, market: text.market || marketOfLocale(locale) };
  const shown = (words: string) => withBrandValues(brand, reader, words);
  return {
    title: shown(text.title),
    summary: shown(text.summary),
    html: renderHelpBody(shown(text.body), (path) => portalPage(brand, path)),
  };
}

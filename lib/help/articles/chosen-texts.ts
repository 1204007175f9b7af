import { type SQL, sql } from "drizzle-orm";
import { type Language, type Locale, languageOf, locales, marketOfLocale } from "@/i18n/locales";
import type { HelpEntry } from "@/lib/help/articles/model";
import { HELP_TOPICS, type HelpPlace, type HelpTopic } from "@/lib/help/articles/places";
import type { Ctx } from "@/lib/kernel/context";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** All that reading articles needs. A cached page has no caller. */
export type HelpCtx = Pick<Ctx, "db" | "tenant">;

/** Who reads an article: a language, and the country (ISO 3166-1 alpha-2) in which the brand sells to them. */
export type HelpReader = { language: Language; market: string };

/** The language and the market of a reader. Without a locale: those of the brand's first market. */
export function readerOf({ tenant }: HelpCtx, locale: Locale | undefined): HelpReader {
  const [first] = tenant.settings.markets;
  const chosen = locale ?? locales.find((one) => one === first?.defaultLocale) ?? locales[0];
  return {
    language: languageOf(chosen),
    market: locale ? marketOfLocale(locale) : (first?.country ?? marketOfLocale(chosen)),
  };
}

export type TextFilter = {
  slug?: string;
  topic?: HelpTopic | undefined;
  places?: readonly HelpPlace[] | undefined;
};

/**
 * Selects the text of each published article for one reader: in the reader's language if there is one, and for the reader's
 * market if there is one. `place` is the place that the article fits best, by the order of `places`, then by the order in
 * which the article names it. Topics count in the order of the help page.
 */
export function chosenTexts(
  { tenant }: HelpCtx,
  { language, market }: HelpReader,
  { slug, topic, places }: TextFilter,
): SQL {
  const wanted = sql`${sql.param(places ?? [])}::text[]`;
  return sql`
    select distinct on (a.id) a.id, a.slug, a.topic, a.position, a.updated_at, t.title, t.summary, t.body, t.language, t.vector,
           array_position(${sql.param([...HELP_TOPICS])}::text[], a.topic) as topic_place,
           (select min(array_position(${wanted}, one.place) * 100 + one.at) from unnest(a.places) with ordinality as one(place, at)
             where one.place = any(${wanted})) as place
      from help_articles a
      join help_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.market in ('', ${market})
     where a.tenant_id = ${tenant.id} and a.state = 'PUBLISHED'
       ${slug ? sql`and a.slug = ${slug}` : sql``}
       ${topic ? sql`and a.topic = ${topic}` : sql``}
       ${places ? sql`and a.places && ${wanted}` : sql``}
     order by a.id, t.language = ${language} desc, t.market desc`;
}

/** A row of a list of articles. */
export type HelpEntryRow = {
  slug: string;
  topic: HelpTopic;
  title: string;
  summary: string;
  language: Language;
};

const PLACEHOLDER = /\{(brand|supportEmail|supportPhone)\}/g;
type Placeholder = "brand" | "supportEmail" | "supportPhone";

/**
 * Replaces the placeholders of a text with the values of the brand. A brand without a phone number for the market has
 * its e-mail address in its place.
 */
export function withBrandValues({ settings }: TenantBrand, { market }: HelpReader, text: string): string {
  const { name, support } = settings.theme;
  const phone = support.phones.find(({ country }) => country === market);
  const values: Record<Placeholder, string> = {
    brand: name,
    supportEmail: support.email,
    supportPhone: phone ? formatPhoneNumber(phone.msisdn, [market]) : support.email,
  };
  return text.replaceAll(PLACEHOLDER, (_, placeholder: Placeholder) => values[placeholder]);
}

/** An article as a list shows it to a reader. */
export const presentEntry = ({ tenant }: HelpCtx, reader: HelpReader, row: HelpEntryRow): HelpEntry => ({
  slug: row.slug,
  topic: row.topic,
  title: withBrandValues(tenant, reader, row.title),
  summary: withBrandValues(tenant, reader, row.summary),
  language: row.language,
});

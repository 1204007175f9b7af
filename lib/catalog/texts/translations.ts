import { type Language, languageOf, languages, wishedLocale } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import { discountNameIn, isDiscountLine, withDiscounts } from "@/lib/catalog/offerings/discount-names";
import type { Detail } from "@/lib/kernel/errors";
import type { Price } from "@/lib/values/price";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** Who is shown a text: with a language everything is in it, without one as it is, with its translations beside it. */
export type TextReader = { tenant: TenantBrand; language?: Language | undefined };

/** Texts in other languages; each may have a part of them. */
export type Translations<Texts> = { [Spoken in Language]?: Partial<Texts> | undefined };

/** Texts in a language, field by field: what the language lacks stays as it is. */
export const localizeTexts = <Texts extends object>(
  texts: Texts,
  translations: Translations<Texts>,
  language: Language | undefined,
): Texts => (language === undefined ? texts : { ...texts, ...translations[language] });

type Told = Partial<Pick<ProductOffering, "description" | "uspList" | "translations">> &
  Pick<ProductOffering, "name">;

/**
 * The texts of an offering in the language of a BCP 47 tag, for what is written to somebody: that is English in a language
 * we do not write. Of one that was read in a language the texts in that.
 */
export function textsIn(tag: string, { name, description, uspList, translations = {} }: Told) {
  return localizeTexts({ name, description, uspList }, translations, languageIn(tag));
}

/** A price with what its discounts are called in a language; without one as it is. */
export const localizePrice = (price: Price, language: Language | undefined): Price =>
  language === undefined
    ? price
    : withDiscounts(price, ({ translations, ...discount }) =>
        localizeTexts(discount, translations ?? {}, language),
      );

/** The language we write in to somebody with a BCP 47 tag. */
export function languageIn(tag: string): Language {
  const locale = wishedLocale(tag);
  return locale ? languageOf(locale) : "en";
}

/** What an offering is called there; empty for none. */
export const nameIn = (tag: string, offering: Told | undefined): string =>
  offering ? textsIn(tag, offering).name : "";

/** The translations as somebody without a language sees them; undefined for everybody else, and when there are none. */
export const shownTranslations = <T extends object>(
  { language }: Pick<TextReader, "language">,
  translations: T | null,
): T | undefined =>
  language === undefined && translations && Object.keys(translations).length > 0 ? translations : undefined;

/** What a discount is called there. */
export const discountIn = (
  tag: string,
  discount: Parameters<typeof discountNameIn>[1],
  price?: Price,
): string => discountNameIn(languageIn(tag), discount, price);

/** Whether something is a discount that a price states, and names. */
const isStated = (value: object): boolean => "invoicingDescription" in value && "amountMinor" in value;

/**
 * An answer in a language: every offering, group and discount in it that has translations. For what commands answer, who know no
 * language, because what they store and announce is for everybody.
 */
export function localize(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(language, item));
  if (typeof value !== "object" || value === null) return value;
  const spoken = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localize(language, item)] as const),
  );
  if (isDiscountLine(spoken)) {
    const { translations: _, ...discount } = spoken;
    return { ...discount, name: discountNameIn(language, spoken) };
  }
  if (!("productOfferingId" in spoken || "productOfferingGroupId" in spoken || isStated(spoken)))
    return spoken;
  const { translations, ...texts } = spoken;
  return localizeTexts(texts, (translations ?? {}) as Translations<typeof texts>, language);
}

type Change<Texts> = { [Spoken in Language]?: Partial<Texts> | null | undefined } | null | undefined;

/** Translations after a request: each language it names is replaced as a whole, or with null taken away. */
export function changeTranslations<Texts extends object>(
  before: Translations<Texts>,
  change: Change<Texts>,
): Translations<Texts> {
  if (change === null) return {};
  const after = { ...before, ...change };
  return Object.fromEntries(
    languages.flatMap((language) => {
      const texts = after[language];
      return texts && Object.keys(texts).length > 0 ? [[language, texts]] : [];
    }),
  ) as Translations<Texts>;
}

/**
 * What is wrong with translations beside the texts they translate. A text that is not there cannot be translated, and
 * selling points stand in pairs: otherwise one language would say what the other does not.
 */
export function translationProblems(
  texts: Record<string, unknown>,
  translations: Translations<Record<string, unknown>>,
): Detail[] {
  return languages.flatMap((language) =>
    Object.entries(translations[language] ?? {}).flatMap(([field, translated]): Detail[] => {
      const original = texts[field];
      const property = `translations.${language}.${field}`;
      if (Array.isArray(translated) && Array.isArray(original) && translated.length !== original.length)
        return [
          {
            property,
            code: "invalid_value",
            message: `There are ${original.length} to translate, and ${translated.length} here.`,
          },
        ];
      if (!original)
        return [
          { property, code: "not_allowed", message: `There is no ${field} that this would translate.` },
        ];
      return [];
    }),
  );
}

import { type Language, languageOf, languages, wishedLocale } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import { discountNameIn, isTakenDiscount, withDiscounts } from "@/lib/catalog/offerings/discount-names";
import type { Detail } from "@/lib/kernel/errors";
import type { Price } from "@/lib/values/price";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** The reader of a text. With a language, all texts are in it. Without one, texts are unchanged and their translations are added. */
export type TextReader = { tenant: TenantBrand; language?: Language | undefined };

/** Texts in other languages. Each language may have only some of them. */
export type Translations<Texts> = { [Spoken in Language]?: Partial<Texts> | undefined };

/** Texts in a language, field by field. A field without a translation stays unchanged. */
export const localizeTexts = <Texts extends object>(
  texts: Texts,
  translations: Translations<Texts>,
  language: Language | undefined,
): Texts => (language === undefined ? texts : { ...texts, ...translations[language] });

type Told = Partial<Pick<ProductOffering, "description" | "uspList" | "translations">> &
  Pick<ProductOffering, "name">;

/**
 * The texts of an offering in the language of a BCP 47 tag, for mails and documents. English for languages without texts. An offering that
 * was read in a language keeps those texts.
 */
export function textsIn(tag: string, { name, description, uspList, translations = {} }: Told) {
  return localizeTexts({ name, description, uspList }, translations, languageIn(tag));
}

/** A price with the names of its discounts in a language. Unchanged without a language. */
export const localizePrice = (price: Price, language: Language | undefined): Price =>
  language === undefined
    ? price
    : withDiscounts(price, ({ translations, ...discount }) =>
        localizeTexts(discount, translations ?? {}, language),
      );

/** The language of texts for a person with a BCP 47 tag. */
export function languageIn(tag: string): Language {
  const locale = wishedLocale(tag);
  return locale ? languageOf(locale) : "en";
}

/** The name of an offering in that language. Empty without an offering. */
export const nameIn = (tag: string, offering: Told | undefined): string =>
  offering ? textsIn(tag, offering).name : "";

/** The translations as a reader without a language sees them. Undefined for other readers, and when there are none. */
export const shownTranslations = <T extends object>(
  { language }: Pick<TextReader, "language">,
  translations: T | null,
): T | undefined =>
  language === undefined && translations && Object.keys(translations).length > 0 ? translations : undefined;

/** The name of a discount in that language. */
export const discountIn = (
  tag: string,
  discount: Parameters<typeof discountNameIn>[1],
  price?: Price,
): string => discountNameIn(languageIn(tag), discount, price);

/** Whether a value is a discount that a price states and names. */
const isStated = (value: object): boolean => "invoicingDescription" in value && "amountMinor" in value;

/**
 * An answer in a language: translates every offering, group and discount in it that has translations. For answers of commands, which use no
 * language, because their stored data and events are for every reader.
 */
export function localize(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(language, item));
  if (typeof value !== "object" || value === null) return value;
  const spoken = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localize(language, item)] as const),
  );
  if (isTakenDiscount(spoken)) {
    const { translations: _, ...discount } = spoken;
    return { ...discount, name: discountNameIn(language, spoken) };
  }
  if (!("productOfferingId" in spoken || "productOfferingGroupId" in spoken || isStated(spoken)))
    return spoken;
  const { translations, ...texts } = spoken;
  return localizeTexts(texts, (translations ?? {}) as Translations<typeof texts>, language);
}

type Change<Texts> = { [Spoken in Language]?: Partial<Texts> | null | undefined } | null | undefined;

/** Translations after a request: each language that it names is replaced as a whole, or removed with null. */
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
 * The problems of translations compared with the texts they translate. A missing text cannot be translated, and selling points must match
 * in number, so that all languages say the same.
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

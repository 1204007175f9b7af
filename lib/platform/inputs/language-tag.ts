import { z } from "zod";

/** Registered before the grammar existed. Valid although they do not follow it (RFC 5646, section 2.2.8). */
const IRREGULAR =
  "en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de";
const REGULAR = "art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min zh-min-nan zh-xiang";
const grandfathered = new Set(`${IRREGULAR} ${REGULAR}`.split(" "));

/** The grammar of RFC 5646, section 2.1. Case-insensitive. */
const TAG = new RegExp(
  "^(?:" +
    "(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})" + // language, with extended language subtags
    "(?:-[a-z]{4})?" + // script
    "(?:-(?<region>[a-z]{2}|[0-9]{3}))?" +
    "(?<variants>(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)" +
    "(?<extensions>(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*)" +
    "(?:-x(?:-[a-z0-9]{1,8})+)?" +
    "|x(?:-[a-z0-9]{1,8})+" + // private use
    ")$",
  "i",
);

const repeats = (subtags: readonly string[]): boolean => new Set(subtags).size < subtags.length;

/**
 * Whether a text is a BCP 47 language tag: it follows the grammar of RFC 5646, and repeats no variant or extension. Does
 * not check whether its subtags are registered, because the registry grows, and an unregistered tag is harmless.
 */
export function isLanguageTag(text: string): boolean {
  const tag = text.toLowerCase();
  if (grandfathered.has(tag)) return true;
  const groups = TAG.exec(tag)?.groups;
  if (!groups) return false;
  const singletons = (groups.extensions ?? "").split("-").filter((subtag) => subtag.length === 1);
  return !repeats((groups.variants ?? "").split("-")) && !repeats(singletons);
}

/** The country of a language tag as two capital letters: `sv-se` and `zh-Hant-TW` have one, `es-419` and `en` do not. */
export function countryOfTag(tag: string): string | undefined {
  const region = TAG.exec(tag)?.groups?.region;
  return region?.length === 2 ? region.toUpperCase() : undefined;
}

/** The schema of all language tags in requests. Tags are stored as they were sent. */
export const LanguageTag = z
  .string()
  .max(100)
  .refine(isLanguageTag, {
    message: "Use a language tag (BCP 47) such as sv-SE or en-US.",
    params: { code: "invalid_format" },
  });

import type { CountryCode } from "libphonenumber-js/min";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { SearchKind } from "@/lib/care/search/kinds";
import { passesLuhn } from "@/lib/platform/inputs/luhn";
import { isUuid } from "@/lib/platform/secrets/ids";

/** A kind that a text may be, with the spellings under which such a value may be stored. */
export type SearchGuess =
  | { kind: Exclude<SearchKind, "CARD" | "DIGITS" | "WORDS">; values: string[] }
  | { kind: "CARD"; last4: string; expiry?: { month: number; year: number }; words: string[] }
  | { kind: "DIGITS"; digits: string }
  | { kind: "WORDS"; text: string; words: string[] };

/** Shorter texts match too much, and no index helps. */
export const SHORTEST_SEARCH = 3;
const MOST_GUESSES = 5;
const MOST_WORDS = 6;
/** The most digits of a phone number (E.164). */
const MOST_DIGITS = 15;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The characters of readable ids, which are read out on the phone (`humanReadableId`). */
const READABLE = "[23456789ABCDEFGHJKMNPQRSTWXYZ]{4}";
const NUMBER = new RegExp(`^(?:(ORD|CUS)[-\\s]?)?(${READABLE})[-\\s]?(${READABLE})$`, "i");

/** Prefixes of the payment provider's ids that we store. */
const PROVIDER_REFERENCE =
  /^(?:pi|py|pyr|ch|re|cs|cus|in|pm|seti|src|card|dp|du|evt|txn|mandate|ba)_[A-Za-z0-9_]+$/;

/** Only characters that people use in numbers of any kind. */
const NUMERIC = /^[+\d\s().\-/ ]+$/u;

function email(text: string): string | null {
  const bare = text.replace(/^mailto:/i, "").replace(/^[<(]|[>),.;]$/g, "");
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/.test(bare) ? bare.toLowerCase() : null;
}

/**
 * The phone number in E.164, from any notation. A national number is read as one of each country.
 * @param countries ISO 3166-1 alpha-2, the likeliest first
 */
function msisdns(text: string, countries: readonly string[]): string[] {
  if (!NUMERIC.test(text)) return [];
  const digits = digitsOf(text);
  if (digits.length < 7 || digits.length > 17) return [];
  const read = (written: string, country?: string) => {
    const number = parsePhoneNumberFromString(written, country as CountryCode | undefined);
    return number?.isPossible() ? [number.number as string] : [];
  };
  // "+46 (0)70" includes the trunk prefix, which is not dialled after a country code.
  const plain = text.replace(/\(0\)/, "");
  if (plain.startsWith("+")) return read(plain);
  if (digits.startsWith("00")) return read(`+${digitsOf(plain).slice(2)}`);
  return [
    ...new Set([
      ...countries.flatMap((country) => read(plain, country)),
      ...(digits.length >= 10 && !digits.startsWith("0")
        ? read(`+${digits}`).filter((number) => parsePhoneNumberFromString(number)?.isValid())
        : []),
    ]),
  ];
}

/**
 * Whether the text is a Swedish personal or organization number with a valid check digit, with or without century and
 * separator.
 */
function isIdentityNumber(text: string): boolean {
  if (!/^(?:(?:16|18|19|20)?\d{6}[-+\s]?\d{4})$/.test(text)) return false;
  return passesLuhn(digitsOf(text).slice(-10));
}

/** The invoice of a Bankgirot OCR reference: its digits, an optional length digit, and a check digit. */
function invoiceOfReference(digits: string): string[] {
  if (!/^20\d{8,13}$/.test(digits) || !passesLuhn(digits)) return [];
  const withLength = digits.at(-2) === String(digits.length % 10) ? [digits.slice(0, -2)] : [];
  return [digits.slice(0, -1), ...withLength]
    .filter((number) => number.length >= 9)
    .map((number) => `${number.slice(0, 4)}-${number.slice(4)}`);
}

/** Four digits, with an expiry or a name to narrow them: "4242", "•••• 4242 08/27", "4242 lind". */
function card(text: string): SearchGuess | null {
  const match =
    /^(?:[•*x.\s]{2,})?(?<last4>\d{4})(?:[\s,]+(?:(?<month>0?[1-9]|1[0-2])\s*\/\s*(?<year>\d{4}|\d{2})|(?<words>\p{L}.*)))?$/u.exec(
      text,
    );
  const { last4, month, year, words } = match?.groups ?? {};
  if (!last4) return null;
  return {
    kind: "CARD",
    last4,
    ...(month && year && { expiry: { month: Number(month), year: (Number(year) % 100) + 2000 } }),
    words: wordsOf(words ?? ""),
  };
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

function numeric(text: string, countries: readonly string[]): SearchGuess[] {
  const digits = digitsOf(text);
  const guesses: SearchGuess[] = [];
  if (/^89\d{16,20}$/.test(digits) && passesLuhn(digits)) guesses.push({ kind: "ICCID", values: [digits] });
  if (digits.length === 15 && passesLuhn(digits)) guesses.push({ kind: "IMEI", values: [digits] });
  if (/^20\d{2}-\d{3,9}$/.test(text)) guesses.push({ kind: "INVOICE_NUMBER", values: [text] });
  const numbers = msisdns(text, countries);
  // "0701234567" is a phone number; a text in the form of "850709-9805" is not.
  const identity = isIdentityNumber(text);
  const asNumber: SearchGuess[] = numbers.length > 0 ? [{ kind: "MSISDN", values: numbers }] : [];
  const asIdentity: SearchGuess[] = identity ? [{ kind: "IDENTITY_NUMBER", values: [text] }] : [];
  const phoneFirst = /^[+0(]/.test(text);
  guesses.push(...(phoneFirst ? [...asNumber, ...asIdentity] : [...asIdentity, ...asNumber]));
  const invoices = invoiceOfReference(digits);
  if (invoices.length > 0) guesses.push({ kind: "INVOICE_NUMBER", values: invoices });
  return guesses;
}

/**
 * Guesses what a searched text may be: the likeliest first, at most five. Pure, so that the kind of a text is the same
 * on every page and in every test.
 * @param text as typed or pasted
 * @param countries ISO 3166-1 alpha-2 of the brand's markets, for national phone numbers
 * @returns empty when the text is too short to search for
 */
export function guessSearchKinds(text: string, countries: readonly string[]): SearchGuess[] {
  const typed = text
    .normalize("NFC")
    .replace(/[\u200b\u2060\ufeff]/g, "")
    .trim()
    .replace(/\s+/gu, " ");
  if (typed.length < SHORTEST_SEARCH) return [];
  return guessesOf(typed, countries).slice(0, MOST_GUESSES);
}

function guessesOf(text: string, countries: readonly string[]): SearchGuess[] {
  const address = email(text);
  // A complete address may also be the beginning of a longer one that is still being typed.
  if (address) return [{ kind: "EMAIL", values: [address] }, ...words(address)];
  if (isUuid(text)) return [{ kind: "UUID", values: [text.toLowerCase()] }];
  if (/^[0-9a-f]{32}$/i.test(text)) {
    const hex = text.toLowerCase();
    const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    return [
      { kind: "TRACE_ID", values: [hex] },
      ...(isUuid(uuid) ? [{ kind: "UUID" as const, values: [uuid] }] : []),
    ];
  }
  if (/^rid_./.test(text)) return [{ kind: "REFERENCE_ID", values: [text.slice(4)] }];
  // A client secret begins with the id of the resource that it opens.
  const reference = text.replace(/_secret_.*$/, "");
  if (PROVIDER_REFERENCE.test(reference)) return [{ kind: "PROVIDER_REFERENCE", values: [reference] }];
  if (/^CN-20\d{2}-\d{3,9}$/i.test(text)) return [{ kind: "INVOICE_NUMBER", values: [text.toUpperCase()] }];
  const readable = readableIds(text);
  if (NUMERIC.test(text)) {
    const ofCard = card(text);
    if (ofCard?.kind === "CARD" && ofCard.expiry) return [ofCard];
    const own: SearchGuess[] = /^\d+$/.test(text) ? [{ kind: "REFERENCE_ID", values: [text] }] : [];
    return [...(ofCard ? [ofCard] : []), ...readable, ...numeric(text, countries), ...own, ...parts(text)];
  }
  const ofCard = card(text);
  if (ofCard) return [ofCard, ...words(text)];
  if (readable.length > 0) return readable;
  return [...opaque(text), ...words(text)];
}

/** "ORD-7K3F-9QXM", in any case and with or without hyphens. Without its prefix only in two parts. */
function readableIds(text: string): SearchGuess[] {
  const [, prefix, first, second] = NUMBER.exec(text) ?? [];
  if (!first || !second || (!prefix && !/^\w{4}-\w{4}$/.test(text))) return [];
  const id = (of: string) => `${of}-${first}-${second}`.toUpperCase();
  const order: SearchGuess = { kind: "ORDER_NUMBER", values: [id("ORD")] };
  const customer: SearchGuess = { kind: "CUSTOMER_NUMBER", values: [id("CUS")] };
  if (!prefix) return [order, customer];
  return prefix.toUpperCase() === "ORD" ? [order] : [customer];
}

/** One word may be an id that another system made: the brand's own id of a customer, or an invoice provider's id. */
function opaque(text: string): SearchGuess[] {
  if (/\s/.test(text)) return [];
  const own: SearchGuess = { kind: "REFERENCE_ID", values: [text] };
  const looksMade = /^[A-Za-z0-9]{6,12}$/.test(text) && /\d|[a-z][A-Z]/.test(text);
  return looksMade ? [own, { kind: "PROVIDER_REFERENCE", values: [text] }] : [own];
}

/**
 * Digits that are not a complete number. They are searched as a part of one, without the trunk prefix, which is not
 * stored.
 */
function parts(text: string): SearchGuess[] {
  const digits = digitsOf(text).replace(/^0+/, "");
  return digits.length >= SHORTEST_SEARCH && digits.length <= MOST_DIGITS ? [{ kind: "DIGITS", digits }] : [];
}

/** Words, at least one of which is long enough for the trigram indexes. */
function words(text: string): SearchGuess[] {
  const found = wordsOf(text);
  return found.some((word) => word.length >= SHORTEST_SEARCH)
    ? [{ kind: "WORDS", text: text.toLowerCase(), words: found }]
    : [];
}

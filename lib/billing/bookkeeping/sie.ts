import { minorToMajorString, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { BookkeepingDocument } from "./documents";

// SIE 4I: the file from which Swedish bookkeeping programs import verifications ("SIE filformat", edition 4B, of Föreningen SIE-Gruppen).
// Text is in code page 437, lines end in CR LF, and each verification adds up to zero.

/** Account numbers of the BAS chart of accounts. */
export type SieAccounts = { expense: string; inputVat: string; payables: string; rounding: string };

export const BAS_ACCOUNTS: SieAccounts = {
  expense: "6212",
  inputVat: "2641",
  payables: "2440",
  rounding: "3740",
};

const ACCOUNT_NAMES: Record<keyof SieAccounts, string> = {
  expense: "Mobiltelefon",
  inputVat: "Debiterad ingående moms",
  payables: "Leverantörsskulder",
  rounding: "Öres- och kronutjämning",
};

/** The characters of code page 437 from 0x80 on. */
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const CODES = new Map([...UPPER].map((character, at) => [character, 0x80 + at]));

/** A character in code page 437. A character that is missing there loses its accents, or becomes a question mark. */
function byteOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return code;
  const known = CODES.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize("NFD").codePointAt(0)!;
  return plain < 0x80 ? plain : 0x3f;
}

/** Text in code page 437. */
export const encodePc8 = (text: string): Buffer => Buffer.from([...text.normalize("NFC")].map(byteOf));

/** A text field: in quotation marks, with escaped quotation marks and without control characters. */
const quoted = (text: string): string =>
  `"${text
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll("\\", "/")
    .replaceAll('"', '\\"')
    .trim()}"`;

const compact = (date: string): string => date.replaceAll("-", "");
const lines = (all: readonly string[]): string => all.map((line) => `${line}\r\n`).join("");

export type SieCompany = { name: string; organizationNumber?: string | undefined };

/** The records before the verifications. */
export function sieHead(company: SieCompany, today: string, accounts: SieAccounts): string {
  const names = new Map(
    Object.entries(accounts).map(([use, number]) => [number, ACCOUNT_NAMES[use as keyof SieAccounts]]),
  );
  return lines([
    "#FLAGGA 0",
    '#PROGRAM "Tern" "1.0"',
    "#FORMAT PC8",
    `#GEN ${compact(today)}`,
    "#SIETYP 4",
    ...(company.organizationNumber ? [`#ORGNR ${company.organizationNumber}`] : []),
    `#FNAMN ${quoted(company.name)}`,
    "#VALUTA SEK",
    ...[...names].map(([number, name]) => `#KONTO ${number} ${quoted(name)}`),
  ]);
}

/**
 * A document as a verification. The importing program assigns its number.
 * @param seller the issuer of the document, for its text
 */
export function sieVerification(
  document: BookkeepingDocument,
  seller: string,
  accounts: SieAccounts,
): string {
  const { kind, number, date, currency, rows, totalMinor } = document;
  const text = `${{ INVOICE: "Faktura", CREDIT_NOTE: "Kreditfaktura", VOIDED: "Makulerad faktura" }[kind]} ${number} ${seller}`;
  const netMinor = sumMinor(rows.map((row) => row.netMinor));
  const taxMinor = sumMinor(rows.map((row) => row.taxMinor));
  const entries = [
    { account: accounts.expense, amountMinor: netMinor },
    { account: accounts.inputVat, amountMinor: taxMinor },
    { account: accounts.payables, amountMinor: subtractMinor(0, totalMinor) },
    { account: accounts.rounding, amountMinor: subtractMinor(totalMinor, sumMinor([netMinor, taxMinor])) },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  return lines([
    `#VER "" "" ${compact(date)} ${quoted(text)}`,
    "{",
    ...entries.map(
      ({ account, amountMinor }) =>
        `#TRANS ${account} {} ${minorToMajorString(amountMinor, currency)} ${compact(date)} ${quoted(text)}`,
    ),
    "}",
  ]);
}

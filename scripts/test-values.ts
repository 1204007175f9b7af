import { MAGIC } from "@/sandbox/carrier/magic";
import { PORTING_MAGIC } from "@/sandbox/carrier/porting";
import { newIccid } from "@/sandbox/carrier/profiles";
import { EID_PEOPLE } from "@/sandbox/eid/people";
import { FAULT_KIND_NAMES, FAULT_SURFACE_NAMES, FAULTS, type FaultSurface } from "@/sandbox/faults";
import { DECIDING_WORDS } from "@/sandbox/stripe/charges/disputes";
import { SWISH_LASTS_MS, TEST_ACCOUNTS } from "@/sandbox/stripe/customers/bank-methods";
import { TEST_CARDS } from "@/sandbox/stripe/customers/cards";

/** A test value: what one enters, what then happens, and an example or another name of it. */
type TestValue = { value: string; effect: string; also?: string };

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, "$1 ");

/**
 * The test values of the sandbox, as the source of a module for the testing page. The page is a part of the app, which
 * knows no code of the sandbox, so the values are generated.
 */
export function testValues(): string {
  const values: Record<string, TestValue[]> = {
    CARDS: TEST_CARDS.map(({ number, title, tokens }) => ({
      value: inFours(number),
      effect: title,
      ...(tokens[0] && { also: tokens[0] }),
    })),
    ACCOUNTS: TEST_ACCOUNTS.map(({ iban, title }) => ({ value: inFours(iban), effect: title })),
    WALLETS: [
      { value: "Apple Pay", effect: "Is offered in Safari", also: "apple_pay" },
      { value: "Google Pay", effect: "Is offered in Chrome", also: "google_pay" },
      { value: "Link", effect: "Is offered in every browser", also: "link" },
    ],
    SWISH: [
      { value: "Authorize the payment", effect: "The payment succeeds" },
      { value: "Refuse it", effect: "The payment fails, and another method can be chosen" },
      {
        value: "No answer",
        effect: `The request expires after ${SWISH_LASTS_MS / 60_000} minutes, or at once with \`settle-now\``,
      },
    ],
    NUMBERS: MAGIC.map(({ digits, title, detail }) => ({
      value: `…${digits}`,
      effect: `${title}. ${detail}.`,
      also: newIccid("SE", `00000000${digits}`),
    })),
    PORTED_NUMBERS: PORTING_MAGIC.map(({ digits, title, detail }) => ({
      value: `…${digits}`,
      effect: `${title}. ${detail}.`,
    })),
    FAULTS: Object.entries(FAULTS).flatMap(([surface, kinds]) =>
      kinds.map((kind) => ({
        value: `${surface} ${kind}`,
        effect: `${FAULT_SURFACE_NAMES[surface as FaultSurface]}: ${FAULT_KIND_NAMES[kind]}`,
      })),
    ),
    DISPUTE_WORDS: Object.entries(DECIDING_WORDS).map(([word, outcome]) => ({
      value: word,
      effect: `The dispute is ${outcome}.`,
    })),
    PEOPLE: EID_PEOPLE.map(({ name, identityNumber }) => ({
      value: name,
      effect: identityNumber ? `Identity number ${identityNumber}` : "Without an identity number",
    })),
  };
  const constants = Object.entries(values).map(
    ([name, list]) => `export const ${name}: readonly TestValue[] = ${JSON.stringify(list, null, 2)};\n`,
  );
  return `// The test values of the sandbox. Written by \`npm run generate\`; do not edit.
export type TestValue = { value: string; effect: string; also?: string };

${constants.join("\n")}`;
}

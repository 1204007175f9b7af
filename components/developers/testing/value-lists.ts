import {
  ACCOUNTS,
  CARDS,
  DISPUTE_WORDS,
  FAULTS,
  NUMBERS,
  PEOPLE,
  PORTED_NUMBERS,
  SWISH,
  type TestValue,
  WALLETS,
} from "./test-values.generated";

export type TestValueList = {
  id: string;
  title: string;
  /** How the values are used. */
  how: string;
  /** The heads of the columns. Without a third, the values have no other name. */
  heads: readonly [string, string, string?];
  values: readonly TestValue[];
};

/** The test values of the sandbox, by what they are for. */
export const TEST_VALUE_LISTS: readonly TestValueList[] = [
  {
    id: "cards",
    title: "Cards",
    how: "Any expiry date in the future and any security code. Over the API of the payment provider, use the id.",
    heads: ["Card number", "What happens", "Id"],
    values: CARDS,
  },
  {
    id: "accounts",
    title: "Bank accounts",
    how: "For payments in euros, and to save a mandate of a customer who is billed in euros. The bank answers after 20 seconds, or at once with `settle-now`.",
    heads: ["IBAN", "What happens"],
    values: ACCOUNTS,
  },
  {
    id: "wallets",
    title: "Wallets",
    how: '`localStorage["sandbox-wallets"]` gives a browser others: their ids with commas, or `none`. An automated browser has none of its own. Each wallet has three cards: one that succeeds, one that is declined, and one whose bank asks.',
    heads: ["Wallet", "What happens", "Id"],
    values: WALLETS,
  },
  {
    id: "swish",
    title: "Swish",
    how: "For payments in Swedish kronor that save no method. A phone opens the app of the sandbox, a computer shows its code and a link to it.",
    heads: ["Answer in the app", "What happens"],
    values: SWISH,
  },
  {
    id: "numbers",
    title: "Phone numbers and SIM cards",
    how: "The last four digits of the phone number decide. For a SIM card that the customer brings, the four digits before its last one decide. The demo brand has such numbers in the area codes 79 (Sweden) and 701 (US).",
    heads: ["Number ends with", "What happens", "Such a SIM card"],
    values: NUMBERS,
  },
  {
    id: "ported-numbers",
    title: "Numbers to bring",
    how: "The last four digits of a number that is ported in.",
    heads: ["Number ends with", "What happens"],
    values: PORTED_NUMBERS,
  },
  {
    id: "dispute-words",
    title: "Answers to a dispute",
    how: "An answer with this text decides the dispute at once. `decide-dispute` of the sandbox decides all others.",
    heads: ["Text", "What happens"],
    values: DISPUTE_WORDS,
  },
  {
    id: "people",
    title: "People with an eID",
    how: "The sandbox asks which of them signs in.",
    heads: ["Name", "What is known"],
    values: PEOPLE,
  },
  {
    id: "faults",
    title: "Faults",
    how: "`POST /sandbox/_control/faults` with `surface`, `kind` and `count` plans a fault for the next calls. `match` limits it to paths or events with a text. `POST /sandbox/_control/clear-faults` removes all planned faults.",
    heads: ["Surface and kind", "What happens"],
    values: FAULTS,
  },
];

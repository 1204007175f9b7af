/** Payment methods other than cards, which Stripe offers automatically if they fit the payment. */
export type MethodType = "card" | "link" | "sepa_debit" | "klarna" | "swish";

/** The behaviour of a test account number. The numbers are published for Stripe's test mode. */
export type TestAccount = {
  iban: string;
  title: string;
  outcome: "succeeds" | "fails" | "disputed";
};

export const TEST_ACCOUNTS: readonly TestAccount[] = [
  { iban: "DE89370400440532013000", title: "Direct debit: goes through", outcome: "succeeds" },
  { iban: "DE62370400440532013001", title: "Direct debit: is returned unpaid", outcome: "fails" },
  { iban: "DE35370400440532013002", title: "Direct debit: goes through, then disputed", outcome: "disputed" },
];

const byIban = new Map(TEST_ACCOUNTS.map((account) => [account.iban, account]));

/** The test account with this number (no spaces, upper case), if there is one. */
export const testAccount = (iban: string): TestAccount | undefined => byIban.get(iban);

const KLARNA = new Set(["sek", "nok", "dkk", "eur", "gbp", "usd"]);

/** Methods that need the payer each time. They cannot be saved. */
const NEVER_SAVED: readonly string[] = ["klarna", "swish"] satisfies MethodType[];

/** The methods that a currency allows, without and with redirects, and without excluded ones. */
export function typesFor(
  currency: string,
  redirects: boolean,
  excluded: readonly string[] | null = null,
): MethodType[] {
  const types: MethodType[] = [
    "card",
    "link",
    ...(currency === "eur" ? (["sepa_debit"] as const) : []),
    ...(redirects && KLARNA.has(currency) ? (["klarna"] as const) : []),
    ...(redirects && currency === "sek" ? (["swish"] as const) : []),
  ];
  return types.filter((type) => !excluded?.includes(type));
}

/** Whether a payment with this method may save it. */
export const canBeSaved = (type: string): boolean => !NEVER_SAVED.includes(type);

/** The methods in the form: only reusable ones when the method is to be saved. Link has a button in front of it. */
export const offered = (types: readonly string[], keeps: boolean): string[] =>
  types.filter((type) => type !== "link" && (!keeps || canBeSaved(type)));

/** The duration of a direct debit here. In reality it takes days; the control page shortens it. */
export const DEBIT_TAKES_MS = 20_000;

/** How long a payer has to approve a request in the Swish app. */
export const SWISH_LASTS_MS = 180_000;

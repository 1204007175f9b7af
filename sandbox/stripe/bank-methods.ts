/** Ways to pay besides cards, as Stripe offers them by itself where they fit the payment. */
export type MethodType = "card" | "sepa_debit" | "klarna";

/** What a test account number does. The numbers are those published for Stripe's test mode. */
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

/** The account with this number (no spaces, upper case), if it is one for tests. */
export const testAccount = (iban: string): TestAccount | undefined => byIban.get(iban);

const KLARNA = new Set(["sek", "nok", "dkk", "eur", "gbp", "usd"]);

/** What can be offered for a currency; the payer's bank or page may take it from there. */
export function typesFor(currency: string, redirects: boolean): MethodType[] {
  return [
    "card",
    ...(currency === "eur" ? (["sepa_debit"] as const) : []),
    ...(redirects && KLARNA.has(currency) ? (["klarna"] as const) : []),
  ];
}

/** Klarna is asked anew each time, so it is not offered where the method is to be kept. */
export const offered = (types: readonly string[], keeps: boolean): string[] =>
  types.filter((type) => !keeps || type !== "klarna");

/** How long a bank takes over a direct debit here. Days in the world; the control page shortens it. */
export const DEBIT_TAKES_MS = 20_000;

import type { FieldProblem } from "./card-input";

export type Texts = {
  number: string;
  expiry: string;
  expiryPlaceholder: string;
  cvc: string;
  cvcPlaceholder: string;
  payWith: string;
  newCard: string;
  debit: string;
  klarna: string;
  swish: string;
  iban: string;
  ibanProblem: string;
  debitTerms: string;
  fillAccount: string;
  klarnaText: string;
  swishText: string;
  expires: string;
  remove: string;
  save: string;
  terms: string;
  hint: string;
  fill: string;
  loading: string;
  challenge: {
    bank: string;
    payTitle: string;
    saveTitle: string;
    payText: string;
    saveText: string;
    note: string;
    complete: string;
    fail: string;
  };
  wallet: {
    group: string;
    payWith: string;
    saveWith: string;
    saveTitle: string;
    card: string;
    note: string;
    busy: string;
    pay: string;
    save: string;
    cancel: string;
    effects: { succeeds: string; declined: string; asks: string };
  };
  scan: { title: string; text: string; image: string; open: string; cancel: string };
  problems: Record<FieldProblem, string>;
  /** The API's messages in this language, by decline code or code. Missing ones stay in the API's language. */
  errors: Record<string, string>;
};

const en: Texts = {
  number: "Card number",
  expiry: "Expiration date",
  expiryPlaceholder: "MM / YY",
  cvc: "Security code",
  cvcPlaceholder: "CVC",
  payWith: "Pay with",
  newCard: "New card",
  debit: "SEPA direct debit",
  klarna: "Klarna",
  swish: "Swish",
  iban: "IBAN",
  ibanProblem: "Your IBAN is incomplete.",
  fillAccount: "Fill in a test account",
  debitTerms:
    "By providing your IBAN, you authorize the seller to debit your account. The bank takes a few days.",
  klarnaText: "You are sent to Klarna to authorize the payment, and come back here.",
  swishText: "You approve the payment in the Swish app: on this phone, or with a code that your phone scans.",
  expires: "expires",
  remove: "Remove",
  save: "Save this card for future payments",
  terms:
    "By providing your card information, you allow future payments to be charged to your card in accordance with the seller’s terms.",
  hint: "Sandbox: no money moves.",
  fill: "Fill in a test card",
  loading: "Loading the payment form",
  challenge: {
    bank: "Sandbox Bank",
    payTitle: "Confirm your payment",
    saveTitle: "Confirm your card",
    payText: "Your bank asks you to confirm the payment of {amount} with the card ending in {last4}.",
    saveText: "Your bank asks you to confirm that the card ending in {last4} may be charged later.",
    note: "This stands in for 3-D Secure: choose how the bank decides.",
    complete: "Complete",
    fail: "Fail",
  },
  wallet: {
    group: "Wallets",
    payWith: "Pay with",
    saveWith: "Save",
    saveTitle: "save a card",
    card: "Card",
    note: "This stands in for the wallet of your device: choose how its card behaves.",
    busy: "Paying …",
    pay: "Confirm {amount}",
    save: "Confirm the card",
    cancel: "Cancel",
    effects: { succeeds: "succeeds", declined: "is declined", asks: "bank asks" },
  },
  scan: {
    title: "Scan the code with Swish",
    text: "Open Swish on your phone, scan the code and approve {amount}.",
    image: "Code for the Swish app",
    open: "Open the sandbox’s Swish app",
    cancel: "Cancel",
  },
  problems: {
    incomplete_number: "Your card number is incomplete.",
    invalid_number: "Your card number is invalid.",
    incomplete_expiry: "Your card’s expiration date is incomplete.",
    invalid_expiry_month_past: "Your card’s expiration date is in the past.",
    invalid_expiry_year_past: "Your card’s expiration year is in the past.",
    invalid_expiry_year: "Your card’s expiration year is invalid.",
    incomplete_cvc: "Your card’s security code is incomplete.",
  },
  errors: {},
};

const sv: Texts = {
  number: "Kortnummer",
  expiry: "Utgångsdatum",
  expiryPlaceholder: "MM / ÅÅ",
  cvc: "Säkerhetskod",
  cvcPlaceholder: "CVC",
  payWith: "Betala med",
  newCard: "Nytt kort",
  debit: "SEPA-autogiro",
  klarna: "Klarna",
  swish: "Swish",
  iban: "IBAN",
  ibanProblem: "IBAN är ofullständigt.",
  fillAccount: "Fyll i ett testkonto",
  debitTerms:
    "Genom att ange ditt IBAN godkänner du att säljaren drar pengar från kontot. Banken behöver några dagar.",
  klarnaText: "Du skickas till Klarna för att godkänna betalningen och kommer tillbaka hit.",
  swishText:
    "Du godkänner betalningen i Swish-appen: på den här telefonen eller med en kod som telefonen läser av.",
  expires: "gäller till",
  remove: "Ta bort",
  save: "Spara kortet för kommande betalningar",
  terms:
    "När du anger dina kortuppgifter tillåter du att kortet debiteras för kommande betalningar enligt säljarens villkor.",
  hint: "Sandlåda: inga pengar flyttas.",
  fill: "Fyll i ett testkort",
  loading: "Laddar betalningsformuläret",
  challenge: {
    bank: "Sandlådebanken",
    payTitle: "Bekräfta betalningen",
    saveTitle: "Bekräfta kortet",
    payText: "Din bank ber dig bekräfta betalningen på {amount} med kortet som slutar på {last4}.",
    saveText: "Din bank ber dig bekräfta att kortet som slutar på {last4} får debiteras senare.",
    note: "Detta står i stället för 3-D Secure: välj vad banken svarar.",
    complete: "Godkänn",
    fail: "Neka",
  },
  wallet: {
    group: "Plånböcker",
    payWith: "Betala med",
    saveWith: "Spara",
    saveTitle: "spara ett kort",
    card: "Kort",
    note: "Detta står i stället för enhetens plånbok: välj hur kortet beter sig.",
    busy: "Betalar …",
    pay: "Bekräfta {amount}",
    save: "Bekräfta kortet",
    cancel: "Avbryt",
    effects: { succeeds: "lyckas", declined: "nekas", asks: "banken frågar" },
  },
  scan: {
    title: "Läs av koden med Swish",
    text: "Öppna Swish i telefonen, läs av koden och godkänn {amount}.",
    image: "Kod till Swish-appen",
    open: "Öppna sandlådans Swish-app",
    cancel: "Avbryt",
  },
  problems: {
    incomplete_number: "Kortnumret är ofullständigt.",
    invalid_number: "Kortnumret är ogiltigt.",
    incomplete_expiry: "Utgångsdatumet är ofullständigt.",
    invalid_expiry_month_past: "Kortets utgångsdatum har passerat.",
    invalid_expiry_year_past: "Kortets utgångsår har passerat.",
    invalid_expiry_year: "Kortets utgångsår är ogiltigt.",
    incomplete_cvc: "Säkerhetskoden är ofullständig.",
  },
  errors: {
    generic_decline: "Kortet nekades.",
    card_declined: "Kortet nekades.",
    insufficient_funds: "Det finns inte tillräckligt med pengar på kortet.",
    lost_card: "Kortet nekades.",
    stolen_card: "Kortet nekades.",
    expired_card: "Kortets giltighetstid har gått ut.",
    incorrect_cvc: "Säkerhetskoden är felaktig.",
    invalid_cvc: "Säkerhetskoden är ogiltig.",
    incorrect_number: "Kortnumret är felaktigt.",
    invalid_expiry_month: "Kortets utgångsmånad är ogiltig.",
    invalid_expiry_year: "Kortets utgångsår är ogiltigt.",
    processing_error: "Ett fel uppstod när kortet behandlades. Försök igen om en liten stund.",
    authentication_required: "Kortet nekades. Den här betalningen måste bekräftas hos banken.",
    payment_intent_authentication_failure:
      "Vi kunde inte bekräfta betalningen hos banken. Välj ett annat betalsätt och försök igen.",
    setup_intent_authentication_failure:
      "Vi kunde inte bekräfta kortet hos banken. Välj ett annat kort och försök igen.",
    test_mode_live_card: "Kortet nekades. I sandlådan fungerar bara testkort.",
    api_connection_error: "Betaltjänsten kan inte nås. Kontrollera anslutningen och försök igen.",
  },
};

/** The texts of a locale such as `sv`, `sv-SE` or `auto` (the page's language, then the browser's). */
export function textsFor(locale: string | undefined): Texts {
  const wanted = !locale || locale === "auto" ? document.documentElement.lang || navigator.language : locale;
  return wanted.toLowerCase().startsWith("sv") ? sv : en;
}

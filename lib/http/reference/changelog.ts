import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

const CHANGE_KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed"] as const;

export type ChangelogEntry = {
  /** The anchor on the page, and the source of the id in the feed. Never changed or reused. */
  id: string;
  /** The day of publication. */
  date: string;
  kind: (typeof CHANGE_KINDS)[number];
  title: string;
  /** What changed. */
  text: string;
  /** What a caller must do. Absent: nothing. */
  action?: string;
  /** The revision that brings the change. Absent: every revision has it. */
  revision?: string;
  /** Ids of operations that the entry is about. */
  operations?: readonly string[];
  /** A page of the developers' site that says more. */
  page?: { title: string; href: string };
};

/**
 * What changed for callers of the API, the newest first. Each change that a caller can notice gets an entry, in the commit
 * that makes it.
 */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    id: "auto-top-up-can-be-paid",
    date: "2026-11-30",
    kind: "Added",
    title: "Whether an automatic top-up can be paid",
    text: "`canBePaid` of the options says before the first attempt whether a top-up can be paid without asking the customer.",
    operations: ["getAutoTopUpOptions"],
  },
  {
    id: "customer-data-caps",
    date: "2026-11-30",
    kind: "Added",
    title: "Caps on data over all subscriptions of a customer",
    text: "A customer can have a cap on the data that all its subscriptions together use in a calendar month and zone. At 100 %, the network blocks data for each of them. `customerCapsReached` of a subscription's caps says where.",
    operations: ["getCustomerDataCaps", "setCustomerDataCap", "removeCustomerDataCap", "getDataCaps"],
  },
  {
    id: "plan-comparison-rollover",
    date: "2026-11-30",
    kind: "Changed",
    title: "The comparison of plans counts unused data that moves",
    text: "For an offering with `dataRollover`, unused data of a month covers usage of the next month. `carriedOverBytes` of each month says how much.",
    operations: ["getSubscriptionPlanComparison"],
  },
  {
    id: "help-places-of-data",
    date: "2026-11-30",
    kind: "Added",
    title: "Help articles for limits, gifts and rollover of data",
    text: "Articles can be offered at five more places: DATA_CAP, DATA_GIFT, DATA_ROLLOVER, AUTO_TOP_UP and NUMBER_TRANSFER. The starter articles have one for each. A brand that has the others adds them with the same call.",
    operations: ["searchHelp", "addStarterArticles"],
  },
  {
    id: "work-item-subject",
    date: "2026-11-30",
    kind: "Added",
    title: "The subject of a question in the work queue",
    text: "A work item of the kind QUESTION has the `subject` of the question, so two questions of one customer can be told apart.",
    operations: ["listWorkItems", "getWorkItem"],
  },
  {
    id: "data-caps",
    date: "2026-11-29",
    kind: "Added",
    title: "Caps on data, by zone",
    text: "A subscription can have a cap on the data of a calendar month, at home, in the EU and EEA, and in the rest of the world. The customer is notified at 80 %, and the network blocks data at 100 %. The connection check knows the cause DATA_CAP with the fix RAISE_CAP.",
    operations: ["getDataCaps", "setDataCap", "removeDataCap"],
  },
  {
    id: "payment-methods",
    date: "2026-11-29",
    kind: "Added",
    title: "Wallets, Swish and SEPA mandates",
    text: "The payment form offers Apple Pay, Google Pay and Link. `displayName` of a card from a wallet names the wallet, and Link has the type `LINK`. A brand's settings have `paymentMethods`, which leaves out Swish, SEPA debit or Klarna. A form that is created for an amount must leave out the same as its payment: `excludedPaymentMethodTypes` in its `providerContext`. The name of a SEPA debit is now `SEPA •••• 3000`.",
    operations: ["getTenantSettings", "updateTenantSettings", "createPaymentSession"],
    page: { title: "Test values", href: "/developers/testing#wallets" },
  },
  {
    id: "data-gifts",
    date: "2026-11-29",
    kind: "Added",
    title: "Data for another subscription of the customer",
    text: "A subscription can give data that it does not need to another subscription of the same customer. Packages of data say what was given away, and where received data came from.",
    operations: ["getDataGifts", "giveData"],
  },
  {
    id: "auto-top-up",
    date: "2026-11-29",
    kind: "Added",
    title: "Automatic top-ups with a monthly cap",
    text: "A subscription can buy a top-up by itself when little data is left. The customer chooses the product, the share that is left, and the most that a month may cost.",
    operations: ["getAutoTopUp", "getAutoTopUpOptions", "setAutoTopUp", "turnOffAutoTopUp"],
  },
  {
    id: "data-rollover",
    date: "2026-11-29",
    kind: "Added",
    title: "Unused data moves into the next period",
    text: "Products have the feature `dataRollover`. At a renewal, what is left of the plan's data moves into the next period once, at most as much as the plan includes. It is used first. Usage shows it as a package with `rolledOver`.",
    operations: ["createProduct", "updateProduct", "getSubscriptionUsage"],
  },
  {
    id: "sign-out-users",
    date: "2026-11-29",
    kind: "Added",
    title: "Sign a user out everywhere",
    text: "Ends the sessions and personal tokens of a user whose phone is lost, and removes the passkeys.",
    operations: ["signOutUser"],
  },
  {
    id: "phone-models",
    date: "2026-11-29",
    kind: "Added",
    title: "Connection checks know phones without eSIM",
    text: "`phone.model` names the phone. If no phone has the eSIM and the model supports none, the cause is PHONE_WITHOUT_ESIM and the fix REPLACE_SIM.",
    operations: ["checkConnection"],
  },
  {
    id: "transfer-codes",
    date: "2026-11-29",
    kind: "Added",
    title: "Transfer codes for numbers that leave",
    text: "A customer creates a code to take the number to another carrier. It works for seven days, and a locked subscription gets none. The brand checks the code that the other carrier sends, and moves the number: the subscription ends, and the number leaves the pool. Subscriptions have `transferCode` and `numberTransferredAt`.",
    operations: ["createTransferCode", "revokeTransferCode", "checkTransferCode", "transferNumber"],
  },
  {
    id: "passkeys",
    date: "2026-11-29",
    kind: "Added",
    title: "Passkeys for users, and what happened to an account",
    text: "Users sign in with a passkey instead of a code. They add and remove passkeys under Security. A new list shows sign-ins and changes of the account, of SIMs, numbers and locks, with who made them.",
    operations: ["startPasskeyLogin", "verifyPasskeyLogin", "addMyPasskey", "listMyActivity"],
  },
  {
    id: "plan-comparison",
    date: "2026-11-29",
    kind: "Added",
    title: "What other plans would have cost",
    text: "For the real usage of the last months, Tern computes what each offering that a subscription can change to would have cost, next to what was invoiced. Usage beyond the included data is covered by the cheapest add-ons. The answer names what it leaves out.",
    operations: ["getSubscriptionPlanComparison"],
  },
  {
    id: "personal-tokens",
    date: "2026-11-29",
    kind: "Added",
    title: "Personal tokens, and assistants over MCP",
    text: "Users make tokens for their own programs. A program sends one as `Authorization: Bearer` without an API key, to the brand's own host. It reads what the user may read, and with the scope `act` it also changes something. Assistants connect to `/api/mcp` (Model Context Protocol, streamable HTTP). Their changes are proposals that the user confirms.",
    operations: [
      "listMyPersonalTokens",
      "createMyPersonalToken",
      "revokeMyPersonalToken",
      "proposeChange",
      "listMyProposals",
      "getMyProposal",
      "confirmProposal",
      "declineProposal",
    ],
    page: { title: "An app for end users", href: "/developers/guides/end-user-app#programs-of-the-user" },
  },
  {
    id: "push-notifications",
    date: "2026-11-29",
    kind: "Added",
    title: "Push notifications in browsers",
    text: "Users turn on push notifications for their browsers, and choose for each topic whether they get e-mails, push notifications or both. `NotificationSetting` has the new field `push`. When you update settings, you may leave out `email`.",
    operations: ["listMyPushDevices", "addMyPushDevice", "renewMyPushDevice", "testMyPushDevice"],
  },
  {
    id: "connection-checks",
    date: "2026-11-29",
    kind: "Added",
    title: "Find out why a subscription has no connection",
    text: "A person says what does not work. Tern compares it with the subscription, its SIM, its allowances and the network at that moment, and names the cause and what helps. Customer care sees the checks of the last 90 days.",
    operations: ["checkConnection", "listConnectionChecks"],
  },
  {
    id: "outages",
    date: "2026-11-29",
    kind: "Added",
    title: "Outages",
    text: "A brand announces a disturbance of the network, with a text for each language, its services and its countries. Customers see it on their pages, and a check of a connection names it as the cause `OUTAGE`.",
    action:
      "If you show the causes of connection checks, check that your system ignores causes that it does not know.",
    operations: ["createOutage", "updateOutage", "endOutage", "listCurrentOutages"],
  },
  {
    id: "revision-impact",
    date: "2026-11-29",
    kind: "Added",
    title: "What a revision would change for a key's own calls",
    text: "For each API key, Tern compares the calls of the last 30 days with a newer revision: operations that are gone, and fields of older revisions that requests and responses really had. 2026-08-21.auk is served until 2026-12-01.",
    operations: ["getApiKeyRevisionImpact"],
  },
  {
    id: "help-and-questions",
    date: "2026-11-29",
    kind: "Added",
    title: "Help articles and customers' questions",
    text: "A brand has help articles with a search, which its own site can show, too. People who sign in ask customer care, and care answers. An open question is a work item of the new kind `QUESTION`.",
    action:
      "If you list work items, check that your system ignores kinds that it does not know. A helpdesk can read open questions and answer them.",
    operations: ["searchHelp", "readHelpPage", "listQuestions", "answerQuestion", "askQuestion"],
  },
  {
    id: "calendar-feed",
    date: "2026-11-29",
    kind: "Added",
    title: "A calendar address for each user",
    text: "A user gets an address at which calendar programs read renewals, due dates and changes.",
    operations: ["getMyCalendarFeed", "renewMyCalendarFeed", "endMyCalendarFeed"],
  },
  {
    id: "webhook-listeners",
    date: "2026-11-29",
    kind: "Added",
    title: "Webhooks on your computer",
    text: "With the TypeScript client installed, `npx @tern/client listen` prints deliveries and forwards them to a receiver on localhost, with valid signatures. It uses three new operations, which fetch deliveries instead of receiving them.",
    operations: ["createWebhookListener", "pullWebhookDeliveries", "reportWebhookAnswers"],
    page: { title: "Try a receiver", href: "/developers/guides/webhooks#try-a-receiver-on-your-computer" },
  },
  {
    id: "search-changelog",
    date: "2026-11-29",
    kind: "Added",
    title: "Search, glossary and this changelog",
    text: "The search finds operations, event types, fields, errors, terms, guides and changes, also with typing errors. The changelog has a feed.",
    page: { title: "Glossary", href: "/developers/glossary" },
  },
  {
    id: "money-events",
    date: "2026-11-29",
    kind: "Added",
    title: "44 event types about money, SIMs, portings and seats",
    text: "Invoices, payments, refunds, disputes and saved payment methods have events of their own, and so have SIM cards, number transfers and seats.",
    action:
      "An endpoint without `eventTypes` receives them at once. Check that your receiver ignores types that it does not know.",
    page: { title: "Event types", href: "/developers/webhooks#events" },
  },
  {
    id: "replay-acknowledged",
    date: "2026-11-29",
    kind: "Added",
    title: "Replays of acknowledged deliveries",
    text: "A replay with `status` also sends deliveries again that your system had acknowledged, for a system that lost data.",
    operations: ["replayAllWebhookDeliveries"],
    page: { title: "Replay deliveries", href: "/developers/guides/webhooks#replay-failed-deliveries" },
  },
  {
    id: "typescript-client",
    date: "2026-11-29",
    kind: "Added",
    title: "TypeScript client, Postman collections and llms.txt",
    text: "A typed client with retries, idempotency keys, lists and webhook verification. A Postman collection for each surface, and the documentation as Markdown for language models.",
    page: { title: "Clients and tools", href: "/developers/clients" },
  },
  {
    id: "testing-page",
    date: "2026-11-29",
    kind: "Added",
    title: "Test values and scenarios",
    text: "A page lists all test cards, numbers and faults, and runs whole scenarios in the demo brand.",
    page: { title: "Testing", href: "/developers/testing" },
  },
  {
    id: "reads-from-replica",
    date: "2026-11-28",
    kind: "Changed",
    title: "Lists, exports and reports can be read from a replica",
    text: "Where an installation has a replica, these operations read it once it has everything that was written before the request.",
  },
  {
    id: "brand-settings",
    date: "2026-11-26",
    kind: "Added",
    title: "Price changes with notice, brand drafts and tax rates",
    text: "Prices of sold offerings can be raised with notice. The look of a brand is edited as a draft, and US tax rates are imported from a file.",
    operations: ["createPriceChange", "updateBrandDraft", "importTaxRates"],
  },
  {
    id: "if-match",
    date: "2026-11-26",
    kind: "Added",
    title: "`ETag` and `If-Match` for changes by two people",
    text: "A platform GET whose path has a PUT answers an `ETag`. A PUT with `If-Match` is refused with 412 (`1013`) if the resource has changed since. Without the header, the last change wins, as before.",
    page: { title: "Errors", href: "/developers/errors#1013" },
  },
  {
    id: "stream",
    date: "2026-11-26",
    kind: "Added",
    title: "Wait for changes",
    text: "One operation returns the type and id of changed resources, and waits if there are none.",
    operations: ["readStream"],
  },
  {
    id: "care-operations",
    date: "2026-11-25",
    kind: "Added",
    title: "Customer care, disputes and bulk jobs",
    text: "Search over all resources, notes, credits, answers to disputes, bank transfers, and jobs that change thousands of subscriptions with a preview.",
    operations: [
      "search",
      "listNotes",
      "createCredit",
      "acceptPaymentDispute",
      "listIncomingPayments",
      "createBulkJob",
    ],
    page: { title: "A tool for care", href: "/developers/guides/care-tool" },
  },
  {
    id: "api-key-operations",
    date: "2026-11-25",
    kind: "Added",
    title: "API keys over the API",
    text: "Staff create, replace and revoke API keys with operations. A key shows its revision and whether it is strict.",
    operations: ["createApiKey", "listApiKeys"],
  },
  {
    id: "sim-protection",
    date: "2026-11-25",
    kind: "Added",
    title: "Protection against SIM swaps, and new numbers",
    text: "A subscription can be protected: its SIM and number then change only after an additional step. The number of a subscription can be changed.",
    operations: ["setSubscriptionProtection", "changeNumber"],
  },
  {
    id: "strict-handling",
    date: "2026-11-23",
    kind: "Added",
    title: "Unknown fields are named, or refused",
    text: "A lenient key gets the names of unknown fields and parameters in the header `Unknown-Fields`. A strict key, or `Prefer: handling=strict`, refuses such a request.",
    action: "Send `Prefer: handling=strict` during development. A misspelled field then fails at once.",
    page: { title: "The rules that always hold", href: "/developers/guides/basics" },
  },
  {
    id: "request-log",
    date: "2026-11-23",
    kind: "Added",
    title: "The log of your own calls",
    text: "The last calls of your keys can be listed with their status, duration and trace id.",
    operations: ["listApiRequests"],
  },
  {
    id: "developers-site",
    date: "2026-11-21",
    kind: "Added",
    title: "Reference, guides and webhooks",
    text: "The developers' site describes every operation, object, event, failure and permission of both revisions. The commands of the guides are run by a test.",
    page: { title: "Guides", href: "/developers/guides" },
  },
  {
    id: "bullfinch",
    date: "2026-09-01",
    kind: "Removed",
    title: "Money in minor units only",
    text: "Fields with amounts as decimal numbers are removed. All money is an integer in minor units of the currency next to it. `POST /orders/{orderId}/calculate-price` is removed, because every answer with an order has its price.",
    action:
      "Read and send the fields that end in `Minor`. Revision 2026-08-21.auk has both, so you can change your client field by field.",
    revision: NEWEST_REVISION_NAME,
    page: { title: "All removed fields", href: "/developers/changes#removed-fields" },
  },
  {
    id: "auk",
    date: "2026-08-21",
    kind: "Added",
    title: "The first revision",
    text: "The platform API and the end-user API. A key keeps the revision that was the newest when it was created.",
    revision: "2026-08-21.auk",
  },
];

import type { Scenario, ScenarioCall } from "./scenario";

const fault = (does: string, body: object): ScenarioCall => ({
  does,
  method: "POST",
  path: "/sandbox/_control/faults",
  body,
});

/** An order for the brand's first plan, by somebody new. `RUN` is another text in each run. */
const ORDER: readonly ScenarioCall[] = [
  {
    does: "Find a plan.",
    method: "GET",
    path: "/product-offerings?customerType=CONSUMER&types=SUBSCRIPTION&market=SE",
    keep: { OFFERING: { at: "items.0.productOfferingId" } },
    show: { Plan: "items.0.name" },
  },
  {
    does: "Create an order.",
    method: "POST",
    path: "/orders",
    body: {
      customerType: "CONSUMER",
      user: { name: "Tova Test", email: "tova.{RUN}@example.com" },
      customer: {
        name: "Tova Test",
        customerType: "CONSUMER",
        contact: { email: "tova.{RUN}@example.com" },
      },
      lineItems: [
        {
          lineItemId: "line-1",
          type: "SUBSCRIPTION",
          productOfferingId: "{OFFERING}",
          subscriber: { name: "Tova Test", email: "tova.{RUN}@example.com" },
          sim: { esim: true },
        },
      ],
    },
    keep: { ORDER: { at: "orderId" } },
    show: { Order: "orderId", "To pay (minor units)": "pricing.totalMinor" },
  },
];

/** Pays the order with a card and keeps the card for renewals, as the form in a browser would. */
const pay = (card: string): readonly ScenarioCall[] => [
  {
    does: "Start the payment. The card is kept for renewals.",
    method: "POST",
    path: "/payment-sessions",
    body: {
      orderId: "{ORDER}",
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "{ORIGIN}/developers/testing",
      savePaymentProfile: true,
      setAsDefaultPaymentProfile: true,
      grantAutopayConsent: true,
    },
    keep: {
      SECRET: { at: "providerContext.clientSecret" },
      INTENT: { at: "providerContext.clientSecret", before: "_secret_" },
      FORM_KEY: { at: "providerContext.publishableKey" },
      SESSION: { at: "paymentSessionId" },
      CUSTOMER: { at: "customerId" },
    },
  },
  {
    does: `Pay with the card ${card}, as the form in the customer's browser does.`,
    method: "POST",
    path: "/sandbox/stripe/v1/payment_intents/{INTENT}/confirm",
    asPaymentForm: true,
    body: {
      payment_method: card,
      client_secret: "{SECRET}",
      return_url: "{ORIGIN}/developers/testing",
    },
    show: { "Answer of the bank": "status" },
  },
];

const DELIVERED: readonly ScenarioCall[] = [
  {
    does: "Wait until the order is complete.",
    method: "GET",
    path: "/orders/{ORDER}",
    until: { at: "status", is: "COMPLETED" },
    keep: { SUBSCRIPTION: { at: "createdEntities.subscriptionIds.0" } },
    show: { "Order status": "status", "Payment status": "paymentStatus" },
  },
  {
    does: "Read the new subscription.",
    method: "GET",
    path: "/subscriptions/{SUBSCRIPTION}",
    keep: { NUMBER: { at: "msisdn" } },
    show: { Status: "status", Number: "msisdn" },
  },
];

const PAID: readonly ScenarioCall[] = [
  {
    does: "Find the payment.",
    method: "GET",
    path: "/payment-sessions/{SESSION}",
    until: { at: "status", is: "COMPLETED" },
    keep: { PAYMENT: { at: "paymentIntentId" } },
    show: { Payment: "paymentIntentId" },
  },
];

/** The scenarios of the testing page. Each begins with a new customer and needs nothing but a key. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: "first-sale",
    title: "A first sale",
    summary: "A new customer orders a plan, pays with a card, and gets an active subscription with a number.",
    calls: [...ORDER, ...pay("pm_card_visa"), ...DELIVERED],
  },
  {
    id: "renewal-fails",
    title: "A renewal fails three times",
    summary:
      "The bank declines the next three card payments of a new customer. The clock moves past the renewal and the following days, so Tern charges again, and the mailbox gets what the customer reads.",
    movesClock: true,
    calls: [
      ...ORDER,
      ...pay("pm_card_visa"),
      ...DELIVERED,
      fault("Let the bank decline this customer's next three card payments.", {
        surface: "stripe",
        kind: "decline",
        match: "tova.{RUN}@example.com",
        count: 3,
      }),
      {
        does: "Read the brand's time.",
        method: "GET",
        path: "/tenant-clock",
        keep: { LATER: { at: "now", daysLater: 40 } },
        show: { Now: "now" },
      },
      {
        does: "Move the brand's clock 40 days forward. All due work is done on its day.",
        method: "POST",
        path: "/tenant-clock",
        body: { advanceTo: "{LATER}" },
      },
      {
        does: "Wait until the clock has arrived.",
        method: "GET",
        path: "/tenant-clock",
        until: { at: "move.status", is: "ARRIVED" },
        show: { Now: "now" },
      },
      {
        does: "Find the payment of the renewal.",
        method: "GET",
        path: "/payment-intents?customerId={CUSTOMER}&limit=1",
        keep: { PAYMENT: { at: "items.0.paymentIntentId" } },
      },
      {
        does: "Read its attempts.",
        method: "GET",
        path: "/payment-intents/{PAYMENT}",
        show: {
          "First attempt": "attempts.0.failureCode",
          "Second attempt": "attempts.1.failureCode",
          "Third attempt": "attempts.2.failureCode",
          Status: "status",
        },
      },
      {
        does: "Read the subscription.",
        method: "GET",
        path: "/subscriptions/{SUBSCRIPTION}",
        show: { Status: "status", "Renews at": "renewsAt" },
      },
    ],
  },
  {
    id: "network-down",
    title: "The network is down for a moment",
    summary:
      "The network answers the next two calls with 500. Tern asks again, and the order completes all the same.",
    calls: [
      ...ORDER,
      fault("Let the network fail twice.", { surface: "carrier", kind: "error_500", count: 2 }),
      ...pay("pm_card_visa"),
      ...DELIVERED,
    ],
  },
  {
    id: "told-twice",
    title: "The payment provider sends everything twice",
    summary:
      "The next ten webhooks of the payment provider arrive twice. The order is paid and delivered once.",
    calls: [
      ...ORDER,
      fault("Send the next ten webhooks twice.", {
        surface: "stripe-webhook",
        kind: "duplicate",
        count: 10,
      }),
      ...pay("pm_card_visa"),
      ...DELIVERED,
    ],
  },
  {
    id: "data-used",
    title: "A month of data is used up",
    summary: "The network reports 100 GB for the new number. The subscription shows what is left.",
    calls: [
      ...ORDER,
      ...pay("pm_card_visa"),
      ...DELIVERED,
      {
        does: "Report 100 GB as the network does.",
        method: "POST",
        path: "/sandbox/_control/usage",
        body: { msisdn: "{NUMBER}", service: "DATA", quantity: 100, unit: "GB" },
        keep: { RECORD: { at: "recordId" } },
      },
      {
        does: "Read the usage.",
        method: "GET",
        path: "/subscriptions/{SUBSCRIPTION}/usage",
        until: { at: "data.national.0.remainingBytes", is: "0" },
        show: { Package: "data.national.0.name", "Bytes left": "data.national.0.remainingBytes" },
      },
    ],
  },
  {
    id: "refund-fails",
    title: "A refund fails at the bank",
    summary: "The payment is refunded. The bank accepts the refund at first and sends the money back later.",
    calls: [
      ...ORDER,
      ...pay("pm_card_refundFail"),
      ...PAID,
      ...DELIVERED,
      {
        does: "Refund the payment.",
        method: "POST",
        path: "/payment-intents/{PAYMENT}/refunds",
        body: { reason: "A test" },
        show: { Refund: "status" },
      },
      {
        does: "Wait for the bank.",
        method: "GET",
        path: "/payment-intents/{PAYMENT}",
        until: { at: "refunds.0.status", is: "FAILED" },
        show: { Refund: "refunds.0.status" },
      },
    ],
  },
  {
    id: "dispute",
    title: "A payment is disputed",
    summary: "The payment succeeds. Then the cardholder tells the bank that it was not theirs.",
    calls: [
      ...ORDER,
      ...pay("pm_card_createDispute"),
      ...PAID,
      {
        does: "Wait until the bank reports the dispute.",
        method: "GET",
        path: "/payment-intents/{PAYMENT}",
        until: { at: "disputes.0.status", is: "NEEDS_RESPONSE" },
        show: {
          Dispute: "disputes.0.status",
          Reason: "disputes.0.reason",
          "Answer by": "disputes.0.evidenceDueBy",
        },
      },
    ],
  },
];

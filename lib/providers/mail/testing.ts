import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import type { Cost } from "@/lib/providers/mail/cost";
import { invitation } from "@/lib/providers/mail/templates/account/invitation";
import { invitationToAccept } from "@/lib/providers/mail/templates/account/invitation-to-accept";
import { loginCodeMail } from "@/lib/providers/mail/templates/account/login-code";
import { cardDisputed } from "@/lib/providers/mail/templates/money/card-disputed";
import { cardExpiring } from "@/lib/providers/mail/templates/money/card-expiring";
import { creditGiven } from "@/lib/providers/mail/templates/money/credit-given";
import { dueDateMoved } from "@/lib/providers/mail/templates/money/due-date-moved";
import { invoiceMail } from "@/lib/providers/mail/templates/money/invoice";
import { paymentFailed } from "@/lib/providers/mail/templates/money/payment-failed";
import { paymentLinkMail } from "@/lib/providers/mail/templates/money/payment-link";
import { priceChangeMail } from "@/lib/providers/mail/templates/money/price-change";
import { refundedMail } from "@/lib/providers/mail/templates/money/refunded";
import { reminderMail } from "@/lib/providers/mail/templates/money/reminder";
import { renewalMail } from "@/lib/providers/mail/templates/money/renewal";
import { contractSigned } from "@/lib/providers/mail/templates/orders/contract-signed";
import { orderCompleted } from "@/lib/providers/mail/templates/orders/order-completed";
import { orderConfirmation } from "@/lib/providers/mail/templates/orders/order-confirmation";
import { provisioningFailed } from "@/lib/providers/mail/templates/orders/provisioning-failed";
import { seatChangesMail } from "@/lib/providers/mail/templates/orders/seat-changes";
import { seatGivenMail } from "@/lib/providers/mail/templates/orders/seat-given";
import { seatsTomorrowMail } from "@/lib/providers/mail/templates/orders/seats-tomorrow";
import { signingRequest } from "@/lib/providers/mail/templates/orders/signing-request";
import {
  callerVerificationMail,
  shopIdentityMail,
  verificationPausedMail,
} from "@/lib/providers/mail/templates/staff/caller-verification";
import { staffApproval } from "@/lib/providers/mail/templates/staff/staff-approval";
import { staffBreakGlassMail } from "@/lib/providers/mail/templates/staff/staff-break-glass";
import { staffInvitation } from "@/lib/providers/mail/templates/staff/staff-invitation";
import { staffNotice } from "@/lib/providers/mail/templates/staff/staff-notice";
import { webhookDisabled } from "@/lib/providers/mail/templates/staff/webhook-disabled";
import { addonChangeMail } from "@/lib/providers/mail/templates/subscriptions/addon-change";
import { autoTopUpMail } from "@/lib/providers/mail/templates/subscriptions/auto-top-up";
import {
  customerDataReleasedMail,
  dataBlockMail,
} from "@/lib/providers/mail/templates/subscriptions/data-block";
import { dataCapMail } from "@/lib/providers/mail/templates/subscriptions/data-cap";
import { dataGiftMail } from "@/lib/providers/mail/templates/subscriptions/data-gift";
import { portingMail } from "@/lib/providers/mail/templates/subscriptions/porting";
import { serviceStopped } from "@/lib/providers/mail/templates/subscriptions/service-stopped";
import { simChangeCode, simChangeNotice } from "@/lib/providers/mail/templates/subscriptions/sim-change";
import { subscriptionActivated } from "@/lib/providers/mail/templates/subscriptions/subscription-activated";
import {
  type SubscriptionChangeNews,
  subscriptionChangeMail,
} from "@/lib/providers/mail/templates/subscriptions/subscription-change";
import { subscriptionSecurityNotice } from "@/lib/providers/mail/templates/subscriptions/subscription-security";
import { REMINDABLE, tomorrowMail } from "@/lib/providers/mail/templates/subscriptions/tomorrow";
import { usageThreshold } from "@/lib/providers/mail/templates/subscriptions/usage-threshold";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";

const site = "https://skylark.example";

/** One sample of each mail, for tests and for viewing. */
export function sampleMails(context: Omit<MailContext, "theme">): Record<string, Mail> {
  const theme = {
    brandName: "Skylark Mobile",
    logoUrl: null,
    primaryColor: "#0f6fde",
    supportEmail: "help@skylark.example",
    supportUrl: `${site}/help`,
    legalLine: "Skylark Mobile AB, 559000-0001, Lärkvägen 1, 111 22 Stockholm",
  };
  const every = { ...context, theme };
  const swedish = context.locale === "sv";
  const staffNews = { at: new Date("2026-12-05T12:00:00Z"), adminUrl: `${site}/admin` };
  const debt = {
    ...every,
    invoiceNumber: "2026-00042",
    payUrl: `${site}/invoice/k3Vv`,
    amountMinor: 39_900,
    currency: swedish ? "SEK" : "USD",
    methodName: "Visa •••• 4242",
  };
  const numbers = swedish
    ? { from: "070-123 45 67", to: "070-765 43 21" }
    : { from: "(212) 555-0134", to: "(212) 555-0187" };
  const switchable = { ...every, unsubscribeUrl: `${site}/unsubscribe/k3Vv` };
  const subscription = { phoneNumber: "070-123 45 67", subscriptionUrl: `${site}/subscriptions/0190f6b1` };
  const porting = { ...switchable, ...subscription, temporaryNumber: "079-765 43 21", expectedAt: null };
  const seat = {
    seatName: swedish ? "Växelplats" : "Switchboard seat",
    description: swedish
      ? "Svara i mobilen, datorn och växeln med samma nummer."
      : "Answer on your mobile, computer and switchboard with one number.",
    features: swedish ? ["Softphone", "Köer och menyer"] : ["Softphone", "Queues and menus"],
    subscriptionName: subscription.phoneNumber,
    subscriptionUrl: subscription.subscriptionUrl,
  };
  const priceTax: TaxPlace = swedish ? "INCLUDED" : "ADDED";
  const seatPrice: Omit<Cost, "amountMinor"> = {
    currency: debt.currency,
    months: 1,
    tax: swedish ? "EXCLUDED" : "ADDED",
  };
  const lineItems = Array.from({ length: 11 }, (_, index) => ({
    description: `Skylark Unlimited, 070-123 45 ${60 + index}`,
    quantity: 1,
    amountMinor: 39_900,
  }));
  const bill = {
    ...debt,
    orderNumber: "SKY-10027",
    invoiceUrl: debt.payUrl,
    items: [{ description: "Skylark Unlimited, Åsa Öberg", quantity: 1, amountMinor: 39_900 }],
    taxes: [],
    totalMinor: 39_900,
    leftMinor: 39_900,
    dueDate: "2026-12-21",
  };
  const companyTax = {
    description: swedish ? "VAT, Sweden" : "New York State sales tax",
    amountMinor: 7_980,
  };
  const forCompany = {
    items: [{ description: "Skylark Unlimited, Åsa Öberg", quantity: 1, amountMinor: 31_920 }],
    taxes: [companyTax],
  };
  const topUp = {
    ...every,
    subscriptionName: swedish ? "070-123 45 67" : "(212) 555-0134",
    productName: "5 GB",
    amountMinor: 9_900,
    currency: swedish ? "SEK" : "USD",
    capMinor: 29_700,
    leftMinor: 19_800,
    month: "2026-11-01",
    subscriptionUrl: `${site}/subscriptions/0190f6b1`,
  };
  const ofLine = {
    kind: "SUBSCRIPTION",
    name: swedish ? "070-123 45 67" : "(212) 555-0134",
    canRaise: true,
  } as const;
  const cap = {
    ...every,
    of: ofLine,
    limitBytes: 10_000_000_000,
    month: "2026-11-01",
    block: "BLOCKED" as const,
    url: `${site}/subscriptions/0190f6b1#data-caps`,
  };
  const capOfAll = {
    ...cap,
    of: { kind: "CUSTOMER", name: "Lind AB" },
    url: `${site}/lines/limits`,
  } as const;
  const block = {
    ...every,
    of: { kind: "LINE", name: swedish ? "070-123 45 67" : "(212) 555-0134" },
    customerName: "Lind AB",
    wayOut: "ADMIN",
    url: `${site}/subscriptions/0190f6b1#data-caps`,
  } as const;
  const releasedForAll = { ...switchable, customerName: "Lind AB", url: `${site}/lines/limits` };
  const usage = {
    subscriptionName: swedish ? "070-123 45 67" : "(212) 555-0134",
    service: "DATA",
    scope: "NATIONAL",
    total: 10_000_000_000,
    subscriptionUrl: `${site}/subscriptions/0190f6b1`,
  } as const;
  const renewal = {
    ...switchable,
    renewsOn: "2026-12-21",
    items: [{ description: "Skylark Unlimited, Åsa Öberg", amountMinor: 39_900 }],
    taxes: [],
    totalMinor: 39_900,
    currency: debt.currency,
    homeUrl: `${site}/`,
    methodsUrl: `${site}/payments`,
  };
  return {
    "staff-invitation": staffInvitation({
      ...every,
      email: "oskar@skylark.example",
      inviterName: "Helena Dahl",
      role: "BILLING",
      until: new Date("2026-12-05T12:00:00Z"),
      adminUrl: `${site}/admin`,
    }),
    ...Object.fromEntries(
      (["REQUESTED", "REMINDER", "APPROVED", "REFUSED", "EXPIRED", "STALE"] as const).map((kind) => [
        `staff-approval-${kind.toLowerCase()}`,
        staffApproval({
          ...every,
          kind,
          requesterName: "Maja Lund",
          operation: "refundPaymentIntent",
          until: new Date("2026-12-08T12:00:00Z"),
          url: `${site}/admin/approvals/0190f6b1`,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (["STARTED", "NOT_REVIEWED"] as const).map((kind) => [
        `staff-break-glass-${kind.toLowerCase().replace("_", "-")}`,
        staffBreakGlassMail({
          ...every,
          kind,
          name: "Maja Lund",
          reason: "The network is down and nobody answers.",
          from: new Date("2026-12-05T02:00:00Z"),
          until: new Date("2026-12-05T03:00:00Z"),
          adminUrl: staffNews.adminUrl,
        }),
      ]),
    ),
    "staff-locked": staffNotice({ ...every, ...staffNews, kind: "LOCKED", factorName: "" }),
    "staff-factor-added": staffNotice({ ...every, ...staffNews, kind: "ADDED", factorName: "Phone" }),
    "staff-factor-removed": staffNotice({ ...every, ...staffNews, kind: "REMOVED", factorName: "Phone" }),
    "caller-verification": callerVerificationMail({
      ...every,
      agentName: "Maja",
      withEid: true,
      verifyUrl: `${site}/verify/k3Vv`,
      expiresInMinutes: 5,
    }),
    "verification-paused": verificationPausedMail({
      ...every,
      at: staffNews.at,
      until: new Date("2026-12-05T12:30:00Z"),
    }),
    "shop-identity": shopIdentityMail({ ...every, at: staffNews.at }),
    "login-code": loginCodeMail({ ...every, code: "482913", expiresInMinutes: 5 }),
    invitation: invitation({
      ...every,
      email: "asa@nordvind.example",
      access: [
        { customerName: "Nordvind Logistik AB", role: "ADMIN" },
        { customerName: "Nordvind Lager AB", role: "MEMBER" },
      ],
      loginUrl: `${site}/login`,
    }),
    "invitation-to-accept": invitationToAccept({
      ...every,
      email: "asa@nordvind.example",
      inviterName: "Karin Öberg",
      customerName: "Nordvind Logistik AB",
      role: "MANAGER",
      until: new Date("2026-12-05T09:30:00Z"),
      invitationUrl: `${site}/invitations/0190f6b0`,
    }),
    "order-confirmation": orderConfirmation({
      ...every,
      customerName: "Åsa",
      orderNumber: "SKY-10027",
      orderUrl: `${site}/orders/0190f6b0`,
      submittedAt: new Date("2026-11-21T23:30:00Z"),
      currency: swedish ? "SEK" : "USD",
      items: [
        {
          name: "Skylark Unlimited",
          note: swedish ? "070-123 45 67" : "(212) 555-0134",
          quantity: 1,
          amountMinor: 39_900,
        },
        { name: swedish ? "Router 5G Hem" : "5G Home Router", note: null, quantity: 2, amountMinor: 259_800 },
      ],
      discounts: [{ name: swedish ? "Sommarrabatt" : "Summer discount", amountMinor: 5_000 }],
      taxIncluded: swedish,
      taxes: swedish
        ? [{ description: "moms 25 %", amountMinor: 58_940 }]
        : [
            { description: "New York State sales tax 4%", amountMinor: 11_788 },
            { description: "New York City sales tax 4.5%", amountMinor: 13_262 },
            { description: "Metropolitan Commuter Transportation District 0.375%", amountMinor: 1_105 },
          ],
      totalMinor: swedish ? 294_700 : 320_855,
      state: "UNDER_WAY",
      paymentMethod: "Visa •••• 4242",
      receiptNumber: "2026-00042",
      papers: swedish ? ["SUMMARY", "TERMS", "WITHDRAWAL"] : [],
      recurring: {
        totalMinor: 39_900,
        beforeTaxMinor: null,
        intervalMonths: 1,
        later: [{ fromMonth: 3, amountMinor: 49_900 }],
        nextChargeOn: "2026-12-21",
      },
      delivery: { kind: "POST", name: "Åsa Öberg", addressLines: ["Storgatan 1", "111 22 Stockholm"] },
    }),
    "order-confirmation-of-company": orderConfirmation({
      ...every,
      customerName: "Åsa Öberg",
      orderNumber: "SKY-10028",
      orderUrl: `${site}/orders/0190f6b0`,
      submittedAt: new Date("2026-11-21T09:30:00Z"),
      currency: debt.currency,
      items: [{ name: "Skylark Unlimited", note: null, quantity: 1, amountMinor: 31_920 }],
      discounts: [],
      taxIncluded: false,
      taxes: [companyTax],
      totalMinor: 39_900,
      state: "DONE",
      paymentMethod: null,
      receiptNumber: null,
      papers: [],
      recurring: {
        totalMinor: 39_900,
        beforeTaxMinor: 31_920,
        intervalMonths: 1,
        later: [{ fromMonth: 3, amountMinor: 39_920 }],
        nextChargeOn: "2026-12-21",
      },
      delivery: null,
    }),
    "line-activated": subscriptionActivated({
      ...every,
      orderNumber: "SKY-10027",
      planName: "Skylark Unlimited",
      phoneNumber: swedish ? "070-123 45 67" : "(212) 555-0134",
      esim: {
        installUrl: `${site}/subscriptions/0190f6b1/install`,
        smdpAddress: "smdp.skylark.example",
        matchingId: "K7Q2-9XZR-04TL-PM8V",
        qrSrc: "cid:esim-qr",
      },
      renewal: {
        on: "2026-12-21",
        amountMinor: 39_900,
        currency: debt.currency,
        tax: "INCLUDED",
        includesTax: swedish,
      },
      subscriptionUrl: `${site}/subscriptions/0190f6b1`,
      guest: swedish,
    }),
    "line-activated-without-account": subscriptionActivated({
      ...every,
      orderNumber: "SKY-10027",
      giver: "Nordvik Logistik AB",
      planName: "Skylark Unlimited",
      phoneNumber: swedish ? "070-123 45 67" : "(212) 555-0134",
      esim: {
        installUrl: "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1",
        smdpAddress: "smdp.skylark.example",
        matchingId: "K7Q2-9XZR-04TL-PM8V",
        qrSrc: "cid:esim-qr",
      },
      renewal: null,
      subscriptionUrl: null,
      guest: false,
    }),
    "line-activated-sim-card": subscriptionActivated({
      ...every,
      orderNumber: "SKY-10027",
      planName: "Skylark Unlimited",
      phoneNumber: swedish ? "070-123 45 67" : "(212) 555-0134",
      esim: null,
      renewal: null,
      subscriptionUrl: `${site}/subscriptions/0190f6b1`,
      guest: false,
    }),
    "line-activated-travel": subscriptionActivated({
      ...every,
      orderNumber: "SKY-10027",
      planName: swedish ? "Japan 5 GB, 7 dagar" : "Japan 5 GB, 7 days",
      phoneNumber: null,
      begins: { days: 7, country: "JP" },
      esim: {
        installUrl: `${site}/subscriptions/0190f6b1/install`,
        smdpAddress: "smdp.skylark.example",
        matchingId: "K7Q2-9XZR-04TL-PM8V",
        qrSrc: "cid:esim-qr",
      },
      renewal: null,
      subscriptionUrl: `${site}/subscriptions/0190f6b1`,
      guest: true,
    }),
    "provisioning-failed": provisioningFailed({
      ...every,
      orderNumber: "SKY-10027",
      orderUrl: `${site}/orders/0190f6b0`,
      itemName: "Skylark Unlimited",
      reason: "NETWORK",
      money: {
        kind: "ON_ITS_WAY",
        amountMinor: 39_900,
        currency: debt.currency,
        methodName: "Visa •••• 4242",
      },
    }),
    "provisioning-failed-by-hand": provisioningFailed({
      ...every,
      orderNumber: "SKY-10027",
      orderUrl: `${site}/orders/0190f6b0`,
      itemName: "Extra 5 GB",
      reason: "ITS_SUBSCRIPTION",
      money: { kind: "BY_HAND", amountMinor: 4_900, currency: debt.currency, methodName: null },
    }),
    "provisioning-failed-invoiced": provisioningFailed({
      ...every,
      orderNumber: "SKY-10027",
      orderUrl: `${site}/orders/0190f6b0`,
      itemName: "Skylark Unlimited",
      reason: "NO_NUMBER",
      money: { kind: "OFF_THE_INVOICE" },
    }),
    "sim-change-code": simChangeCode({
      ...every,
      code: "482913",
      phoneNumber: swedish ? "070-123 45 67" : "(212) 555-0134",
      expiresInMinutes: 5,
    }),
    ...Object.fromEntries(
      (
        [
          { kind: "UNLOCK_REQUESTED", at: "2026-11-22T09:30:00.000Z" },
          { kind: "NUMBER_CHANGING", ...numbers },
          { kind: "NUMBER_CHANGED", ...numbers },
          { kind: "NUMBER_NOT_CHANGED", ...numbers },
        ] as const
      ).map((news) => [
        `line-security-${news.kind.toLowerCase().replaceAll("_", "-")}`,
        subscriptionSecurityNotice({
          ...every,
          news,
          phoneNumber: numbers.from,
          subscriptionUrl: `${site}/subscriptions/0190f6b1`,
        }),
      ]),
    ),
    "sim-change-notice": simChangeNotice({
      ...every,
      phoneNumber: swedish ? "070-123 45 67" : "(212) 555-0134",
      subscriptionUrl: `${site}/subscriptions/0190f6b1`,
    }),
    "usage-threshold": usageThreshold({
      ...every,
      ...usage,
      thresholdPercent: 80,
      used: 8_200_000_000,
    }),
    "usage-used-up": usageThreshold({
      ...every,
      ...usage,
      service: "VOICE",
      scope: "ROAMING",
      thresholdPercent: 100,
      used: 12_000,
      total: 12_000,
    }),
    "data-cap-warned": dataCapMail({ ...cap, news: "WARNED", zone: "EU" }),
    "data-cap-reached": dataCapMail({ ...cap, news: "REACHED", zone: "HOME" }),
    "data-cap-reached-of-company": dataCapMail({
      ...cap,
      news: "REACHED",
      zone: "WORLD",
      of: { ...ofLine, canRaise: false },
    }),
    "customer-data-cap-warned": dataCapMail({ ...capOfAll, news: "WARNED", zone: "WORLD" }),
    "customer-data-cap-reached": dataCapMail({ ...capOfAll, news: "REACHED", zone: "EU" }),
    "data-blocked": dataBlockMail({ ...block, reason: "CAP_REACHED", zones: ["HOME"] }),
    "data-blocked-of-family": dataBlockMail({
      ...block,
      customerName: "Astrid Lind",
      reason: "CAP_REACHED",
      zones: ["EU", "WORLD"],
      wayOut: "CUSTOMER",
    }),
    "data-blocked-of-several-lines": dataBlockMail({
      ...block,
      reason: "CAP_REACHED",
      zones: ["HOME"],
      of: { kind: "LINES" },
      wayOut: "SELF",
      url: `${site}/lines`,
    }),
    "data-released-by-month": dataBlockMail({
      ...block,
      ...switchable,
      reason: "MONTH_ENDED",
      zones: ["HOME"],
    }),
    "data-released-by-change": dataBlockMail({
      ...block,
      ...switchable,
      reason: "CAP_CHANGED",
      zones: ["HOME", "EU"],
    }),
    "data-released-of-several-lines": dataBlockMail({
      ...block,
      ...switchable,
      reason: "MONTH_ENDED",
      zones: ["EU"],
      of: { kind: "LINES" },
      url: `${site}/lines`,
    }),
    "customer-data-released-by-month": customerDataReleasedMail({
      ...releasedForAll,
      reason: "MONTH_ENDED",
      zones: ["HOME"],
    }),
    "customer-data-released-by-change": customerDataReleasedMail({
      ...releasedForAll,
      reason: "CAP_CHANGED",
      zones: ["WORLD"],
    }),
    "data-cap-not-blocked": dataCapMail({ ...cap, news: "REACHED", zone: "HOME", block: "NONE" }),
    "data-cap-refused": dataCapMail({ ...cap, news: "REACHED", zone: "WORLD", block: "REFUSED" }),
    "data-gift": dataGiftMail({
      ...every,
      from: swedish ? "070-123 45 67" : "(212) 555-0134",
      to: "Åsa",
      bytes: 500_000_000,
      subscriptionUrl: `${site}/subscriptions/0190f6b1`,
    }),
    "auto-top-up-bought": autoTopUpMail({ ...topUp, news: "BOUGHT" }),
    "auto-top-up-cap-reached": autoTopUpMail({ ...topUp, news: "CAP_REACHED" }),
    ...Object.fromEntries(
      (
        ["NO_METHOD", "NEEDS_AUTHENTICATION", "DECLINED", "PRICE_ROSE", "NOT_SOLD", "NOT_DELIVERED"] as const
      ).map((reason) => [
        `auto-top-up-${reason.toLowerCase().replaceAll("_", "-")}`,
        autoTopUpMail({ ...topUp, news: "STOPPED", reason }),
      ]),
    ),
    "invoice-open": invoiceMail({ ...bill, payment: "OPEN", leftMinor: 20_000, items: lineItems }),
    "invoice-of-company": invoiceMail({ ...bill, ...forCompany, payment: "OPEN" }),
    "invoice-automatic": invoiceMail({ ...bill, payment: "AUTOMATIC" }),
    "invoice-paid": invoiceMail({ ...bill, payment: "PAID", leftMinor: 0 }),
    "invoice-paid-service-returns": invoiceMail({
      ...bill,
      payment: "PAID",
      leftMinor: 0,
      service: "RETURNS",
    }),
    "payment-failed": paymentFailed({
      ...debt,
      nextAttemptAt: new Date("2026-11-24T09:00:00Z"),
      requiresAction: false,
      suspendsOn: "2026-11-30",
      methodRefused: false,
      prepaid: true,
    }),
    "payment-refused": paymentFailed({
      ...debt,
      nextAttemptAt: new Date("2026-11-24T09:00:00Z"),
      requiresAction: false,
      suspendsOn: "2026-11-30",
      methodRefused: true,
      prepaid: true,
    }),
    "payment-failed-last": paymentFailed({
      ...debt,
      nextAttemptAt: null,
      requiresAction: false,
      suspendsOn: "2026-11-30",
      methodRefused: false,
      prepaid: true,
    }),
    "payment-needs-action": paymentFailed({
      ...debt,
      nextAttemptAt: new Date("2026-11-24T09:00:00Z"),
      requiresAction: true,
      suspendsOn: "2026-11-30",
      methodRefused: false,
      prepaid: true,
    }),
    ...Object.fromEntries(
      (["first", "second", "third", "last"] as const).map((name, index) => [
        `reminder-${name}`,
        reminderMail({
          ...debt,
          reminder: index + 1,
          isLast: name === "last",
          dueDate: "2026-11-18",
          suspendsOn: "2026-12-08",
        }),
      ]),
    ),
    suspended: serviceStopped({
      ...debt,
      outcome: "SUSPENDED",
      services: ["Skylark Unlimited, Åsa Öberg"],
      cancelsOn: "2027-01-07",
    }),
    "cancelled-for-debt": serviceStopped({
      ...debt,
      outcome: "CANCELLED",
      services: ["Skylark Unlimited, Åsa Öberg"],
      cancelsOn: null,
    }),
    "card-expiring": cardExpiring({
      ...every,
      methodName: "Visa •••• 4242",
      expiresAt: "2026-12-31",
      expired: false,
      methodsUrl: `${site}/save/card/k3Vv`,
    }),
    "card-expired": cardExpiring({
      ...every,
      methodName: "Visa •••• 4242",
      expiresAt: "2026-10-31",
      expired: true,
      methodsUrl: `${site}/save/card/k3Vv`,
    }),
    "card-disputed": cardDisputed({
      ...every,
      methodName: "Visa •••• 4242",
      methodsUrl: `${site}/save/card/k3Vv`,
    }),
    "due-date-moved": dueDateMoved({ ...debt, dueDate: "2026-12-02", methodName: null }),
    "due-date-moved-charged": dueDateMoved({ ...debt, dueDate: "2026-12-02", methodName: "Visa •••• 4242" }),
    "payment-link": paymentLinkMail({
      ...every,
      paysFor: { kind: "INVOICE", number: debt.invoiceNumber },
      payUrl: `${site}/pay/k3Vv`,
      amountMinor: debt.amountMinor,
      currency: debt.currency,
      expiresAt: new Date("2026-11-23T09:30:00Z"),
    }),
    "payment-link-order": paymentLinkMail({
      ...every,
      paysFor: { kind: "ORDER", number: "SKY-10027" },
      payUrl: `${site}/pay/k3Vv`,
      amountMinor: debt.amountMinor,
      currency: debt.currency,
      expiresAt: new Date("2026-11-23T09:30:00Z"),
    }),
    "credit-given": creditGiven({
      ...every,
      amountMinor: 10000,
      currency: debt.currency,
      reason: "Two days without service in week 46",
      heldMinor: 2500,
      takenOffMinor: 7500,
      creditNotes: [
        { number: "CN-2026-00007", invoiceNumber: "2026-00042", totalMinor: 7500 },
        { number: "CN-2026-00008", invoiceNumber: "2026-00031", totalMinor: 2500 },
      ],
      invoiceUrl: debt.payUrl,
    }),
    refunded: refundedMail({
      ...debt,
      unasked: false,
      paidFor: { kind: "INVOICE", number: "2026-00042" },
      invoiceUrl: debt.payUrl,
    }),
    "refunded-unasked": refundedMail({ ...debt, unasked: true, paidFor: null, invoiceUrl: null }),
    "signing-request": signingRequest({
      ...every,
      signerName: "Åsa Öberg",
      buyerName: "Nordvind Logistik AB",
      orderNumber: "SKY-10027",
      signUrl: `${site}/sign/k3Vv`,
      expiresAt: new Date("2026-11-28T10:00:00Z"),
    }),
    "contract-signed": contractSigned({
      ...every,
      buyerName: "Nordvind Logistik AB",
      orderNumber: "SKY-10027",
      signedAt: new Date("2026-11-22T10:00:00Z"),
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    }),
    "order-completed": orderCompleted({
      ...switchable,
      orderNumber: "SKY-10027",
      orderUrl: `${site}/orders/0190f6b0`,
      items: [
        { name: "Skylark Unlimited", note: "070-123 45 67", quantity: 1, done: true },
        { name: swedish ? "Router 5G Hem" : "5G Home Router", note: null, quantity: 2, done: true },
      ],
    }),
    "porting-requested": portingMail({
      ...porting,
      stage: "REQUESTED",
      expectedAt: new Date("2026-12-01T09:00:00Z"),
    }),
    "porting-information": portingMail({ ...porting, stage: "INFORMATION_REQUIRED" }),
    "porting-completed": portingMail({ ...porting, stage: "COMPLETED" }),
    "porting-failed": portingMail({ ...porting, stage: "FAILED" }),
    ...Object.fromEntries(
      (
        [
          "PLAN_CHANGE_SCHEDULED",
          "PLAN_CHANGE_KEPT",
          "PAUSE_SCHEDULED",
          "PAUSE_KEPT",
          "PAUSE_DONE",
          "CANCEL_SCHEDULED",
          "CANCEL_KEPT",
          "CANCEL_DONE",
        ] as const satisfies SubscriptionChangeNews[]
      ).map((news) => [
        `line-change-${news}`,
        subscriptionChangeMail({
          ...every,
          news,
          subscriptionName: subscription.phoneNumber,
          planName: "Skylark Unlimited",
          ...(news.startsWith("PLAN") && {
            nextPlanName: "Swallow 25 GB",
            price: { amountMinor: 24_900, currency: debt.currency, months: 1, tax: priceTax },
          }),
          ...(!news.endsWith("KEPT") && { on: "2026-12-21" }),
          ...(news.startsWith("PAUSE") && !news.endsWith("KEPT") && { until: "2027-02-01" }),
          ...(news === "CANCEL_DONE" && { numberUntil: "2026-12-30" }),
          subscriptionUrl: subscription.subscriptionUrl,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (
        [
          ["ANNOUNCED", "SUBSCRIPTION", "price-change-ANNOUNCED"],
          ["KEPT", "SUBSCRIPTION", "price-change-KEPT"],
          ["ANNOUNCED", "SUBSCRIPTION_ADDON", "price-change-addon"],
          ["ANNOUNCED", "LICENSE", "price-change-seat"],
        ] as const
      ).map(([news, kind, name]) => [
        name,
        priceChangeMail({
          ...every,
          news,
          kind,
          planName: "Skylark Unlimited",
          subscriptionNames: [subscription.phoneNumber, swedish ? "Lagret" : "Warehouse"],
          count: 5,
          on: news === "ANNOUNCED" ? "2027-02-01" : undefined,
          oldPrice: { amountMinor: 34_900, currency: debt.currency, months: 1, tax: priceTax },
          newPrice: { amountMinor: 37_900, currency: debt.currency, months: 1, tax: priceTax },
          url: `${site}/lines`,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (["ADDED", "GIVEN", "ENDS", "KEPT", "ENDED", "CHANGES", "CHANGE_KEPT"] as const).map((news) => [
        `addon-${news}`,
        addonChangeMail({
          ...every,
          news,
          subscriptionName: subscription.phoneNumber,
          addonName: "Extra 5 GB",
          nextName: news === "CHANGES" ? "Extra 2 GB" : undefined,
          on: news === "ENDS" || news === "CHANGES" ? "2026-12-21" : undefined,
          price:
            news === "ADDED" || news === "CHANGES"
              ? { amountMinor: 4_900, currency: debt.currency, months: 1, tax: priceTax }
              : undefined,
          reason: news === "GIVEN" ? "For the days without data" : undefined,
          subscriptionUrl: subscription.subscriptionUrl,
        }),
      ]),
    ),
    "seat-given": seatGivenMail({ ...switchable, ...seat, news: "GIVEN" }),
    "seat-taken": seatGivenMail({ ...switchable, ...seat, news: "TAKEN" }),
    "seats-added": seatChangesMail({
      ...every,
      seats: [{ news: "ADDED", count: 3, name: seat.seatName, price: { ...seatPrice, amountMinor: 38_700 } }],
      seatsUrl: `${site}/licenses`,
    }),
    "seats-changed": seatChangesMail({
      ...every,
      seats: [
        { news: "ENDS", count: 2, name: seat.seatName, on: "2026-12-21" },
        {
          news: "CHANGES",
          count: 1,
          name: seat.seatName,
          nextName: swedish ? "Kontorsplats" : "Office seat",
          on: "2026-12-21",
          price: { ...seatPrice, amountMinor: 6_900 },
        },
        { news: "KEPT", count: 1, name: seat.seatName },
      ],
      seatsUrl: `${site}/licenses`,
    }),
    ...Object.fromEntries(
      REMINDABLE.map((kind) => [
        `tomorrow-${kind}`,
        tomorrowMail({
          ...switchable,
          kind,
          day: "2026-12-21",
          subscriptionName: subscription.phoneNumber,
          name: kind.startsWith("ADDON") ? "Extra 5 GB" : "Skylark Unlimited",
          to: kind === "PLAN_CHANGE" ? "Swallow 25 GB" : kind === "ADDON_CHANGE" ? "Extra 2 GB" : undefined,
          until: kind === "PAUSE" ? "2027-02-01" : undefined,
          price: kind.endsWith("CHANGE")
            ? { amountMinor: -10_000, currency: debt.currency, months: 1, tax: priceTax }
            : undefined,
          canUndo: kind !== "ADDON_EXPIRES" && kind !== "PRICE_CHANGE",
          url: subscription.subscriptionUrl,
        }),
      ]),
    ),
    "seats-tomorrow": seatsTomorrowMail({
      ...switchable,
      day: "2026-12-21",
      seats: [
        { ends: true, count: 2, name: seat.seatName },
        {
          ends: false,
          count: 1,
          name: seat.seatName,
          to: swedish ? "Kontorsplats" : "Office seat",
          price: { ...seatPrice, amountMinor: -6_000 },
        },
      ],
      seatsUrl: `${site}/licenses`,
    }),
    renewal: renewalMail({
      ...renewal,
      totalMinor: 59_900,
      method: { name: "Visa •••• 4242" },
    }),
    "renewal-of-company": renewalMail({ ...renewal, ...forCompany, method: null }),
    "renewal-unnamed": renewalMail({ ...renewal, method: { name: null } }),
    "renewal-by-hand": renewalMail({ ...renewal, method: null }),
    "webhook-disabled": webhookDisabled({
      ...every,
      url: "https://hooks.skylark.example/tern",
      description: "Care tool",
      failingSince: new Date("2026-11-16T08:00:00Z"),
    }),
  };
}

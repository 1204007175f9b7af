import type { Messages } from "@/i18n/messages";

/** A page on which staff take the next step. `again`: the page they are on, read again. */
type Page = keyof Messages["adminNext"]["page"] | "again";

type NextStep = {
  /** The operation that solves it. Its button is pressed where the page has it. */
  operationId?: string;
  /** Where it is solved, if the page has no such button. */
  page?: Page;
};

/**
 * What staff do after a refusal, by `internalCode`. `adminNext.step` says it in words; the failures of a session, a contact,
 * a reason or an approval are not here, because the call asks for them by itself (`ask-and-repeat.ts`).
 */
export const NEXT_STEPS: Readonly<Record<keyof Messages["adminNext"]["step"], NextStep>> = {
  "2104": {},
  "2105": { page: "people" },
  "2170": {},
  "2171": { page: "again" },
  "2190": {},
  "2193": { page: "customer" },
  "2211": {},
  "2213": { page: "again" },
  "2214": {},
  "2215": {},
  "2217": {},
  "2219": { page: "again" },
  "2220": { page: "again" },
  "2221": {},
  "2222": { page: "again" },
  "2224": { page: "again" },
  "2225": {},
  "2226": {},
  "2227": {},
  "2228": {},
  "2261": { page: "again" },
  "2262": { page: "again" },
  "2263": {},
  "2264": {},
  "2265": { page: "again" },
  "2266": { page: "again" },
  "3006": { operationId: "createPriceChange", page: "priceChanges" },
  "3101": { page: "again" },
  "3102": { page: "order" },
  "3103": { operationId: "createPaymentLink", page: "order" },
  "3104": { page: "again" },
  "3108": { page: "again" },
  "3109": {},
  "3110": { page: "again" },
  "3111": {},
  "3112": { page: "order" },
  "3113": {},
  "3120": { page: "again" },
  "3121": { operationId: "createOrder", page: "customer" },
  "3123": { page: "priceChanges" },
  "3124": {},
  "3125": {},
  "3127": {},
  "3129": { page: "priceChanges" },
  "3130": {},
  "4346": {},
  "4347": { page: "again" },
  "4351": {},
  "4352": {},
  "4353": { page: "again" },
  "4354": {},
  "5002": { page: "again" },
  "5006": { page: "again" },
  "5010": {},
  "5013": { operationId: "setDefaultPaymentProfile", page: "payments" },
  "5014": { operationId: "createPaymentLink", page: "customer" },
  "5017": { page: "again" },
  "5018": {},
  "5019": { page: "again" },
  "5020": { operationId: "updateCustomer", page: "customer" },
  "5021": { operationId: "createOrder", page: "customer" },
  "5022": {},
  "5023": { operationId: "updateCustomer", page: "customer" },
  "5101": { page: "again" },
  "5102": { page: "again" },
  "5110": { operationId: "creditInvoice", page: "invoice" },
  "5111": { page: "again" },
  "5112": { page: "again" },
  "5113": {},
  "5170": { page: "again" },
  "5350": {},
  "5351": { page: "again" },
  "5360": {},
  "5370": {},
  "5371": { operationId: "createPaymentLink", page: "invoice" },
  "5372": { operationId: "createPaymentLink", page: "invoices" },
  "5373": { page: "again" },
  "5374": {},
  "5375": { page: "again" },
  "5376": { operationId: "explainBillingDiscrepancy", page: "discrepancies" },
  "5380": { operationId: "answerPaymentDispute", page: "disputes" },
  "6002": { operationId: "restoreSubscription", page: "line" },
  "6005": { page: "again" },
  "6006": { page: "again" },
  "6007": { page: "again" },
  "6008": { page: "again" },
  "6009": { page: "again" },
  "6010": { page: "again" },
  "6011": { operationId: "restoreSubscription", page: "line" },
  "6012": { operationId: "resyncSubscription", page: "line" },
  "6013": { operationId: "restoreSubscription", page: "line" },
  "6015": {},
  "6016": { operationId: "createPaymentLink", page: "customer" },
  "6018": { operationId: "resyncSubscription", page: "line" },
  "6021": { operationId: "changeSim", page: "line" },
  "6023": {},
  "6024": { operationId: "changeSim", page: "line" },
  "6025": { operationId: "updateSubscriber", page: "line" },
  "6100": { operationId: "undoSubscriptionProductOfferingChange", page: "line" },
  "6101": { page: "again" },
  "6103": {},
  "6104": { operationId: "resyncSubscription", page: "line" },
  "6105": { operationId: "restoreSubscription", page: "line" },
  "6107": { operationId: "restoreSubscription", page: "line" },
  "6108": { operationId: "createPaymentLink", page: "invoice" },
  "6109": { operationId: "changeSubscriptionProductOffering", page: "line" },
  "6121": { page: "again" },
  "6122": {},
  "6201": { page: "again" },
  "6202": { page: "again" },
  "6203": { page: "again" },
  "6204": { page: "again" },
  "6206": { page: "again" },
  "6207": { page: "again" },
  "6300": { page: "again" },
  "6301": { page: "again" },
  "6302": { page: "again" },
  "6303": { operationId: "cancelInPorting", page: "line" },
  "6310": { operationId: "setSubscriptionProtection", page: "line" },
  "6311": { operationId: "resyncSubscription", page: "line" },
  "6314": { operationId: "lockSubscription", page: "line" },
  "6316": {},
  "6317": { operationId: "activateSubscription", page: "line" },
  "7002": { page: "stock" },
  "7004": { page: "stock" },
  "8002": {},
  "8003": { page: "again" },
  "8004": { page: "again" },
  "8201": {},
  "8300": { page: "again" },
  "8301": {},
  "8302": { page: "again" },
  "8303": {},
  "8306": { page: "again" },
  "8307": { page: "again" },
  "8308": { page: "again" },
  "8310": { operationId: "assignWorkItem", page: "work" },
  "8312": { page: "again" },
  "8321": { operationId: "resendEsim", page: "customer" },
  "8322": { operationId: "updateCustomer", page: "customer" },
  "8323": { page: "again" },
  "8324": {},
  "8325": {},
  "8333": {},
};

export type StepCode = keyof typeof NEXT_STEPS;

/** The code of a refusal, where it has a next step. */
export const stepCode = (internalCode: string | undefined): StepCode | null =>
  internalCode !== undefined && Object.hasOwn(NEXT_STEPS, internalCode) ? (internalCode as StepCode) : null;

/** What a refused call was about, as far as the page and the call say it. */
export type About = {
  customerId?: string | undefined;
  subscriptionId?: string | undefined;
  orderId?: string | undefined;
  invoiceId?: string | undefined;
};

/** The address of a page; null where it is not known which one. */
export function pagePath(page: Exclude<Page, "again">, about: About): string | null {
  const { customerId, subscriptionId, orderId, invoiceId } = about;
  const ofCustomer = customerId === undefined ? null : `/admin/customers/${customerId}`;
  const below = (path: string, id: string | undefined) => (id === undefined ? ofCustomer : `${path}/${id}`);
  switch (page) {
    case "customer":
      return ofCustomer;
    case "people":
    case "payments":
    case "invoices":
      return ofCustomer && `${ofCustomer}/${page}`;
    case "line":
      return below("/admin/lines", subscriptionId);
    case "order":
      return below("/admin/orders", orderId);
    case "invoice":
      return below("/admin/invoices", invoiceId);
    case "priceChanges":
      return "/admin/offer/price-changes";
    case "discrepancies":
    case "disputes":
    case "work":
    case "stock":
      return `/admin/${page}`;
  }
}

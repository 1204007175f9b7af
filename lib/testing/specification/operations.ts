import type { Method, Surface } from "@/lib/kernel/operation";

/**
 * The operations that our contracts name, written from the contracts and not from the code. `specification`: the
 * service's specification, with the statuses it states for the operation, and 409 wherever an idempotency key is taken.
 * `design`: operations that the design adds where the specification only names an area. `ours`: operations of neither;
 * each states why it exists.
 */
export type NamedOperation = {
  source: "specification" | "design" | "ours";
  method: Method;
  path: string;
  /** The surfaces that must serve it at least. */
  surfaces: readonly Surface[];
  statuses: readonly number[];
  why?: string;
};

const BOTH = ["platform", "end-user"] as const;
const PLATFORM = ["platform"] as const;
const END_USER = ["end-user"] as const;

/** "Authenticated operations can answer 400, 401, 403, 500; operations addressing one entity can answer 404." */
function common(method: Method, path: string): number[] {
  const statuses = [400, 401, 403, 500];
  if (path.includes("{")) statuses.push(404);
  if (method !== "GET") statuses.push(409);
  return statuses;
}

type Lines = readonly (readonly [surfaces: readonly Surface[], line: string, ...statuses: number[]])[];

const named = (source: "specification" | "design", lines: Lines): NamedOperation[] =>
  lines.map(([surfaces, line, ...statuses]) => {
    const [method, path] = line.split(" ") as [Method, string];
    const open = path.startsWith("/auth/") || /^\/staff-auth\/(start|verify|second-factor)/.test(path);
    return {
      source,
      method,
      path,
      surfaces,
      statuses: [...new Set([...(open ? [] : common(method, path)), ...statuses])].toSorted(),
    };
  });

const ours = (why: string, ...lines: (readonly [readonly Surface[], string])[]): NamedOperation[] =>
  lines.map(([surfaces, line]) => {
    const [method, path] = line.split(" ") as [Method, string];
    return { source: "ours", method, path, surfaces, statuses: common(method, path), why };
  });

const SPECIFICATION = named("specification", [
  // Auth
  [BOTH, "POST /auth/email/start", 202, 400, 429, 500],
  [BOTH, "POST /auth/email/verify", 200, 400, 401, 429, 500],
  [END_USER, "GET /accounts/me", 200],
  // Users
  [BOTH, "GET /users", 200, 404, 429],
  [BOTH, "POST /users"],
  // Customers
  [BOTH, "GET /customers", 200],
  [BOTH, "GET /customers/{customerId}/product-catalog", 200],
  // Subscriptions
  [BOTH, "GET /subscriptions", 200],
  [PLATFORM, "POST /subscriptions"],
  [BOTH, "GET /subscriptions/{subscriptionId}", 200],
  [BOTH, "POST /subscriptions/{subscriptionId}/activate", 200, 429],
  [PLATFORM, "POST /subscriptions/{subscriptionId}/block-sim"],
  [BOTH, "POST /subscriptions/{subscriptionId}/cancel"],
  [BOTH, "POST /subscriptions/{subscriptionId}/change-sim"],
  [BOTH, "POST /subscriptions/{subscriptionId}/pause"],
  [BOTH, "POST /subscriptions/{subscriptionId}/restore"],
  [PLATFORM, "POST /subscriptions/{subscriptionId}/suspend"],
  [BOTH, "PUT /subscriptions/{subscriptionId}/product-offering-change"],
  [BOTH, "GET /subscriptions/{subscriptionId}/product-offering-change"],
  [BOTH, "GET /subscriptions/{subscriptionId}/product-offering-options", 200],
  [BOTH, "GET /subscriptions/{subscriptionId}/in-porting", 200],
  [BOTH, "POST /subscriptions/{subscriptionId}/in-porting", 200],
  [BOTH, "GET /subscriptions/{subscriptionId}/usage", 200],
  [BOTH, "GET /subscriptions/usage", 200],
  // Subscription add-ons
  [BOTH, "GET /subscriptions/{subscriptionId}/addon-options", 200],
  [BOTH, "GET /subscriptions/{subscriptionId}/addons", 200],
  [BOTH, "POST /subscriptions/{subscriptionId}/addons"],
  [BOTH, "POST /subscriptions/{subscriptionId}/addons/cancel"],
  [BOTH, "PUT /subscriptions/{subscriptionId}/addons/product-offering-change"],
  [BOTH, "GET /subscriptions/{subscriptionId}/addons/product-offering-options", 200],
  // Subscribers
  [BOTH, "GET /subscribers", 200],
  [BOTH, "GET /subscribers/{subscriberId}", 200],
  [BOTH, "PUT /subscribers/{subscriberId}", 200],
  // Licenses
  [BOTH, "GET /licenses", 200],
  [PLATFORM, "POST /licenses"],
  [BOTH, "GET /licenses/{licenseId}", 200],
  [BOTH, "POST /licenses/{licenseId}/cancel"],
  [BOTH, "PUT /licenses/{licenseId}/product-offering-change"],
  [BOTH, "GET /licenses/{licenseId}/product-offering-options", 200],
  // Product offerings
  [BOTH, "GET /product-offerings", 200],
  [BOTH, "GET /product-offerings/{productOfferingId}", 200],
  // Orders
  [BOTH, "POST /orders"],
  [BOTH, "GET /orders", 200],
  [BOTH, "GET /orders/{orderId}", 200],
  [BOTH, "PUT /orders/{orderId}", 200],
  [PLATFORM, "POST /orders/{orderId}/approve"],
  [BOTH, "POST /orders/{orderId}/cancel"],
  [BOTH, "POST /orders/{orderId}/submit"],
  [BOTH, "POST /orders/{orderId}/calculate-price"],
  // Payment links
  [BOTH, "GET /payment-links", 200],
  [BOTH, "POST /payment-links", 201, 404, 412],
  [BOTH, "GET /payment-links/{paymentLinkId}", 200],
  [BOTH, "POST /payment-links/{paymentLinkId}/cancel"],
  // Payment sessions
  [BOTH, "POST /payment-sessions", 201, 404, 409, 412],
  [BOTH, "GET /payment-sessions/{paymentSessionId}", 200],
  [BOTH, "POST /payment-sessions/{paymentSessionId}/cancel", 200, 409, 412],
  // Payment profiles
  [BOTH, "GET /payment-profiles", 200],
  [BOTH, "GET /payment-profiles/{paymentProfileId}", 200],
  [BOTH, "DELETE /payment-profiles/{paymentProfileId}", 204, 409],
  // Payment intents
  [BOTH, "GET /payment-intents", 200],
  [BOTH, "GET /payment-intents/{paymentIntentId}", 200],
  // Invoices
  [BOTH, "GET /invoices", 200],
  [BOTH, "GET /invoices/{invoiceId}", 200],
  [PLATFORM, "POST /invoices/{invoiceId}/mark-paid", 200, 409],
  // Workflows
  [PLATFORM, "POST /workflows/webhook/{path...}", 200, 409],
]);

/** Areas that the specification only names, and details that it leaves open. */
const DESIGN = named("design", [
  [BOTH, "POST /payment-profiles/{paymentProfileId}/set-default"],
  [BOTH, "POST /payment-profile-sessions", 201],
  [BOTH, "GET /payment-profile-sessions/{paymentProfileSessionId}", 200],
  [BOTH, "POST /payment-profile-sessions/{paymentProfileSessionId}/cancel"],
  [PLATFORM, "POST /payment-intents/{paymentIntentId}/refunds"],
  [BOTH, "POST /signing-sessions", 201],
  [BOTH, "GET /signing-sessions/{signingSessionId}", 200],
  [BOTH, "POST /signing-sessions/{signingSessionId}/cancel"],
  [PLATFORM, "POST /product-catalogs", 201],
  [PLATFORM, "GET /product-catalogs", 200],
  [PLATFORM, "PUT /product-catalogs/{productCatalogId}", 200],
  [PLATFORM, "POST /product-discounts", 201],
  [PLATFORM, "GET /product-discounts", 200],
  [PLATFORM, "PUT /product-discounts/{productDiscountId}", 200],
  [PLATFORM, "DELETE /product-discounts/{productDiscountId}", 204],
  [PLATFORM, "POST /product-offerings", 201],
  [PLATFORM, "PUT /product-offerings/{productOfferingId}", 200],
  [PLATFORM, "POST /product-offering-groups", 201],
  [PLATFORM, "PUT /product-offering-groups/{productOfferingGroupId}", 200],
  [PLATFORM, "POST /products", 201],
  [PLATFORM, "PUT /products/{productId}", 200],
  [BOTH, "PUT /licenses/{licenseId}/assignment", 200],
  [BOTH, "GET /inventory/phone-numbers", 200],
  [BOTH, "POST /inventory/phone-numbers/lease"],
  [PLATFORM, "GET /inventory/sim-cards", 200],
  [PLATFORM, "POST /inventory/sim-cards"],
  [PLATFORM, "POST /inventory/reservations", 201],
  [PLATFORM, "DELETE /inventory/reservations/{reservationId}", 204],
  [BOTH, "POST /tools/address-validation", 200],
  [BOTH, "GET /tools/number-porting", 200],
  [BOTH, "GET /tools/device-info", 200],
  [BOTH, "GET /tools/network-coverage", 200],
  [PLATFORM, "POST /workflows", 201],
  [PLATFORM, "GET /workflows", 200],
  [PLATFORM, "PUT /workflows/{workflowId}", 200],
  [PLATFORM, "DELETE /workflows/{workflowId}", 204],
  [PLATFORM, "POST /reports"],
  [PLATFORM, "GET /reports", 200],
  [PLATFORM, "POST /usage-records"],
  [PLATFORM, "POST /webhook-endpoints", 201],
  [PLATFORM, "GET /webhook-endpoints", 200],
  [PLATFORM, "PUT /webhook-endpoints/{webhookEndpointId}", 200],
  [PLATFORM, "DELETE /webhook-endpoints/{webhookEndpointId}", 204],
  [PLATFORM, "GET /webhook-endpoints/{webhookEndpointId}/deliveries", 200],
  [PLATFORM, "POST /webhook-endpoints/{webhookEndpointId}/test"],
  [PLATFORM, "POST /webhook-deliveries/{webhookDeliveryId}/redeliver"],
]);

/** Operations that no contract names. */
const OURS = [
  ...ours(
    "The specification says that operations on a single user exist.",
    [BOTH, "GET /users/{userId}"],
    [BOTH, "PUT /users/{userId}"],
    [BOTH, "DELETE /customers/{customerId}/users/{userId}"],
  ),
  ...ours(
    "What is made one by one can be read one by one and as a list.",
    [BOTH, "GET /payment-sessions"],
    [BOTH, "GET /payment-profile-sessions"],
    [BOTH, "GET /signing-sessions"],
    [BOTH, "GET /signing-sessions/{signingSessionId}/document"],
    [PLATFORM, "GET /inventory/reservations"],
    [PLATFORM, "GET /reports/{reportId}"],
    [PLATFORM, "GET /products"],
    [PLATFORM, "GET /products/{productId}"],
    [PLATFORM, "GET /product-offering-groups"],
    [PLATFORM, "GET /product-offering-groups/{productOfferingGroupId}"],
    [PLATFORM, "GET /product-catalogs/{productCatalogId}"],
    [PLATFORM, "GET /product-discounts/{productDiscountId}"],
  ),
  ...ours(
    "A payment that its payer's bank took back is somebody's to see and to answer.",
    [PLATFORM, "GET /payment-disputes"],
    [PLATFORM, "GET /payment-disputes/{paymentDisputeId}"],
    [PLATFORM, "POST /payment-disputes/{paymentDisputeId}/evidence"],
    [PLATFORM, "POST /payment-disputes/{paymentDisputeId}/accept"],
  ),
  ...ours("A brand sees how it does by month without writing a file and adding it up.", [
    PLATFORM,
    "GET /metrics",
  ]),
  ...ours(
    "The brand fills its own stock and says what its networks cover.",
    [PLATFORM, "POST /inventory/phone-numbers"],
    [PLATFORM, "GET /inventory/phone-numbers/{msisdn}"],
    [PLATFORM, "POST /inventory/phone-numbers/{msisdn}/quarantine"],
    [PLATFORM, "POST /inventory/phone-numbers/{msisdn}/release"],
    [PLATFORM, "PUT /tools/network-coverage"],
  ),
  ...ours("A customer sees its own catalog: somebody has to give it one.", [
    PLATFORM,
    "PUT /customers/{customerId}/product-catalog",
  ]),
  ...ours("What a customer will be asked to pay is shown before they are asked.", [
    BOTH,
    "GET /subscriptions/{subscriptionId}/upcoming-invoice",
  ]),
  ...ours(
    "What a change does to somebody's money is shown before it is made (admin.md, section 3), by billing itself.",
    [PLATFORM, "GET /subscriptions/{subscriptionId}/cancellation-preview"],
    [PLATFORM, "GET /invoices/{invoiceId}/credit-preview"],
    [PLATFORM, "GET /invoices/{invoiceId}/void-preview"],
    [PLATFORM, "GET /payment-intents/{paymentIntentId}/refund-preview"],
  ),
  ...ours("Why an invoice differs from the last is what people ask support, and what brands want to show.", [
    BOTH,
    "GET /invoices/{invoiceId}/changes",
  ]),
  ...named("design", [
    // Staff
    [PLATFORM, "POST /staff-auth/start", 202, 400, 429],
    [PLATFORM, "POST /staff-auth/verify", 200, 400, 401, 429],
    [PLATFORM, "POST /staff-auth/second-factor/options", 200, 400, 401, 429],
    [PLATFORM, "POST /staff-auth/second-factor/verify", 200, 400, 401, 429],
    [PLATFORM, "POST /staff-auth/step-up", 200, 429],
    [PLATFORM, "DELETE /staff-auth/session", 204],
    [PLATFORM, "GET /staff/me", 200],
    [PLATFORM, "GET /staff/me/sessions", 200],
    [PLATFORM, "DELETE /staff/me/sessions", 204],
    [PLATFORM, "POST /staff/me/factors", 201],
    [PLATFORM, "DELETE /staff/me/factors/{factorId}", 204, 409],
    [PLATFORM, "GET /staff", 200],
    [PLATFORM, "POST /staff", 201, 409],
    [PLATFORM, "GET /staff/{staffId}", 200],
    [PLATFORM, "PUT /staff/{staffId}", 200, 409],
    [PLATFORM, "DELETE /staff/{staffId}", 204, 409],
    [PLATFORM, "POST /staff/{staffId}/reset-factors", 200, 409],
    [PLATFORM, "GET /staff-permissions", 200],
    [PLATFORM, "GET /staff-settings", 200],
    [PLATFORM, "PUT /staff-settings", 200, 409],
    [PLATFORM, "GET /carrier-operations", 200],
    [PLATFORM, "POST /staff/me/break-glass", 201, 409],
    [PLATFORM, "GET /approvals", 200],
    [PLATFORM, "POST /approvals", 201, 409],
    [PLATFORM, "POST /approvals/{approvalId}/approve", 200, 409],
    [PLATFORM, "POST /approvals/{approvalId}/refuse", 200, 409],
    [PLATFORM, "POST /approvals/{approvalId}/withdraw", 200, 409],
    [PLATFORM, "GET /audit-entries", 200],
    [PLATFORM, "GET /audit-entries/{auditEntryId}", 200],
    [PLATFORM, "GET /audit-seals", 200],
    [PLATFORM, "GET /customers/{customerId}/timeline", 200],
    [PLATFORM, "GET /traces/{traceId}", 200],
    [PLATFORM, "GET /customers/{customerId}/notes", 200],
    [PLATFORM, "POST /customers/{customerId}/notes", 201],
    [PLATFORM, "POST /customers/{customerId}/exports", 202],
    [PLATFORM, "POST /customers/{customerId}/erasure", 202],
    [PLATFORM, "PUT /notes/{noteId}", 200, 412],
    [PLATFORM, "DELETE /notes/{noteId}", 204],
    [PLATFORM, "GET /stream", 200, 429],
    [PLATFORM, "GET /saved-views", 200],
    [PLATFORM, "POST /saved-views", 201, 409],
    [PLATFORM, "PUT /saved-views/{savedViewId}", 200, 409],
    [PLATFORM, "DELETE /saved-views/{savedViewId}", 204],
    [PLATFORM, "POST /product-discounts/{productDiscountId}/codes", 201, 409],
    [PLATFORM, "POST /product-offerings/preview", 200],
    [PLATFORM, "GET /price-changes", 200],
    [PLATFORM, "POST /price-changes", 201, 409],
    [PLATFORM, "GET /price-changes/{priceChangeId}", 200],
    [PLATFORM, "PUT /price-changes/{priceChangeId}", 200, 409],
    [PLATFORM, "DELETE /price-changes/{priceChangeId}", 204, 409],
    [PLATFORM, "GET /brand", 200],
    [PLATFORM, "GET /brand-draft", 200],
    [PLATFORM, "PUT /brand-draft", 200],
    [PLATFORM, "POST /brand-draft/publish", 200, 400, 412],
    [PLATFORM, "GET /tax-rates", 200],
    [PLATFORM, "POST /tax-rates", 201, 409],
    [PLATFORM, "DELETE /tax-rates/{taxRateId}", 204],
    [PLATFORM, "GET /mails", 200],
    [PLATFORM, "GET /mails/{mailId}", 200],
    [PLATFORM, "POST /mails/{mailId}/resend", 200, 409, 429],
    [PLATFORM, "GET /contacts", 200],
    [PLATFORM, "POST /contacts", 201],
    [PLATFORM, "PUT /contacts/{contactId}", 200],
    [PLATFORM, "POST /reveals", 200],
    [PLATFORM, "POST /work-items/{workItemId}/claim", 200, 409],
    [PLATFORM, "POST /work-items/{workItemId}/assign", 200, 409],
    [PLATFORM, "POST /work-items/{workItemId}/snooze", 200, 409],
    [PLATFORM, "POST /work-items/{workItemId}/close", 200, 409],
  ]),
  ...ours(
    "The audit log shows a work item before and after a change, and the queue says how many failed alike.",
    [PLATFORM, "GET /work-items/{workItemId}"],
    [PLATFORM, "GET /work-item-groups"],
  ),
  ...ours(
    "The design's first page shows the failure rate by network operation, payment provider and webhook endpoint, and its queue leads to usage that nobody can be charged for.",
    [PLATFORM, "GET /alarms"],
    [PLATFORM, "GET /unmatched-usage-records"],
  ),
  ...ours(
    "A browser needs what a passkey has to sign before it can ask for it.",
    [PLATFORM, "POST /staff-auth/step-up/options"],
    [PLATFORM, "POST /staff/me/factors/options"],
  ),
  ...ours(
    "A brand sees how often each code was used, and ends one that got into the wrong hands.",
    [PLATFORM, "GET /product-discounts/{productDiscountId}/codes"],
    [PLATFORM, "DELETE /product-discounts/{productDiscountId}/codes/{productDiscountCodeId}"],
  ),
  ...ours("Staff see e-mails and documents with a draft before customers do.", [
    PLATFORM,
    "GET /brand-draft/preview",
  ]),
  ...ours(
    "A brand adds a host and a country to sell in by itself; what was sold keeps its market.",
    [PLATFORM, "GET /brand/hosts"],
    [PLATFORM, "PUT /brand/hosts"],
    [PLATFORM, "GET /brand/markets"],
    [PLATFORM, "PUT /brand/markets"],
  ),
  ...ours("A draft that is outdated, or that nobody wants, is given up.", [PLATFORM, "DELETE /brand-draft"]),
  ...ours("The audit log shows a tax rate that was deleted.", [PLATFORM, "GET /tax-rates/{taxRateId}"]),
  ...ours(
    "A brand sees what a file of tax rates changes before it imports the file.",
    [PLATFORM, "POST /tax-rates/import/check"],
    [PLATFORM, "POST /tax-rates/import"],
  ),
  ...ours(
    "The audit log shows a note before and after a change, and a page that lost a race reads it again.",
    [PLATFORM, "GET /notes/{noteId}"],
  ),
  ...ours(
    "The page of a customer's people says what was asked for about their data, and what stands in the way.",
    [PLATFORM, "GET /customers/{customerId}/users/{userId}/privacy"],
  ),
  ...ours("The audit log shows a contact before and after it was wrapped up.", [
    PLATFORM,
    "GET /contacts/{contactId}",
  ]),
  ...named("design", [
    // Caller verification
    [PLATFORM, "POST /contacts/{contactId}/verification", 201, 409, 429],
    [END_USER, "GET /accounts/me/care-requests", 200],
    [END_USER, "POST /accounts/me/care-requests/{careRequestId}/approve", 200, 409],
    [END_USER, "POST /accounts/me/care-requests/{careRequestId}/refuse", 200, 409],
    [END_USER, "GET /accounts/me/care-access", 200],
    [PLATFORM, "POST /view-as-sessions", 201, 409, 429],
    [PLATFORM, "DELETE /view-as-sessions/{viewAsSessionId}", 204],
    [END_USER, "PUT /accounts/me/view-as-consent", 200],
  ]),
  ...ours("Staff see when the customer has approved, while they talk.", [
    PLATFORM,
    "GET /contacts/{contactId}/verification",
  ]),
  ...ours(
    "Staff see when the customer lets them look; the customer reads the consent that they change, and answers and ends.",
    [PLATFORM, "GET /view-as-sessions/{viewAsSessionId}"],
    [END_USER, "GET /accounts/me/view-as-consent"],
    [END_USER, "POST /accounts/me/view-as-sessions/{viewAsSessionId}/allow"],
    [END_USER, "DELETE /accounts/me/view-as-sessions/{viewAsSessionId}"],
  ),
  ...ours("One lost device must not end all other sessions.", [
    PLATFORM,
    "DELETE /staff/me/sessions/{sessionId}",
  ]),
  ...ours(
    "A request and an emergency are looked at one by one, and an emergency ends and is reviewed.",
    [PLATFORM, "GET /approvals/{approvalId}"],
    [PLATFORM, "DELETE /staff/me/break-glass"],
    [PLATFORM, "GET /break-glass"],
    [PLATFORM, "POST /break-glass/{breakGlassId}/review"],
  ),
  ...ours("Staff see the limit that is left before they give money, and not by a refusal.", [
    PLATFORM,
    "GET /staff/me/allowances",
  ]),
  ...ours(
    "A colleague's lost or stolen device must be signed out without a new role or new factors for its owner.",
    [PLATFORM, "GET /staff/{staffId}/sessions"],
    [PLATFORM, "DELETE /staff/{staffId}/sessions"],
    [PLATFORM, "DELETE /staff/{staffId}/sessions/{sessionId}"],
  ),
  ...ours("Recovery codes run out.", [PLATFORM, "POST /staff/me/recovery-codes"]),
  ...ours("A charge that explains itself answers what customers ask support most.", [
    BOTH,
    "GET /invoices/{invoiceId}/explanation",
  ]),
  ...ours(
    "Consent to be charged is given and taken back on its own, not by rewriting the billing details.",
    [BOTH, "GET /customers/{customerId}/auto-pay"],
    [BOTH, "PUT /customers/{customerId}/auto-pay"],
  ),
  ...ours(
    "The design gives invoices the states void, credited and uncollectible, holds overpayments for the customer and proves the books each night; somebody has to be able to do and see it.",
    [PLATFORM, "POST /invoices/{invoiceId}/void"],
    [PLATFORM, "POST /invoices/{invoiceId}/credit"],
    [PLATFORM, "POST /invoices/{invoiceId}/write-off"],
    [BOTH, "GET /customers/{customerId}/account"],
    [PLATFORM, "GET /ledger-entries"],
    [PLATFORM, "GET /billing-discrepancies"],
  ),
  ...ours("A company books what it is invoiced: by tax rate, and in Sweden as a SIE file.", [
    BOTH,
    "GET /customers/{customerId}/bookkeeping",
  ]),
  ...ours(
    "The design's queue for staff begins with what stands still: a brand must see it without asking us.",
    [PLATFORM, "GET /work-items"],
  ),
  ...ours("Staff find a customer, a line or a payment by anything a caller can say.", [
    PLATFORM,
    "GET /search",
  ]),
  ...ours(
    "Staff work on what the network is asked for: everything of the brand in one list, tried again or compared with the network.",
    [PLATFORM, "GET /carrier-operations/{carrierOperationId}"],
    [PLATFORM, "POST /carrier-operations/{carrierOperationId}/retry"],
    [PLATFORM, "POST /orders/{orderId}/line-items/{lineItemId}/retry"],
    [PLATFORM, "POST /subscriptions/{subscriptionId}/resync"],
    [PLATFORM, "GET /portings"],
  ),
  ...ours(
    "The design of the staff pages: a failed job is tried again or given up without asking whoever runs the server.",
    [PLATFORM, "GET /jobs"],
    [PLATFORM, "GET /jobs/{jobId}"],
    [PLATFORM, "POST /jobs/{jobId}/retry"],
    [PLATFORM, "POST /jobs/{jobId}/discard"],
  ),
  ...ours(
    "The design of the staff pages: a brand makes, replaces and revokes its keys without asking whoever runs the server.",
    [PLATFORM, "GET /api-keys"],
    [PLATFORM, "POST /api-keys"],
    [PLATFORM, "GET /api-keys/{apiKeyId}"],
    [PLATFORM, "GET /api-keys/{apiKeyId}/revisions"],
    [PLATFORM, "PUT /api-keys/{apiKeyId}"],
    [PLATFORM, "POST /api-keys/{apiKeyId}/rotate"],
    [PLATFORM, "DELETE /api-keys/{apiKeyId}"],
  ),
  ...ours("Engineers find a slip in a name, and what was refused, without asking us.", [
    PLATFORM,
    "GET /api-requests",
  ]),
  ...ours(
    "The design lets a person set at which thresholds they are told of usage.",
    [END_USER, "GET /subscriptions/{subscriptionId}/usage-notifications"],
    [END_USER, "PUT /subscriptions/{subscriptionId}/usage-notifications"],
  ),
  ...ours("An invitation gets lost among other mail: whoever invited sends it again.", [
    BOTH,
    "POST /customers/{customerId}/users/{userId}/invitation",
  ]),
  ...ours(
    "A person joins a customer by their own decision (docs/decisions/invitations.md): an invitation is listed, sent again, withdrawn, accepted, declined.",
    [BOTH, "GET /customers/{customerId}/invitations"],
    [BOTH, "POST /customers/{customerId}/invitations/{invitationId}/resend"],
    [BOTH, "DELETE /customers/{customerId}/invitations/{invitationId}"],
    [END_USER, "GET /accounts/me/invitations"],
    [END_USER, "POST /accounts/me/invitations/{invitationId}/accept"],
    [END_USER, "POST /accounts/me/invitations/{invitationId}/decline"],
  ),
  ...ours("A page of thousands of lines shows little of what GET /subscriptions says of each.", [
    BOTH,
    "GET /subscriptions/summaries",
  ]),
  ...ours("What a chart of use is drawn from.", [BOTH, "GET /subscriptions/{subscriptionId}/usage-history"]),
  ...ours(
    "The specification says that customer operations exist besides the list and the catalog.",
    [BOTH, "POST /customers"],
    [BOTH, "GET /customers/{customerId}"],
    [BOTH, "PUT /customers/{customerId}"],
  ),
  ...ours("Staff find a customer by its identity number, which must not stand in an address.", [
    PLATFORM,
    "POST /customers/search",
  ]),
  ...ours(
    "A line's name, reference and renewal are its own to change; the design names the PUK's operation without a path.",
    [BOTH, "PUT /subscriptions/{subscriptionId}"],
    [BOTH, "GET /subscriptions/{subscriptionId}/puk"],
  ),
  ...ours("An ended line's number can be had back for 14 days.", [
    BOTH,
    "POST /subscriptions/{subscriptionId}/number-lease",
  ]),
  ...ours(
    "What is scheduled can be undone until it takes effect, says the design; the specification names no path for it.",
    [BOTH, "DELETE /subscriptions/{subscriptionId}/product-offering-change"],
    [BOTH, "POST /subscriptions/{subscriptionId}/addons/restore"],
    [BOTH, "DELETE /subscriptions/{subscriptionId}/addons/product-offering-change"],
    [BOTH, "DELETE /licenses/{licenseId}/product-offering-change"],
    [BOTH, "POST /subscriptions/{subscriptionId}/in-porting/cancel"],
  ),
  ...ours("People whose company has ordered their lines lose the mail with the eSIM.", [
    BOTH,
    "POST /subscriptions/{subscriptionId}/esim/resend",
  ]),
  ...ours("Few know the IMEI of the phone they want to use, most know its name.", [
    BOTH,
    "GET /tools/devices",
  ]),
  ...ours(
    "The states of a license in the design, as something to be done.",
    [PLATFORM, "POST /licenses/{licenseId}/activate"],
    [BOTH, "POST /licenses/{licenseId}/pause"],
    [PLATFORM, "POST /licenses/{licenseId}/block"],
    [BOTH, "POST /licenses/{licenseId}/restore"],
  ),
  ...ours(
    "What is listed, sent or run can also be looked at by itself; the design names rotation, the revision and runs without paths.",
    [PLATFORM, "GET /webhook-endpoints/{webhookEndpointId}"],
    [PLATFORM, "POST /webhook-endpoints/{webhookEndpointId}/rotate-secret"],
    [PLATFORM, "POST /webhook-endpoints/{webhookEndpointId}/replay"],
    [PLATFORM, "GET /webhook-deliveries/{webhookDeliveryId}"],
    [PLATFORM, "GET /webhook-deliveries"],
    [PLATFORM, "POST /webhook-deliveries/replay"],
    [PLATFORM, "GET /webhook-settings"],
    [PLATFORM, "PUT /webhook-settings"],
    [PLATFORM, "GET /workflows/{workflowId}"],
    [PLATFORM, "GET /workflows/{workflowId}/runs"],
    [PLATFORM, "POST /workflow-runs/{workflowRunId}/rerun"],
    [PLATFORM, "GET /workflow-tasks"],
    [PLATFORM, "POST /workflow-tasks/{workflowTaskId}/complete"],
  ),
  ...ours(
    "The design's account page: what one is written to about, where one is signed in, and with which address.",
    [END_USER, "GET /accounts/me/notification-settings"],
    [END_USER, "PUT /accounts/me/notification-settings"],
    [END_USER, "GET /accounts/me/sessions"],
    [END_USER, "DELETE /accounts/me/sessions"],
    [END_USER, "DELETE /accounts/me/sessions/{sessionId}"],
    [END_USER, "POST /accounts/me/email-change"],
    [END_USER, "POST /accounts/me/email-change/confirm"],
  ),
  ...ours(
    "A stolen session is not enough for a sensitive step, such as reading a PUK: an e-mailed code confirms the session.",
    [END_USER, "POST /accounts/me/confirmation"],
    [END_USER, "POST /accounts/me/confirmation/confirm"],
  ),
  ...ours(
    "The law gives everybody a copy of what is known of them; the design names no path for it.",
    [END_USER, "POST /accounts/me/exports"],
    [END_USER, "GET /accounts/me/exports/{exportId}"],
    [END_USER, "GET /accounts/me/exports/{exportId}/document"],
  ),
  ...ours(
    "The law also gives everybody the right to be forgotten (docs/decisions/erasing.md).",
    [END_USER, "GET /accounts/me/deletion"],
    [END_USER, "POST /accounts/me/deletion"],
    [END_USER, "POST /accounts/me/deletion/confirm"],
    [END_USER, "DELETE /accounts/me/deletion"],
  ),
  ...ours(
    "A brand sets what its invoices and confirmations say by itself, without a change in the database.",
    [PLATFORM, "GET /tenant-settings"],
    [PLATFORM, "PUT /tenant-settings"],
  ),
  ...ours(
    "The sandbox's control that moves a tenant in time needs something to call; it is there only with the sandbox.",
    [PLATFORM, "GET /tenant-clock"],
    [PLATFORM, "POST /tenant-clock"],
  ),
  ...ours(
    "The design's page of a customer begins with what is wrong with them (docs/decisions/diagnosis.md).",
    [PLATFORM, "GET /customers/{customerId}/diagnosis"],
    [PLATFORM, "GET /subscriptions/{subscriptionId}/diagnosis"],
  ),
  ...ours(
    "Money for staff: what a customer is given, a later due date, another try to charge, and what went back.",
    [PLATFORM, "POST /customers/{customerId}/credits"],
    [PLATFORM, "POST /subscriptions/{subscriptionId}/goodwill-addons"],
    [PLATFORM, "POST /invoices/{invoiceId}/due-date"],
    [PLATFORM, "POST /payment-intents/{paymentIntentId}/retry"],
    [PLATFORM, "GET /credit-notes"],
    [PLATFORM, "GET /refunds"],
  ),
  ...named("design", [
    // Payments through the bank
    [PLATFORM, "GET /incoming-payments", 200],
    [PLATFORM, "POST /incoming-payments", 201, 409],
    [PLATFORM, "POST /incoming-payments/{incomingPaymentId}/match", 200, 409],
    [PLATFORM, "POST /incoming-payments/{incomingPaymentId}/return", 200, 409],
    [PLATFORM, "POST /billing-discrepancies/{billingDiscrepancyId}/recheck", 200, 409],
    [PLATFORM, "POST /billing-discrepancies/{billingDiscrepancyId}/explain", 200, 409],
  ]),
  ...named("design", [
    // Number and protection against SIM swap
    [PLATFORM, "POST /subscriptions/{subscriptionId}/change-number", 200, 409],
    [PLATFORM, "GET /subscriptions/{subscriptionId}/protection", 200],
    [PLATFORM, "PUT /subscriptions/{subscriptionId}/protection", 200, 409],
  ]),
  ...ours(
    "Locking asks less of staff than unlocking, and every operation has one row in their table; customers lock by themselves.",
    [BOTH, "POST /subscriptions/{subscriptionId}/protection/lock"],
  ),
  ...named("design", [
    // Bulk jobs
    [PLATFORM, "GET /bulk-jobs", 200],
    [PLATFORM, "POST /bulk-jobs", 201, 400],
    [PLATFORM, "GET /bulk-jobs/{bulkJobId}", 200],
    [PLATFORM, "GET /bulk-jobs/{bulkJobId}/rows", 200],
    [PLATFORM, "POST /bulk-jobs/{bulkJobId}/start", 200, 409],
    [PLATFORM, "POST /bulk-jobs/{bulkJobId}/pause", 200, 409],
    [PLATFORM, "POST /bulk-jobs/{bulkJobId}/stop", 200, 409],
    [PLATFORM, "POST /bulk-jobs/{bulkJobId}/undo", 201, 400],
  ]),
  ...ours(
    "A bank payment is looked at one by one, with the invoices that it may be for.",
    [PLATFORM, "GET /incoming-payments/{incomingPaymentId}"],
    [PLATFORM, "GET /incoming-payments/{incomingPaymentId}/suggestions"],
  ),
  ...ours(
    // Stock
    "Staff see how long the stock lasts, and try an import before they run it.",
    [PLATFORM, "GET /inventory/pools"],
    [PLATFORM, "GET /inventory/pools/phone-numbers"],
    [PLATFORM, "POST /inventory/phone-numbers/check"],
    [PLATFORM, "POST /inventory/sim-cards/check"],
  ),
];

export const NAMED_OPERATIONS: readonly NamedOperation[] = [...SPECIFICATION, ...DESIGN, ...OURS];

import type { Method, Surface } from "@/lib/kernel/operation";

/**
 * The operations that must exist, written from the specification and the design, not from the code.
 * - `specification`: the service's specification, with its statuses, and 409 for each operation with an idempotency key.
 * - `design`: operations that the design adds where the specification only names an area.
 * - `ours`: operations of neither, each with the reason why it exists.
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

/** Operations for areas that the specification only names, and for details that it leaves open. */
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

/** Operations that neither the specification nor the design names, and design operations of the same areas. */
const OURS = [
  ...ours(
    "The specification says that operations on a single user exist.",
    [BOTH, "GET /users/{userId}"],
    [BOTH, "PUT /users/{userId}"],
    [BOTH, "DELETE /customers/{customerId}/users/{userId}"],
  ),
  ...ours(
    "A resource that can be created can also be read, by itself and as a list.",
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
    "Staff see and answer disputes, in which the payer's bank takes a payment back.",
    [PLATFORM, "GET /payment-disputes"],
    [PLATFORM, "GET /payment-disputes/{paymentDisputeId}"],
    [PLATFORM, "POST /payment-disputes/{paymentDisputeId}/evidence"],
    [PLATFORM, "POST /payment-disputes/{paymentDisputeId}/accept"],
  ),
  ...ours("A brand sees its monthly figures without exporting and adding up a report.", [
    PLATFORM,
    "GET /metrics",
  ]),
  ...ours(
    "The brand fills its own stock and imports the coverage of its networks.",
    [PLATFORM, "POST /inventory/phone-numbers"],
    [PLATFORM, "GET /inventory/phone-numbers/{msisdn}"],
    [PLATFORM, "POST /inventory/phone-numbers/{msisdn}/quarantine"],
    [PLATFORM, "POST /inventory/phone-numbers/{msisdn}/release"],
    [PLATFORM, "PUT /tools/network-coverage"],
  ),
  ...ours("A customer can have its own catalog, so the brand needs an operation to assign it.", [
    PLATFORM,
    "PUT /customers/{customerId}/product-catalog",
  ]),
  ...ours("Customers see their next invoice before it is issued.", [
    BOTH,
    "GET /subscriptions/{subscriptionId}/upcoming-invoice",
  ]),
  ...ours(
    "Staff see the effect of a change on money before they make it (admin.md, section 3). Billing itself calculates it.",
    [PLATFORM, "GET /subscriptions/{subscriptionId}/cancellation-preview"],
    [PLATFORM, "GET /invoices/{invoiceId}/credit-preview"],
    [PLATFORM, "GET /invoices/{invoiceId}/void-preview"],
    [PLATFORM, "GET /payment-intents/{paymentIntentId}/refund-preview"],
  ),
  ...ours(
    "Customers often ask support why an invoice differs from the last one, and brands want to show the reason.",
    [BOTH, "GET /invoices/{invoiceId}/changes"],
  ),
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
    "The audit log shows a work item before and after a change, and the queue shows how many items failed for the same reason.",
    [PLATFORM, "GET /work-items/{workItemId}"],
    [PLATFORM, "GET /work-item-groups"],
  ),
  ...ours(
    "The design's first page shows failure rates by network operation, payment provider and webhook endpoint. Its queue links to usage that matches no subscription.",
    [PLATFORM, "GET /alarms"],
    [PLATFORM, "GET /unmatched-usage-records"],
  ),
  ...ours(
    "A browser needs the challenge before it can ask a passkey to sign it.",
    [PLATFORM, "POST /staff-auth/step-up/options"],
    [PLATFORM, "POST /staff/me/factors/options"],
  ),
  ...ours(
    "A brand sees how often each code was used, and ends a leaked code.",
    [PLATFORM, "GET /product-discounts/{productDiscountId}/codes"],
    [PLATFORM, "DELETE /product-discounts/{productDiscountId}/codes/{productDiscountCodeId}"],
  ),
  ...ours("Staff preview e-mails and documents with a draft before it is published.", [
    PLATFORM,
    "GET /brand-draft/preview",
  ]),
  ...ours(
    "A brand adds hosts and markets by itself. Sold subscriptions keep their market.",
    [PLATFORM, "GET /brand/hosts"],
    [PLATFORM, "PUT /brand/hosts"],
    [PLATFORM, "GET /brand/markets"],
    [PLATFORM, "PUT /brand/markets"],
  ),
  ...ours("A brand can discard an outdated or unwanted draft.", [PLATFORM, "DELETE /brand-draft"]),
  ...ours("The audit log shows a tax rate that was deleted.", [PLATFORM, "GET /tax-rates/{taxRateId}"]),
  ...ours(
    "A brand sees what a file of tax rates changes before it imports the file.",
    [PLATFORM, "POST /tax-rates/import/check"],
    [PLATFORM, "POST /tax-rates/import"],
  ),
  ...ours(
    "The audit log shows a note before and after a change. A page whose change conflicts with another one reads the note again.",
    [PLATFORM, "GET /notes/{noteId}"],
  ),
  ...ours("The page of a customer's users shows requests about their data, and what blocks an erasure.", [
    PLATFORM,
    "GET /customers/{customerId}/users/{userId}/privacy",
  ]),
  ...ours("The audit log shows a contact before and after it ends.", [PLATFORM, "GET /contacts/{contactId}"]),
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
  ...ours("Staff see the customer's approval while they talk to the customer.", [
    PLATFORM,
    "GET /contacts/{contactId}/verification",
  ]),
  ...ours(
    "Staff see when the customer allows the view. The customer reads the consent, answers a request and ends a view.",
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
    "Staff open one approval by itself. They end an emergency access, list all of them and review each one.",
    [PLATFORM, "GET /approvals/{approvalId}"],
    [PLATFORM, "DELETE /staff/me/break-glass"],
    [PLATFORM, "GET /break-glass"],
    [PLATFORM, "POST /break-glass/{breakGlassId}/review"],
  ),
  ...ours("Staff see their remaining limit before they give money, instead of after a refusal.", [
    PLATFORM,
    "GET /staff/me/allowances",
  ]),
  ...ours(
    "An ADMIN signs out a colleague's lost or stolen device without changing the colleague's role or factors.",
    [PLATFORM, "GET /staff/{staffId}/sessions"],
    [PLATFORM, "DELETE /staff/{staffId}/sessions"],
    [PLATFORM, "DELETE /staff/{staffId}/sessions/{sessionId}"],
  ),
  ...ours("Staff create new recovery codes when the old ones are used up.", [
    PLATFORM,
    "POST /staff/me/recovery-codes",
  ]),
  ...ours("The explanation of a charge answers the question that customers ask support most.", [
    BOTH,
    "GET /invoices/{invoiceId}/explanation",
  ]),
  ...ours(
    "A customer gives and withdraws the consent to automatic charges without sending all billing details.",
    [BOTH, "GET /customers/{customerId}/auto-pay"],
    [BOTH, "PUT /customers/{customerId}/auto-pay"],
  ),
  ...ours(
    "The design has void, credited and uncollectible invoices, customer balances and a nightly check of the books. Staff need operations for them.",
    [PLATFORM, "POST /invoices/{invoiceId}/void"],
    [PLATFORM, "POST /invoices/{invoiceId}/credit"],
    [PLATFORM, "POST /invoices/{invoiceId}/write-off"],
    [BOTH, "GET /customers/{customerId}/account"],
    [PLATFORM, "GET /ledger-entries"],
    [PLATFORM, "GET /billing-discrepancies"],
  ),
  ...ours(
    "Companies import their invoices into their bookkeeping: by tax rate, and in Sweden as a SIE file.",
    [BOTH, "GET /customers/{customerId}/bookkeeping"],
  ),
  ...ours("The design's queue for staff begins with work that is stuck. A brand sees it without asking us.", [
    PLATFORM,
    "GET /work-items",
  ]),
  ...ours("Staff find a customer, a subscription or a payment by any detail that a caller knows.", [
    PLATFORM,
    "GET /search",
  ]),
  ...ours(
    "Staff see all carrier operations and portings of the brand, retry failed ones and compare a subscription with the network.",
    [PLATFORM, "GET /carrier-operations/{carrierOperationId}"],
    [PLATFORM, "POST /carrier-operations/{carrierOperationId}/retry"],
    [PLATFORM, "POST /orders/{orderId}/line-items/{lineItemId}/retry"],
    [PLATFORM, "POST /subscriptions/{subscriptionId}/resync"],
    [PLATFORM, "GET /portings"],
  ),
  ...ours(
    "The design of the staff pages: the brand retries or discards a failed job without asking the operator of the server.",
    [PLATFORM, "GET /jobs"],
    [PLATFORM, "GET /jobs/{jobId}"],
    [PLATFORM, "POST /jobs/{jobId}/retry"],
    [PLATFORM, "POST /jobs/{jobId}/discard"],
  ),
  ...ours(
    "The design of the staff pages: a brand creates, rotates and revokes its keys without asking the operator of the server.",
    [PLATFORM, "GET /api-keys"],
    [PLATFORM, "POST /api-keys"],
    [PLATFORM, "GET /api-keys/{apiKeyId}"],
    [PLATFORM, "GET /api-keys/{apiKeyId}/revisions"],
    [PLATFORM, "GET /api-keys/{apiKeyId}/revision-impact"],
    [PLATFORM, "PUT /api-keys/{apiKeyId}"],
    [PLATFORM, "POST /api-keys/{apiKeyId}/rotate"],
    [PLATFORM, "DELETE /api-keys/{apiKeyId}"],
  ),
  ...ours("Engineers find misspelled fields and refused requests without asking us.", [
    PLATFORM,
    "GET /api-requests",
  ]),
  ...ours(
    "The design lets a person choose the usage thresholds at which they are notified.",
    [END_USER, "GET /subscriptions/{subscriptionId}/usage-notifications"],
    [END_USER, "PUT /subscriptions/{subscriptionId}/usage-notifications"],
  ),
  ...ours(
    "A subscription never runs out of data by surprise: it buys a top-up by itself, within a cap (docs/decisions/data-limits.md).",
    [BOTH, "GET /subscriptions/{subscriptionId}/auto-top-up"],
    [BOTH, "GET /subscriptions/{subscriptionId}/auto-top-up/options"],
    [BOTH, "PUT /subscriptions/{subscriptionId}/auto-top-up"],
    [BOTH, "DELETE /subscriptions/{subscriptionId}/auto-top-up"],
  ),
  ...ours(
    "A subscription never runs out of data by surprise: another one of the customer can give it some (docs/decisions/data-limits.md).",
    [BOTH, "GET /subscriptions/{subscriptionId}/data-gifts"],
    [BOTH, "POST /subscriptions/{subscriptionId}/data-gifts"],
  ),
  ...ours(
    "A subscription never uses more data than its customer wants: caps by zone warn and block (docs/decisions/data-limits.md).",
    [BOTH, "GET /subscriptions/{subscriptionId}/data-caps"],
    [BOTH, "PUT /subscriptions/{subscriptionId}/data-caps/{zone}"],
    [BOTH, "DELETE /subscriptions/{subscriptionId}/data-caps/{zone}"],
  ),
  ...ours(
    "A company never uses more data than it wants: a cap counts all its subscriptions (docs/decisions/data-limits.md).",
    [BOTH, "GET /customers/{customerId}/data-caps"],
    [BOTH, "PUT /customers/{customerId}/data-caps/{zone}"],
    [BOTH, "DELETE /customers/{customerId}/data-caps/{zone}"],
  ),
  ...ours("An invitation can get lost among other mail. The inviting user sends it again.", [
    BOTH,
    "POST /customers/{customerId}/users/{userId}/invitation",
  ]),
  ...ours(
    "A person joins a customer by their own decision (docs/decisions/invitations.md). Invitations are listed, resent, withdrawn, accepted and declined.",
    [BOTH, "GET /customers/{customerId}/invitations"],
    [BOTH, "POST /customers/{customerId}/invitations/{invitationId}/resend"],
    [BOTH, "DELETE /customers/{customerId}/invitations/{invitationId}"],
    [END_USER, "GET /accounts/me/invitations"],
    [END_USER, "POST /accounts/me/invitations/{invitationId}/accept"],
    [END_USER, "POST /accounts/me/invitations/{invitationId}/decline"],
  ),
  ...ours("A page with thousands of subscriptions needs only a few fields of each.", [
    BOTH,
    "GET /subscriptions/summaries",
  ]),
  ...ours("The data for a usage chart.", [BOTH, "GET /subscriptions/{subscriptionId}/usage-history"]),
  ...ours(
    "The specification says that customer operations exist in addition to the list and the catalog.",
    [BOTH, "POST /customers"],
    [BOTH, "GET /customers/{customerId}"],
    [BOTH, "PUT /customers/{customerId}"],
  ),
  ...ours("Staff find a customer by its identity number, which must not be part of a URL.", [
    PLATFORM,
    "POST /customers/search",
  ]),
  ...ours(
    "Customers change the name, reference and renewal of a subscription. The design names the operation for the PUK without a path.",
    [BOTH, "PUT /subscriptions/{subscriptionId}"],
    [BOTH, "GET /subscriptions/{subscriptionId}/puk"],
  ),
  ...ours("A customer can get the number of an ended subscription back for 14 days.", [
    BOTH,
    "POST /subscriptions/{subscriptionId}/number-lease",
  ]),
  ...ours(
    "The design says that a scheduled change can be undone until it takes effect. The specification names no path for it.",
    [BOTH, "DELETE /subscriptions/{subscriptionId}/product-offering-change"],
    [BOTH, "POST /subscriptions/{subscriptionId}/addons/restore"],
    [BOTH, "DELETE /subscriptions/{subscriptionId}/addons/product-offering-change"],
    [BOTH, "DELETE /licenses/{licenseId}/product-offering-change"],
    [BOTH, "POST /subscriptions/{subscriptionId}/in-porting/cancel"],
  ),
  ...ours("People whose company ordered their subscriptions often lose the mail with the eSIM.", [
    BOTH,
    "POST /subscriptions/{subscriptionId}/esim/resend",
  ]),
  ...ours("Most people know the name of their phone, but not its IMEI.", [BOTH, "GET /tools/devices"]),
  ...ours(
    "The design has states of a license. These operations change them.",
    [PLATFORM, "POST /licenses/{licenseId}/activate"],
    [BOTH, "POST /licenses/{licenseId}/pause"],
    [PLATFORM, "POST /licenses/{licenseId}/block"],
    [BOTH, "POST /licenses/{licenseId}/restore"],
  ),
  ...ours(
    "A developer's computer cannot be reached by Tern. It fetches its deliveries and forwards them (docs/decisions/listening.md).",
    [PLATFORM, "POST /webhook-listeners"],
    [PLATFORM, "GET /webhook-listeners/{webhookListenerId}/deliveries"],
    [PLATFORM, "POST /webhook-listeners/{webhookListenerId}/answers"],
  ),
  ...ours(
    "Endpoints, deliveries and workflows can be read by themselves. The design names rotation, the revision and runs without paths.",
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
    "The design's account page: notification settings, sessions, and the change of the e-mail address.",
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
    "The law gives each person the right to a copy of their data. The design names no path for it.",
    [END_USER, "POST /accounts/me/exports"],
    [END_USER, "GET /accounts/me/exports/{exportId}"],
    [END_USER, "GET /accounts/me/exports/{exportId}/document"],
  ),
  ...ours(
    "The law also gives each person the right to erasure (docs/decisions/erasing.md).",
    [END_USER, "GET /accounts/me/deletion"],
    [END_USER, "POST /accounts/me/deletion"],
    [END_USER, "POST /accounts/me/deletion/confirm"],
    [END_USER, "DELETE /accounts/me/deletion"],
  ),
  ...ours(
    "A brand sets the texts of its invoices and confirmations by itself, without a change in the database.",
    [PLATFORM, "GET /tenant-settings"],
    [PLATFORM, "PUT /tenant-settings"],
  ),
  ...ours(
    "The sandbox moves the clock of a tenant with these operations. They exist only with the sandbox.",
    [PLATFORM, "GET /tenant-clock"],
    [PLATFORM, "POST /tenant-clock"],
  ),
  ...ours(
    "The design's customer page begins with the current problems of the customer (docs/decisions/diagnosis.md).",
    [PLATFORM, "GET /customers/{customerId}/diagnosis"],
    [PLATFORM, "GET /subscriptions/{subscriptionId}/diagnosis"],
  ),
  ...ours(
    "Staff handle money: goodwill credits and add-ons, later due dates, retried charges, credit notes and refunds.",
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
    "Staff need fewer rights to lock than to unlock, and their rights are set per operation. Customers can also lock by themselves.",
    [BOTH, "POST /subscriptions/{subscriptionId}/protection/lock"],
  ),
  ...ours("Customer care stops a thief who has a customer's phone.", [
    PLATFORM,
    "POST /users/{userId}/sign-out",
  ]),
  ...ours(
    "A customer takes the number to another carrier with a code, which proves to the brand that the customer wants it.",
    [BOTH, "POST /subscriptions/{subscriptionId}/transfer-code"],
    [BOTH, "DELETE /subscriptions/{subscriptionId}/transfer-code"],
    [PLATFORM, "POST /subscriptions/{subscriptionId}/transfer-code/check"],
    [PLATFORM, "POST /subscriptions/{subscriptionId}/transfer-number"],
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
    "Staff open one bank payment with the invoices that it could pay.",
    [PLATFORM, "GET /incoming-payments/{incomingPaymentId}"],
    [PLATFORM, "GET /incoming-payments/{incomingPaymentId}/suggestions"],
  ),
  ...ours(
    // Stock
    "Staff see how long the stock will last, and check an import before they run it.",
    [PLATFORM, "GET /inventory/pools"],
    [PLATFORM, "GET /inventory/pools/phone-numbers"],
    [PLATFORM, "POST /inventory/phone-numbers/check"],
    [PLATFORM, "POST /inventory/sim-cards/check"],
  ),
  ...ours(
    "A person sees renewals and due dates in their own calendar (docs/decisions/calendar.md).",
    [END_USER, "GET /accounts/me/calendar-feed"],
    [END_USER, "PUT /accounts/me/calendar-feed"],
    [END_USER, "DELETE /accounts/me/calendar-feed"],
  ),
  ...ours(
    "A person signs in and confirms sensitive steps with a passkey, and sees what happened to the account (docs/decisions/passkeys.md).",
    [END_USER, "POST /auth/passkey/start"],
    [END_USER, "POST /auth/passkey/verify"],
    [END_USER, "GET /accounts/me/passkeys"],
    [END_USER, "POST /accounts/me/passkeys"],
    [END_USER, "POST /accounts/me/passkeys/options"],
    [END_USER, "POST /accounts/me/confirmation/passkey"],
    [END_USER, "POST /accounts/me/confirmation/passkey/confirm"],
    [END_USER, "DELETE /accounts/me/passkeys/{passkeyId}"],
    [END_USER, "GET /accounts/me/activity"],
  ),
  ...ours(
    "A person's own programs read and act for them (docs/decisions/assistants.md).",
    [END_USER, "GET /accounts/me/personal-tokens"],
    [END_USER, "POST /accounts/me/personal-tokens"],
    [END_USER, "DELETE /accounts/me/personal-tokens/{personalTokenId}"],
    [END_USER, "GET /accounts/me/proposals"],
    [END_USER, "POST /accounts/me/proposals"],
    [END_USER, "GET /accounts/me/proposals/{proposalId}"],
    [END_USER, "POST /accounts/me/proposals/{proposalId}/confirm"],
    [END_USER, "POST /accounts/me/proposals/{proposalId}/decline"],
  ),
  ...ours(
    "A person gets push notifications in the browsers that they choose (docs/decisions/push.md).",
    [END_USER, "GET /accounts/me/push-devices"],
    [END_USER, "POST /accounts/me/push-devices"],
    [END_USER, "PUT /accounts/me/push-devices/{pushDeviceId}"],
    [END_USER, "DELETE /accounts/me/push-devices/{pushDeviceId}"],
    [END_USER, "POST /accounts/me/push-devices/{pushDeviceId}/test"],
  ),
  ...ours(
    "People find out why a subscription has no connection, and care sees what they found (docs/decisions/connection.md).",
    [END_USER, "POST /subscriptions/{subscriptionId}/connection-checks"],
    [PLATFORM, "GET /subscriptions/{subscriptionId}/connection-checks"],
  ),
  ...ours(
    "A brand announces outages, and a check of a connection names them (docs/decisions/connection.md).",
    [PLATFORM, "GET /outages"],
    [PLATFORM, "POST /outages"],
    [PLATFORM, "GET /outages/{outageId}"],
    [PLATFORM, "PUT /outages/{outageId}"],
    [PLATFORM, "POST /outages/{outageId}/end"],
    [BOTH, "GET /current-outages"],
  ),
  ...ours(
    "Customers help themselves with articles, and ask customer care where these end (docs/decisions/help.md).",
    [BOTH, "GET /help"],
    [BOTH, "GET /help/{slug}"],
    [PLATFORM, "GET /help-articles"],
    [PLATFORM, "POST /help-articles"],
    [PLATFORM, "POST /help-articles/starter"],
    [PLATFORM, "GET /help-articles/{helpArticleId}"],
    [PLATFORM, "PUT /help-articles/{helpArticleId}"],
    [PLATFORM, "DELETE /help-articles/{helpArticleId}"],
    [END_USER, "GET /my-questions"],
    [END_USER, "POST /my-questions"],
    [END_USER, "GET /my-questions/{questionId}"],
    [END_USER, "POST /my-questions/{questionId}/messages"],
    [END_USER, "POST /my-questions/{questionId}/close"],
    [PLATFORM, "GET /questions"],
    [PLATFORM, "GET /questions/{questionId}"],
    [PLATFORM, "POST /questions/{questionId}/answers"],
    [PLATFORM, "POST /questions/{questionId}/close"],
  ),
  ...ours(
    "A person and customer care see what other plans would have cost for the real usage of the last months.",
    [BOTH, "GET /subscriptions/{subscriptionId}/plan-comparison"],
  ),
];

export const NAMED_OPERATIONS: readonly NamedOperation[] = [...SPECIFICATION, ...DESIGN, ...OURS];

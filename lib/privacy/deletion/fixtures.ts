import { sql } from "drizzle-orm";
import { makeOffering } from "@/lib/catalog/testing";
import { makeLicense } from "@/lib/licenses/testing";
import {
  makeCollection,
  makeDispute,
  makeIntent,
  makeInvoice,
  makeProfile,
  makeProfileSession,
} from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSigning } from "@/lib/signing/fixtures";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/**
 * A person with a history: a consumer whose subscriptions, orders, payments and messages have all ended. Has a row in
 * every table that can be about a person, and in the job queue.
 */
export async function makeErasableCustomer(api: TestApi, tenant: Tenant, email: string) {
  const customerId = await api.customer(tenant, { contact: { email } });
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" }, email);
  const insert = (table: string, row: Record<string, unknown>) =>
    api.db.execute(sql`insert into ${sql.raw(table)} (${sql.raw(Object.keys(row).join(", "))})
      select ${sql.raw(
        Object.keys(row)
          .map((column) => `r.${column}`)
          .join(", "),
      )} from jsonb_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb) r`);
  const t = tenant.id;
  const at = new Date().toISOString();
  const soon = new Date(Date.now() + 24 * 3600 * 1000).toISOString();

  const productOfferingId = await makeOffering(api, tenant);
  const subscriptionId = await makeSubscription(api, tenant, {
    customerId,
    email,
    status: "CANCELLED",
    productOfferingId,
  });
  const ofSubscription = { tenant_id: t, subscription_id: subscriptionId };
  const addonId = newId();
  await insert("subscription_addons", {
    ...ofSubscription,
    id: addonId,
    status: "EXPIRED",
    product_offering_id: productOfferingId,
    renews: false,
    cycles_billed: 0,
    metadata: {},
    created_at: at,
    updated_at: at,
  });
  await insert("usage_packages", {
    ...ofSubscription,
    id: newId(),
    service: "DATA",
    scope: "NATIONAL",
    name: "Data",
    used: 1,
    events: 0,
    given: 0,
    metadata: {},
    created_at: at,
    updated_at: at,
  });
  await insert("usage_records", {
    ...ofSubscription,
    record_id: "record",
    service: "DATA",
    scope: "NATIONAL",
    quantity: 1,
    occurred_at: at,
    created_at: at,
  });
  await insert("usage_notifications", {
    ...ofSubscription,
    user_id: userId,
    thresholds: [80],
    updated_at: at,
  });
  await insert("portings", {
    ...ofSubscription,
    id: newId(),
    msisdn: "+46701740611",
    country: "SE",
    temporary_msisdn: "+46701740612",
    status: "FAILED",
    details_encrypted: "v1.of.their.passcode",
    details_version: 1,
    history: [],
    created_at: at,
    updated_at: at,
  });
  await insert("carrier_operations", {
    ...ofSubscription,
    id: newId(),
    type: "TERMINATE",
    status: "COMPLETED",
    parameters: {},
    attempts: 1,
    created_at: at,
    updated_at: at,
  });
  await insert("secret_disclosures", {
    ...ofSubscription,
    id: newId(),
    secret: "PUK",
    iccid: "8946200000000000012",
    actor: `user:${userId}`,
    ip: "203.0.113.7",
    trace_id: "trace",
    created_at: at,
  });
  await insert("offering_changes", {
    ...ofSubscription,
    id: newId(),
    from_offering_id: productOfferingId,
    to_offering_id: productOfferingId,
    status: "APPLIED",
    due_now_minor: 0,
    price_difference_minor: 0,
    currency: "SEK",
    created_at: at,
    updated_at: at,
  });
  const priceChangeId = newId();
  await insert("price_changes", {
    tenant_id: t,
    id: priceChangeId,
    from_offering_id: productOfferingId,
    to_offering_id: await makeOffering(api, tenant),
    status: "STOPPED",
    effective_from: "2026-01-01",
    notice_days: 30,
    ended_at: at,
    created_at: at,
    updated_at: at,
  });
  await insert("license_price_changes", {
    tenant_id: t,
    id: newId(),
    license_id: await makeLicense(api, tenant, { customerId, status: "CANCELLED" }),
    price_change_id: priceChangeId,
    from_offering_id: productOfferingId,
    to_offering_id: productOfferingId,
    status: "APPLIED",
    price_difference_minor: 0,
    currency: "SEK",
    scheduled_for: at,
    created_at: at,
    updated_at: at,
  });

  const orderId = newId();
  await insert("orders", {
    tenant_id: t,
    id: orderId,
    human_readable_id: "ORD-1",
    status: "COMPLETED",
    customer_type: "CONSUMER",
    customer_id: customerId,
    user_id: userId,
    promo_codes: [],
    redeemed_codes: [],
    redeemed_code_ids: [],
    pricing: {},
    pricing_problems: [],
    payment_status: "PAID",
    created_customer: false,
    created_user: false,
    expires_at: soon,
    submitted_at: at,
    metadata: {},
    created_at: at,
    updated_at: at,
  });
  await insert("order_line_items", {
    tenant_id: t,
    id: newId(),
    order_id: orderId,
    line_item_id: "1",
    position: 0,
    type: "SUBSCRIPTION",
    status: "COMPLETED",
    product_offering_id: productOfferingId,
    quantity: 1,
    accept_binding_contract: false,
    accept_upfront_payment: false,
    created_license_ids: [],
    created_at: at,
    updated_at: at,
  });
  await insert("data_gifts", {
    tenant_id: t,
    id: newId(),
    customer_id: customerId,
    from_subscription_id: subscriptionId,
    to_subscription_id: await makeSubscription(api, tenant, { customerId, status: "CANCELLED", email }),
    bytes: 1,
    user_id: userId,
    created_at: at,
  });
  await insert("data_caps", {
    ...ofSubscription,
    zone: "HOME",
    limit_bytes: 1,
    month: "2026-11",
    warned_at: at,
    created_at: at,
    updated_at: at,
  });
  await insert("customer_data_caps", {
    tenant_id: t,
    customer_id: customerId,
    zone: "HOME",
    limit_bytes: 1,
    month: "2026-11",
    warned_at: at,
    created_at: at,
    updated_at: at,
  });
  await insert("data_months", { ...ofSubscription, month: "2026-11", zone: "HOME", used_bytes: 1 });
  await insert("auto_top_ups", {
    ...ofSubscription,
    product_offering_id: productOfferingId,
    threshold_percent: 10,
    price_minor: 1,
    monthly_cap_minor: 1,
    currency: "SEK",
    user_id: userId,
    created_at: at,
    updated_at: at,
  });
  await insert("auto_top_up_purchases", {
    ...ofSubscription,
    id: newId(),
    order_id: orderId,
    status: "BOUGHT",
    allowance: "hash",
    month: "2026-11",
    amount_minor: 1,
    currency: "SEK",
    created_at: at,
    updated_at: at,
  });
  await insert("inventory_reservations", {
    tenant_id: t,
    id: newId(),
    status: "EXPIRED",
    customer_id: customerId,
    phone_numbers: [],
    sim_cards: [],
    expires_at: at,
    metadata: {},
    created_at: at,
    updated_at: at,
  });
  for (const status of ["SIGNED", "DECLINED"] as const)
    await makeSigning(api, tenant, { customerId, signerEmail: email, status });
  // The orders of these rows were finished long ago.
  await api.db.execute(
    sql`update orders set status = 'COMPLETED', payment_status = 'PAID' where status = 'DRAFT'`,
  );

  const invoiceId = await makeInvoice(api, tenant, { customerId, status: "PAID", hostedTokenHash: newId() });
  const paymentIntentId = await makeIntent(api, tenant, { customerId, invoiceId, status: "SUCCEEDED" });
  const ofIntent = { tenant_id: t, payment_intent_id: paymentIntentId };
  const paid = { invoiceId, paymentIntentId, status: "COMPLETED" as const };
  await makeCollection(api, tenant, { customerId, ...paid });
  await makeProfileSession(api, tenant, { customerId, status: "COMPLETED" });
  await makeProfile(api, tenant, { customerId });
  await makeDispute(api, tenant, {
    paymentIntentId,
    status: "LOST",
    answer: "EVIDENCE",
    answerState: "SENT",
    answeredAt: new Date(at),
    evidence: { explanation: "Bought and used", customerName: "Kim Berg", product: "A plan" },
  });
  await insert("payment_attempts", {
    ...ofIntent,
    id: newId(),
    provider_ref: "ch_1",
    method_name: "Visa •••• 4242",
    status: "SUCCEEDED",
    amount_minor: 1,
    created_at: at,
  });
  await insert("payment_refunds", {
    ...ofIntent,
    customer_id: customerId,
    id: newId(),
    status: "SUCCEEDED",
    amount_minor: 1,
    cause: "REQUESTED",
    reason: "Asked for",
    created_at: at,
    updated_at: at,
  });
  await insert("customer_balances", {
    tenant_id: t,
    customer_id: customerId,
    currency: "SEK",
    owed_minor: 0,
    balance_minor: 0,
  });
  const goodwillCreditId = newId();
  await insert("goodwill_credits", {
    tenant_id: t,
    id: goodwillCreditId,
    customer_id: customerId,
    amount_minor: 1,
    currency: "SEK",
    reason: "Goodwill",
    actor: "key",
    created_at: at,
  });
  await insert("credit_notes", {
    tenant_id: t,
    id: newId(),
    goodwill_credit_id: goodwillCreditId,
    invoice_id: invoiceId,
    customer_id: customerId,
    number: "C-1",
    currency: "SEK",
    total_minor: 1,
    tax_amount_minor: 0,
    tax_breakdown: [],
    reason: "Asked for",
    issued_at: at,
    created_at: at,
  });
  const incomingPaymentId = newId();
  await insert("incoming_payments", {
    tenant_id: t,
    id: incomingPaymentId,
    status: "MATCHED",
    amount_minor: 1,
    currency: "SEK",
    bank_reference: "BG-1",
    payer_name: email,
    reference: email,
    received_on: "2026-11-01",
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  await insert("incoming_payment_parts", {
    tenant_id: t,
    id: newId(),
    incoming_payment_id: incomingPaymentId,
    customer_id: customerId,
    invoice_id: invoiceId,
    amount_minor: 1,
    created_at: at,
  });
  await insert("pending_charges", {
    tenant_id: t,
    id: newId(),
    customer_id: customerId,
    product_offering_id: productOfferingId,
    description: "The rest of a period",
    amount_minor: 1,
    currency: "SEK",
    cause: "OFFERING_CHANGE",
    cause_id: newId(),
    invoice_id: invoiceId,
    created_at: at,
  });
  const staffId = newId();
  await insert("staff", {
    tenant_id: t,
    id: staffId,
    email: `${staffId}@brand.example`,
    name: "Maja",
    role: "SUPPORT",
    wrong_tries: 0,
    created_at: at,
    updated_at: at,
  });
  const audited = {
    tenant_id: t,
    occurred_at: at,
    staff_id: staffId,
    role: "SUPPORT",
    session_id: newId(),
    ip: "192.0.2.1",
    is_read: false,
    outcome: "DONE",
    trace_id: "trace",
    personal: { salt: "salt", reason: `Asked by ${email}`, changes: [] },
    personal_hash: "hash",
  };
  await insert("audit_entries", {
    ...audited,
    id: newId(),
    operation: "updateCustomer",
    customer_id: customerId,
  });
  // An audit entry about a person names no customer.
  await insert("audit_entries", {
    ...audited,
    id: newId(),
    operation: "updateUser",
    subject_type: "user",
    subject_id: userId,
  });
  const contactId = newId();
  await insert("contacts", {
    tenant_id: t,
    id: contactId,
    staff_id: staffId,
    session_id: newId(),
    customer_id: customerId,
    channel: "PHONE",
    purpose: "OTHER",
    ticket: `TICKET-${email}`,
    level: 0,
    note: `Called from ${email}`,
    created_at: at,
    last_used_at: at,
    ended_at: at,
  });
  const ours = { tenant_id: t, created_at: at };
  await insert("staff_approvals", {
    ...ours,
    id: newId(),
    status: "PENDING",
    operation: "creditInvoice",
    call: { params: { invoiceId }, query: {}, body: { reason: `Asked by ${email}` } },
    call_hash: "0".repeat(64),
    subject_type: "invoice",
    subject_id: invoiceId,
    subject_hash: "0".repeat(64),
    customer_id: customerId,
    reason: `Asked by ${email}`,
    requested_by: staffId,
    requested_role: "SUPPORT",
    session_id: newId(),
    ip: "192.0.2.1",
    expires_at: soon,
  });
  await insert("staff_break_glass", {
    ...ours,
    id: newId(),
    staff_id: staffId,
    session_id: newId(),
    reason: `For ${email}`,
    expires_at: soon,
  });
  await insert("staff_allowance_uses", {
    ...ours,
    id: newId(),
    staff_id: staffId,
    kind: "REFUND",
    customer_id: customerId,
    currency: "SEK",
    amount_minor: 1,
    day: "2026-11-01",
  });
  await insert("view_as_consents", {
    tenant_id: t,
    customer_id: customerId,
    user_id: userId,
    created_at: at,
  });
  await insert("view_as_sessions", {
    tenant_id: t,
    id: newId(),
    staff_id: staffId,
    staff_session_id: newId(),
    customer_id: customerId,
    user_id: userId,
    status: "OPEN",
    basis: "REQUEST",
    reason: `For ${email}`,
    token_hash: `view-${email}`,
    expires_at: soon,
    opened_at: at,
    created_at: at,
  });
  await insert("contact_verifications", {
    tenant_id: t,
    id: newId(),
    contact_id: contactId,
    customer_id: customerId,
    user_id: userId,
    method: "PORTAL",
    status: "FAILED",
    cause: "WRONG_NUMBER",
    number: 47,
    choices: [12, 47, 83],
    hosted_token_hash: `hash-${email}`,
    decided_by: `user:${email}`,
    created_at: at,
    expires_at: at,
    decided_at: at,
  });
  await insert("billed_cycles", {
    tenant_id: t,
    subject_id: subscriptionId,
    subject_type: "SUBSCRIPTION",
    starts_at: at,
    ends_at: soon,
    invoice_id: invoiceId,
    created_at: at,
  });
  await insert("billing_discrepancies", {
    tenant_id: t,
    id: newId(),
    kind: "INVOICE_AMOUNTS",
    customer_id: customerId,
    subject_id: invoiceId,
    message: "Does not add up",
    explanation: "Booked by hand",
    found_at: at,
    resolved_at: at,
    created_at: at,
  });
  await insert("provider_customers", {
    tenant_id: t,
    customer_id: customerId,
    provider: "STRIPE",
    provider_ref: "cus_1",
    created_at: at,
  });
  await insert("provider_events", {
    provider: "STRIPE",
    event_id: "evt_1",
    type: "customer.updated",
    payload: { customer: "cus_1" },
    attempts: 1,
    created_at: at,
    processed_at: at,
  });

  const ofUser = { tenant_id: t, user_id: userId };
  await insert("notification_settings", { ...ofUser, kind: "USAGE", email: false, updated_at: at });
  const sessionId = newId();
  await insert("sessions", { ...ofUser, id: sessionId, created_at: at, expires_at: soon });
  await insert("push_devices", {
    ...ofUser,
    id: newId(),
    session_id: sessionId,
    endpoint: `https://push.example/${email}`,
    p256dh: "key",
    auth: "sealed",
    user_agent: `Browser of ${email}`,
    created_at: at,
    renewed_at: at,
  });
  await insert("passkeys", {
    ...ofUser,
    id: newId(),
    name: `Phone of ${email}`,
    credential_id: email,
    public_key: "key",
    sign_count: 0,
    created_at: at,
  });
  await insert("passkey_challenges", {
    ...ofUser,
    id: newId(),
    session_id: sessionId,
    nonce_hash: `passkey of ${email}`,
    challenge: "challenge",
    created_at: at,
    expires_at: soon,
  });
  await insert("account_activities", {
    ...ofUser,
    id: newId(),
    kind: "EMAIL_CHANGED",
    actor: `user:${userId}`,
    details: { newEmail: email },
    created_at: at,
  });
  const personalTokenId = newId();
  await insert("personal_tokens", {
    ...ofUser,
    id: personalTokenId,
    name: `Assistant of ${email}`,
    prefix: "tern_pt_abcd",
    hash: personalTokenId,
    may_act: true,
    created_at: at,
    expires_at: soon,
  });
  await insert("proposals", {
    ...ofUser,
    id: newId(),
    personal_token_id: personalTokenId,
    status: "PENDING",
    operation: "pauseSubscription",
    call: JSON.stringify({ params: {}, query: {}, body: {} }),
    call_hash: personalTokenId,
    summary: JSON.stringify({ subject: `Line of ${email}` }),
    created_at: at,
    expires_at: soon,
  });
  await insert("previous_emails", {
    ...ofUser,
    id: newId(),
    email: `earlier.${email}`,
    created_at: at,
    until: soon,
  });
  await insert("invitations", {
    tenant_id: t,
    id: newId(),
    customer_id: customerId,
    invited_by: userId,
    email,
    name: "Somebody",
    role: "MEMBER",
    status: "PENDING",
    created_at: at,
    expires_at: soon,
  });
  await insert("confirmations", {
    ...ofUser,
    id: newId(),
    purpose: "email-change",
    nonce_hash: "n",
    code_hash: "c",
    tries: 0,
    created_at: at,
    expires_at: soon,
  });
  await insert("login_challenges", {
    tenant_id: t,
    id: newId(),
    nonce_hash: "n",
    email,
    code_hash: "c",
    tries: 0,
    created_at: at,
    expires_at: soon,
  });
  await insert("account_exports", { ...ofUser, id: newId(), status: "PENDING", created_at: at });
  await insert("idempotency_keys", {
    tenant_id: t,
    caller: `user:${userId}`,
    key: "k",
    operation: "o",
    fingerprint: "f",
    created_at: at,
    expires_at: soon,
  });

  const [eventId, endpointId, workflowId, runId] = [newId(), newId(), newId(), newId()];
  await insert("events", {
    tenant_id: t,
    id: eventId,
    type: "order.created",
    entity_type: "order",
    entity_id: orderId,
    sequence: 1,
    occurred_at: at,
    data: {},
    actor: `user:${userId}`,
  });
  await insert("webhook_endpoints", {
    tenant_id: t,
    id: endpointId,
    url: "https://hooks.example.com",
    status: "ENABLED",
    secret: "s",
    old_secrets: [],
    created_at: at,
    updated_at: at,
  });
  await insert("webhook_deliveries", {
    tenant_id: t,
    id: newId(),
    endpoint_id: endpointId,
    event_id: eventId,
    event_type: "order.created",
    test: false,
    status: "DELIVERED",
    step: 0,
    attempt_count: 1,
    attempts: [],
    created_at: at,
  });
  await insert("workflows", {
    tenant_id: t,
    id: workflowId,
    name: "Case",
    webhook_paths: [],
    custom_type: "case",
    outputs: {},
    created_at: at,
    updated_at: at,
  });
  await insert("workflow_runs", {
    tenant_id: t,
    id: runId,
    workflow_id: workflowId,
    path: "crm/case",
    input: {},
    outputs: [],
    created_at: at,
  });
  await insert("workflow_tasks", {
    tenant_id: t,
    id: newId(),
    workflow_id: workflowId,
    workflow_run_id: runId,
    name: "Call",
    status: "COMPLETED",
    completed_at: at,
    created_at: at,
  });
  await insert("work_items", {
    tenant_id: t,
    id: newId(),
    kind: "NETWORK_FAILURE",
    source_id: newId(),
    message: "The network refused this operation.",
    code: "RESTORE sim_unknown",
    customer_id: customerId,
    subscription_id: subscriptionId,
    state: "OPEN",
    since: at,
    created_at: at,
  });
  const bulkJobId = newId();
  await insert("bulk_jobs", {
    tenant_id: t,
    id: bulkJobId,
    status: "PREPARING",
    operation: "pauseSubscription",
    filter: { operation: "listSubscriptions", query: { customerId: [customerId] } },
    as_of: at,
    counts: {},
    reason: "The network is rebuilt.",
    requested_by: staffId,
    requested_role: "SUPPORT",
    session_id: newId(),
    ip: "192.0.2.1",
    created_at: at,
    updated_at: at,
  });
  await insert("bulk_job_rows", {
    tenant_id: t,
    bulk_job_id: bulkJobId,
    position: 0,
    subject_id: subscriptionId,
    state: "PENDING",
  });
  await insert("mails", { tenant_id: t, key: "mail", created_at: at });
  await insert("sent_mails", {
    tenant_id: t,
    id: newId(),
    key_hash: "hash",
    template: "invoice",
    reason: "bill",
    address: email,
    language: "en",
    customer_id: customerId,
    status: "SENT",
    content: "\\x636f6e74656e74",
    is_secret: false,
    actor: "job:send-invoice-mail",
    trace_id: "trace",
    created_at: at,
  });
  await insert("calendar_feeds", {
    tenant_id: t,
    id: newId(),
    user_id: userId,
    hosted_token_hash: `hash of ${email}`,
    created_at: at,
  });
  await insert("connection_checks", {
    tenant_id: t,
    id: newId(),
    subscription_id: subscriptionId,
    user_id: userId,
    symptom: "NO_DATA",
    phone: { system: "IOS", connection: "WIFI" },
    cause: "NOTHING_FOUND",
    conclusion: { fix: "PHONE", parts: [] },
    created_at: at,
  });
  const questionId = newId();
  await insert("questions", {
    tenant_id: t,
    id: questionId,
    user_id: userId,
    customer_id: customerId,
    subject: `About ${email}`,
    state: "OPEN",
    waiting_since: at,
    created_at: at,
    last_message_at: at,
  });
  await insert("question_messages", {
    tenant_id: t,
    id: newId(),
    question_id: questionId,
    from_care: false,
    text: `Please write to ${email}`,
    created_at: at,
  });
  await insert("notes", {
    tenant_id: t,
    id: newId(),
    customer_id: customerId,
    actor: "staff:somebody",
    text: `Called from ${email}`,
    pinned: false,
    version: 1,
    created_at: at,
  });
  await api.db.execute(
    sql`select graphile_worker.add_job('send-order-mail', payload := ${JSON.stringify({ tenantId: t, payload: { to: email } })}::json, run_at := now() + interval '1 day')`,
  );
  return { userId, customerId, subscriptionId, orderId };
}

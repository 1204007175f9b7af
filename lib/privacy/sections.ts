import { type SQL, sql } from "drizzle-orm";

/** The subject of an export: a person, or a customer with its people. */
export type ExportSubject = {
  tenantId: string;
  /** The people themselves. */
  userIds: readonly string[];
  /** Their addresses, in lower case. A subscription belongs to a person by its subscriber's address. */
  emails: readonly string[];
  /** The customers whose complete data is exported. */
  customerIds: readonly string[];
  /** The customers of which only the people's own subscriptions are exported. */
  memberOf: readonly string[];
};

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(",")}}`}::uuid[]`;
const texts = (values: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/**
 * The sections of an export. Every column is named, so that a new column, perhaps a secret, is not exported without a
 * decision. Card numbers, codes, tokens and passcodes are never exported.
 */
export function sectionsOf(subject: ExportSubject): readonly (readonly [name: string, rows: SQL])[] {
  const tenant = sql`${subject.tenantId}::uuid`;
  const people = uuids(subject.userIds);
  const customers = uuids(subject.customerIds);
  const ownSubscribers = sql`(select u.id from subscribers u where u.tenant_id = ${tenant} and (u.customer_id = any(${customers})
    or (u.customer_id = any(${uuids(subject.memberOf)}) and lower(u.email) in ${texts(subject.emails)})))`;
  const subscriptions = sql`(select s.id from subscriptions s where s.tenant_id = ${tenant}
    and (s.customer_id = any(${customers}) or s.subscriber_id in ${ownSubscribers}))`;
  const ofCustomers = sql`tenant_id = ${tenant} and customer_id = any(${customers})`;
  const ofSubscriptions = sql`tenant_id = ${tenant} and subscription_id in ${subscriptions}`;
  return [
    [
      "people",
      sql`select id, email, name, msisdn, identity, preferred_locale, metadata, created_at, last_login_at
            from users where tenant_id = ${tenant} and id = any(${people}) order by created_at, id`,
    ],
    [
      "memberships",
      sql`select m.user_id, m.customer_id, c.name as customer_name, m.role, m.created_at
            from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
           where m.tenant_id = ${tenant} and m.user_id = any(${people}) order by m.created_at, m.customer_id`,
    ],
    [
      "sessions",
      sql`select user_id, user_agent, created_at, last_used_at, expires_at, revoked_at
            from sessions where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "notificationSettings",
      sql`select user_id, kind, email, push, updated_at
            from notification_settings where tenant_id = ${tenant} and user_id = any(${people}) order by user_id, kind`,
    ],
    [
      // Neither the address nor the keys: with them, another person could send to the browser.
      "pushDevices",
      sql`select user_id, user_agent, created_at, renewed_at
            from push_devices where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      // Without the key: it proves nothing to its owner, and names the device to others.
      "passkeys",
      sql`select user_id, name, created_at, last_used_at
            from passkeys where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "accountActivities",
      sql`select user_id, kind, user_agent, details, created_at from account_activities
           where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      // Without the hash: the value of a token is in no copy.
      "personalTokens",
      sql`select user_id, name, prefix, may_act, created_at, expires_at, last_used_at, revoked_at
            from personal_tokens where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "proposals",
      sql`select user_id, operation, summary, status, created_at, decided_at
            from proposals where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "usageNotifications",
      sql`select user_id, subscription_id, thresholds, updated_at from usage_notifications
           where tenant_id = ${tenant} and user_id = any(${people}) order by user_id, subscription_id`,
    ],
    [
      "customers",
      sql`select id, customer_type, name, identity, preferred_locale, human_readable_id, contact, billing, shipping, tax,
                 metadata, created_at
            from customers where tenant_id = ${tenant} and id = any(${customers}) order by created_at, id`,
    ],
    [
      "callerVerifications",
      sql`select id, customer_id, user_id, method, status, cause, created_at, decided_at
            from contact_verifications where ${ofCustomers} order by created_at, id`,
    ],
    [
      "viewAsSessions",
      sql`select id, customer_id, user_id, status, basis, reason, created_at, opened_at, ended_at
            from view_as_sessions where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "viewAsConsents",
      sql`select customer_id, user_id, created_at
            from view_as_consents where tenant_id = ${tenant} and user_id = any(${people}) order by customer_id, user_id`,
    ],
    [
      "subscribers",
      sql`select id, customer_id, name, email, contact_number, address, metadata, created_at
            from subscribers where tenant_id = ${tenant} and id in ${ownSubscribers} order by created_at, id`,
    ],
    [
      "subscriptions",
      sql`select id, customer_id, subscriber_id, status, type, display_name, msisdn, product_offering_id, iccid, esim, imei,
                 currency, country, binding_ends_at, auto_renew, delivery_address, cancel_reason, cancel_comment, metadata,
                 created_at, activated_at, paused_at, suspended_at, cancelled_at, ended_at
            from subscriptions where tenant_id = ${tenant} and id in ${subscriptions} order by created_at, id`,
    ],
    [
      "addons",
      sql`select id, subscription_id, status, product_offering_id, valid_from, valid_to, cancelled_at, created_at
            from subscription_addons where ${ofSubscriptions} order by created_at, id`,
    ],
    [
      "dataGifts",
      sql`select id, from_subscription_id, to_subscription_id, bytes, created_at from data_gifts
           where tenant_id = ${tenant}
             and (from_subscription_id in ${subscriptions} or to_subscription_id in ${subscriptions})
           order by created_at, id`,
    ],
    [
      "dataCaps",
      sql`select subscription_id, zone, limit_bytes, month, warned_at, reached_at, created_at
            from data_caps where ${ofSubscriptions} order by created_at, subscription_id, zone`,
    ],
    [
      "customerDataCaps",
      sql`select customer_id, zone, limit_bytes, month, warned_at, reached_at, created_at
            from customer_data_caps where ${ofCustomers} order by created_at, customer_id, zone`,
    ],
    [
      "dataMonths",
      sql`select subscription_id, month, zone, used_bytes
            from data_months where ${ofSubscriptions} order by month, subscription_id, zone`,
    ],
    [
      "autoTopUps",
      sql`select subscription_id, product_offering_id, threshold_percent, price_minor, monthly_cap_minor, currency,
                 stopped_for, stopped_at, created_at
            from auto_top_ups where ${ofSubscriptions} order by created_at, subscription_id`,
    ],
    [
      "licenses",
      sql`select id, customer_id, status, type, product_offering_id, subscription_id, details, created_at, cancelled_at
            from licenses where ${ofCustomers} order by created_at, id`,
    ],
    [
      "usage",
      sql`select subscription_id, (occurred_at at time zone 'UTC')::date as day, service, scope, country,
                 sum(quantity)::bigint as quantity, sum(charge_minor)::bigint as charge_minor, currency
            from usage_records where ${ofSubscriptions}
           group by subscription_id, day, service, scope, country, currency
           order by subscription_id, day, service, scope, country`,
    ],
    [
      "portings",
      sql`select id, subscription_id, msisdn, country, status, losing_carrier, requested_for, completed_at, history, created_at
            from portings where ${ofSubscriptions} order by created_at, id`,
    ],
    [
      "orders",
      sql`select id, human_readable_id, status, customer_id, user_id, new_customer, new_user, billing, currency, promo_codes,
                 pricing, payment_status, metadata, created_at, submitted_at, cancelled_at,
                 (select coalesce(jsonb_agg(jsonb_build_object(
                    'lineItemId', i.line_item_id, 'type', i.type, 'status', i.status,
                    'productOfferingId', i.product_offering_id, 'quantity', i.quantity, 'subscriber', i.subscriber,
                    'msisdn', i.msisdn, 'deliveryAddress', i.delivery_address) order by i.position), '[]')
                    from order_line_items i where i.tenant_id = orders.tenant_id and i.order_id = orders.id) as line_items
            from orders where tenant_id = ${tenant} and (customer_id = any(${customers}) or user_id = any(${people}))
           order by created_at, id`,
    ],
    [
      "invoices",
      sql`select id, customer_id, order_id, number, status, currency, lines, parties, notes, subtotal_minor, total_minor,
                 paid_minor, credited_minor, due_date, period_start, period_end, issued_at, paid_at, created_at
            from invoices where ${ofCustomers} and status <> 'DRAFT' order by created_at, id`,
    ],
    [
      "payments",
      sql`select id, customer_id, order_id, invoice_id, status, type, amount_minor, currency, description, provider, created_at
            from payment_intents where ${ofCustomers} order by created_at, id`,
    ],
    [
      "paymentMethods",
      sql`select id, customer_id, provider, type, status, display_name, card, autopay_consent_at, autopay_consent, created_at
            from payment_profiles where ${ofCustomers} and deleted_at is null order by created_at, id`,
    ],
    [
      "contracts",
      sql`select id, order_id, customer_id, status, signer_name, signer_email, contract, audit, signed_at, declined_at,
                 created_at
            from signing_sessions where ${ofCustomers} order by created_at, id`,
    ],
    // Without their content, which is in the reader's own mailbox.
    [
      "mails",
      sql`select id, customer_id, subscription_id, template, subject, address, status, created_at, sent_at from sent_mails
           where tenant_id = ${tenant} and address is not null
             and (customer_id = any(${customers}) or user_id = any(${people}) or lower(address) in ${texts(subject.emails)})
           order by created_at, id`,
    ],
    [
      "questions",
      sql`select q.id, q.customer_id, q.subject, q.state, m.from_care, m.text, m.created_at
            from questions q join question_messages m on m.tenant_id = q.tenant_id and m.question_id = q.id
           where q.tenant_id = ${tenant} and (q.user_id = any(${people}) or q.customer_id = any(${customers}))
           order by q.created_at, q.id, m.created_at, m.id`,
    ],
    [
      "connectionChecks",
      sql`select id, subscription_id, symptom, phone, cause, created_at from connection_checks
           where tenant_id = ${tenant} and user_id = any(${people}) order by created_at, id`,
    ],
    [
      "notes",
      sql`select id, customer_id, text, pinned, created_at, edited_at from notes where ${ofCustomers} order by created_at, id`,
    ],
  ];
}

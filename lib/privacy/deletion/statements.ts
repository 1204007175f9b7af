import { type SQL, sql } from "drizzle-orm";
import { ERASED_NAME } from "@/lib/identity/users/erased-name";
import type { ErasureScope } from "./scope";

/** Replaces a name. */
/** Replaces the content of an event, an answer or a message. Code that forwards events skips these. */
const ERASED = sql`'{"erased": true}'::jsonb`;

/** A consent without its origin. Its time, account and wording stay as the proof of a charge. */
const consent = sql`autopay_consent - 'ip' - 'userAgent'`;

/** The people themselves. Their address is free afterwards. Nothing can be delivered to `.invalid` (RFC 2606). */
export function erasePeople({ tenant, people, emails }: ErasureScope): SQL[] {
  const theirs = sql`tenant_id = ${tenant} and user_id = any(${people})`;
  return [
    sql`delete from push_devices where ${theirs}`,
    sql`delete from passkey_challenges where ${theirs}`,
    sql`delete from passkeys where ${theirs}`,
    sql`delete from account_activities where ${theirs}`,
    sql`delete from proposals where ${theirs}`,
    sql`delete from personal_tokens where ${theirs}`,
    sql`delete from sessions where ${theirs}`,
    sql`delete from confirmations where ${theirs}`,
    sql`delete from login_challenges where tenant_id = ${tenant} and email = any(${emails})`,
    sql`delete from previous_emails where ${theirs}`,
    sql`delete from notification_settings where ${theirs}`,
    sql`delete from usage_notifications where ${theirs}`,
    sql`delete from account_exports where ${theirs}`,
    sql`delete from invitations where tenant_id = ${tenant} and (invited_by = any(${people}) or email = any(${emails}))`,
    sql`delete from view_as_consents where ${theirs}`,
    sql`delete from view_as_sessions where ${theirs}`,
    sql`delete from memberships where ${theirs}`,
    sql`update customers set contact_person_id = null where tenant_id = ${tenant} and contact_person_id = any(${people})`,
    sql`update users set name = ${ERASED_NAME}, email = 'deleted-' || id || '@deleted.invalid', msisdn = null, identity = null,
               metadata = '{}', last_login_at = null, updated_at = now()
         where tenant_id = ${tenant} and id = any(${people})`,
  ];
}

/** The erased customers, and the users of their subscriptions. */
export function eraseCustomers({ tenant, customers, shared, subscribers }: ErasureScope): SQL[] {
  return [
    sql`update customers set name = ${ERASED_NAME}, identity = null, identity_hash = null, reference_id = null, contact = '{}', billing = null,
               shipping = null, contact_person_id = null, tax = null, metadata = '{}', updated_at = now()
         where tenant_id = ${tenant} and id = any(${customers})`,
    sql`delete from contact_verifications where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from view_as_consents where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from view_as_sessions where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`update contacts set note = null, ticket = null where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from previous_emails where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from account_activities where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from customer_data_caps where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from invitations where tenant_id = ${tenant} and customer_id = any(${customers})`,
    sql`delete from memberships where tenant_id = ${tenant} and customer_id = any(${customers})`,
    // Another customer's active subscription keeps its address, because emergency services need it.
    sql`update subscribers u set name = ${ERASED_NAME}, email = null, contact_number = null, metadata = '{}', updated_at = now(),
               address = case when u.customer_id = any(${shared}) and exists (
                 select 1 from subscriptions s where s.tenant_id = u.tenant_id and s.subscriber_id = u.id
                    and s.status <> 'CANCELLED') then u.address end
         where u.tenant_id = ${tenant} and u.id = any(${subscribers})`,
  ];
}

/**
 * Locked before the erasure, in the order in which the network's answers lock them. An answer may still arrive for a
 * subscription that has just ended, and another order could deadlock.
 */
export function lockSubscriptionsStatements({ tenant, subscriptions }: ErasureScope): SQL[] {
  return [
    sql`select id from carrier_operations where tenant_id = ${tenant} and subscription_id = any(${subscriptions}) order by id for update`,
    sql`select id from subscriptions where tenant_id = ${tenant} and id = any(${subscriptions}) order by id for update`,
  ];
}

/** Ended subscriptions and their history. */
export function eraseSubscriptions({ tenant, customers, subscriptions }: ErasureScope): SQL[] {
  const ofSubscriptions = sql`tenant_id = ${tenant} and subscription_id = any(${subscriptions})`;
  return [
    sql`update subscriptions set display_name = null, imei = null, delivery_address = null, cancel_comment = null,
               pending_details = null, failure = null, metadata = '{}', reference_id = null, updated_at = now()
         where tenant_id = ${tenant} and id = any(${subscriptions})`,
    sql`update subscription_addons set metadata = '{}', reference_id = null where ${ofSubscriptions}`,
    sql`update usage_packages set metadata = '{}' where ${ofSubscriptions}`,
    sql`delete from auto_top_ups where ${ofSubscriptions}`,
    sql`delete from data_caps where ${ofSubscriptions}`,
    sql`delete from data_months where ${ofSubscriptions}`,
    // Usage shows who was where and when. The invoices have its charges.
    sql`delete from usage_records where ${ofSubscriptions}`,
    sql`delete from portings where ${ofSubscriptions}`,
    sql`update carrier_operations set parameters = '{}', failure_message = null where ${ofSubscriptions}`,
    sql`update secret_disclosures set ip = null where ${ofSubscriptions}`,
    sql`update licenses set details = null, cancel_comment = null, metadata = '{}'
         where tenant_id = ${tenant} and customer_id = any(${customers})`,
  ];
}

/** Orders, and unsigned contracts. */
export function eraseOrders({ tenant, customers, emails, orders, ordersOfOthers }: ErasureScope): SQL[] {
  const items = sql`set subscriber = null, delivery_address = null, porting_encrypted = null, lease_token = null`;
  return [
    sql`update orders set new_customer = null, new_user = null, billing = null, guest_id = null, metadata = '{}'
         where tenant_id = ${tenant} and id = any(${orders})`,
    sql`update order_line_items ${items}, failure_message = null where tenant_id = ${tenant} and order_id = any(${orders})`,
    sql`update orders set new_user = null where tenant_id = ${tenant} and id = any(${ordersOfOthers})`,
    sql`update order_line_items ${items}
         where tenant_id = ${tenant} and order_id = any(${ordersOfOthers}) and lower(subscriber->>'email') = any(${emails})`,
    sql`update inventory_reservations set metadata = '{}'
         where tenant_id = ${tenant} and (customer_id = any(${customers}) or order_id = any(${orders}))`,
    sql`delete from signing_sessions where tenant_id = ${tenant} and status <> 'SIGNED'
           and (customer_id = any(${customers}) or (lower(signer_email) = any(${emails}) and status <> 'ACTIVE'))`,
    // The mailed link to the contract must stop working. The contract itself stays.
    sql`update signing_sessions set hosted_token_hash = null, return_url = null, metadata = '{}'
         where tenant_id = ${tenant} and customer_id = any(${customers})`,
  ];
}

/** Payment methods. Payments, and invoices with their names, stay; the links to them end. */
export function erasePayments({ tenant, customers }: ErasureScope): SQL[] {
  const theirs = sql`tenant_id = ${tenant} and customer_id = any(${customers})`;
  const form = sql`set hosted_token_hash = null, cancel_reason = null, branding = null, metadata = '{}', autopay_consent = ${consent}`;
  return [
    sql`update payment_profiles set display_name = null, card = null, card_fingerprint = null, expires_at = null, expiry_told_for = null,
               autopay_consent = ${consent}, status = 'INACTIVE', usable_off_session = false, updated_at = now(),
               deleted_at = coalesce(deleted_at, ${realNow()})
         where ${theirs}`,
    sql`update payment_disputes set evidence = null where tenant_id = ${tenant} and evidence is not null
           and payment_intent_id in (select id from payment_intents where ${theirs})`,
    sql`update payment_sessions ${form}, description = null where ${theirs}`,
    sql`update payment_profile_sessions ${form} where ${theirs}`,
    sql`update invoices set hosted_token_hash = null where ${theirs}`,
  ];
}

/** The real time, as a value: in a `coalesce`, a cluster refuses `now()`. */
const realNow = (): string => new Date().toISOString();

/**
 * An object of lists with the same names and empty lists. A cluster refuses functions that build JSON in an update, because
 * they could depend on settings. These do not.
 */
const emptied = (object: SQL): SQL => sql`replace(jsonb_object(
  array(select jsonb_object_keys(${object})), array(select '' from jsonb_object_keys(${object})))::text, '""', '[]')::jsonb`;

/** Copies of their data: events and their recipients, answers stored for repeats, and waiting messages. */
export function eraseTraces(scope: ErasureScope): SQL[] {
  const { tenant, people, customers, emails, shared, told, needles, subscribers, subscriptions } = scope;
  const mentions = (text: SQL, of: SQL = needles) =>
    sql`exists (select 1 from unnest(${of}) needle where position(needle in lower(${text})) > 0)`;
  const refs = sql`array(
    select lower(provider_ref) from provider_customers where tenant_id = ${tenant} and customer_id = any(${customers})
    union select lower(provider_ref) from payment_profiles where tenant_id = ${tenant} and customer_id = any(${customers})
    union select lower(provider_ref) from payment_intents
     where tenant_id = ${tenant} and customer_id = any(${customers}) and provider_ref is not null)`;
  // The fields by which bulk jobs filter subscriptions, in addition to the needles.
  const subscriptionNeedles = sql`array(
    select one::text from unnest(${subscribers}) one
    union select lower(iccid) from subscriptions where tenant_id = ${tenant} and id = any(${subscriptions}) and iccid is not null
    union select lower(to_json(reference_id)::text) from subscriptions
     where tenant_id = ${tenant} and id = any(${subscriptions}) and reference_id is not null)`;
  return [
    // The record of staff's actions stays, with a hash instead of the values, so its seal stays valid.
    sql`update audit_entries set personal = null
         where tenant_id = ${tenant} and personal is not null
           and (customer_id = any(${customers}) or ${mentions(sql`personal::text`)}
                or (subject_id = any(${told}::text[]) and subject_id <> all(${shared}::text[])))`,
    // A filter that names them is not read further: the rows found so far are all rows.
    sql`update bulk_jobs set cursor = null, listed_at = coalesce(listed_at, ${realNow()}),
               filter = jsonb_set(jsonb_set('{}', '{operation}', coalesce(filter->'operation', 'null')),
                                  '{query}', coalesce(${emptied(sql`filter->'query'`)}, '{}'))
         where tenant_id = ${tenant} and filter is not null
           and (${mentions(sql`filter::text`)} or ${mentions(sql`filter::text`, subscriptionNeedles)})`,
    sql`update bulk_jobs set reason = case when ${mentions(sql`reason`)} then '' else reason end,
               body = nullif(body - array(select name from jsonb_each(body) field(name, value)
                                           where ${mentions(sql`value::text`)}), '{}')
         where tenant_id = ${tenant} and ${mentions(sql`reason || coalesce(body::text, '')`)}`,
    // A request that can no longer be read can no longer be approved.
    sql`update staff_approvals set call = null, reason = '', decision_reason = null, ip = '', subject_id = null,
               status = case when status = 'PENDING' then 'STALE' else status end, decided_at = coalesce(decided_at, ${realNow()})
         where tenant_id = ${tenant} and (customer_id = any(${customers})
           or ${mentions(sql`coalesce(call::text, '') || reason || coalesce(decision_reason, '')`)}
           or (subject_id = any(${told}::text[]) and subject_id <> all(${shared}::text[])))`,
    sql`update staff_break_glass set reason = '', note = null
         where tenant_id = ${tenant} and ${mentions(sql`reason || coalesce(note, '')`)}`,
    sql`with gone as (
          update events set data = ${ERASED}
           where tenant_id = ${tenant}
             and ((entity_id = any(${told}) and (entity_id <> all(${shared}) or ${mentions(sql`data::text`)}))
                  or (entity_id in (select id from workflows where tenant_id = ${tenant}) and ${mentions(sql`data::text`)}))
          returning id)
        delete from webhook_deliveries where tenant_id = ${tenant} and event_id in (select id from gone)`,
    sql`with gone as (
          update workflow_runs set input = ${ERASED}, outputs = '[]'
           where tenant_id = ${tenant} and (${mentions(sql`input::text`)} or ${mentions(sql`outputs::text`)})
          returning id)
        update workflow_tasks set comment = null, description = null
         where tenant_id = ${tenant} and workflow_run_id in (select id from gone)`,
    sql`delete from idempotency_keys where tenant_id = ${tenant}
           and (exists (select 1 from unnest(${people}) person where caller like '%user:' || person)
                or ${mentions(sql`coalesce(body::text, '') || coalesce(result::text, '')`)})`,
    // Messages of providers. Their rows have no tenant, so the provider's ids select them.
    sql`update provider_events set payload = ${ERASED}
         where processed_at is not null and exists (
           select 1 from unnest(${refs}) ref where position(ref in lower(payload::text)) > 0)`,
    sql`delete from provider_customers where tenant_id = ${tenant} and customer_id = any(${customers})`,
    // The fact that a mail was sent stays. Its content and recipient go.
    sql`update sent_mails set address = null, recipient_name = null, subject = null, content = null
         where tenant_id = ${tenant}
           and (customer_id = any(${customers}) or user_id = any(${people}) or lower(address) = any(${emails}))`,
    sql`delete from calendar_feeds where tenant_id = ${tenant} and user_id = any(${people})`,
    sql`delete from connection_checks where tenant_id = ${tenant} and (user_id = any(${people}) or subscription_id in (
          select id from subscriptions where tenant_id = ${tenant} and customer_id = any(${customers})))`,
    sql`delete from questions where tenant_id = ${tenant}
           and (user_id = any(${people}) or customer_id = any(${customers}))`,
    sql`delete from notes where tenant_id = ${tenant}
           and (customer_id = any(${customers}) or (customer_id = any(${shared}) and ${mentions(sql`text`)}))`,
    // Waiting or failed mails and look-ups with an address in them. A running one ends by itself.
    sql`delete from graphile_worker._private_jobs
         where payload->>'tenantId' = ${tenant}::text and locked_at is null and ${mentions(sql`payload::text`, emails)}`,
  ];
}

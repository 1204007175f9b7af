import { sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentIntents, paymentProfiles } from "@/db/schema/payments";
import type { SearchGuess } from "@/lib/care/search/classify";
import { likePattern } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type LookUp, lookUp, MOST_HITS_READ } from "./look-up";

/** Cards with the same four digits whose owners' names are compared. */
const MOST_CARDS = 500;

/** Saved cards and payments with these last four digits, with expiry or the owner's name where the text has them. */
export function byCard(ctx: Ctx, { last4, expiry, words }: Extract<SearchGuess, { kind: "CARD" }>): LookUp[] {
  const tenant = ctx.tenant.id;
  const ofExpiry = expiry
    ? sql`and (p.card->>'expMonth')::int = ${expiry.month} and (p.card->>'expYear')::int = ${expiry.year}`
    : sql``;
  const named = words.map((word) => sql`lower(c.name) like ${likePattern(word)}`);
  const ofName = named.length > 0 ? sql` and ${sql.join(named, sql` and `)}` : sql``;
  // The newest cards first, before names are compared.
  const cards = sql`(select p.customer_id, p.created_at from ${paymentProfiles} p
    where p.tenant_id = ${tenant} and p.card->>'last4' is not null and p.card->>'last4' = ${last4}
      and p.deleted_at is null ${ofExpiry}
    order by p.created_at desc, p.id desc limit ${words.length > 0 ? MOST_CARDS : MOST_HITS_READ})`;
  const payments = sql`(select i.id, i.customer_id, i.created_at from ${paymentIntents} i
    where i.tenant_id = ${tenant} and i.method_last4 is not null and i.method_last4 = ${last4}
    order by i.created_at desc, i.id desc limit ${words.length > 0 ? MOST_CARDS : MOST_HITS_READ})`;
  const owner = (of: string) =>
    sql`join ${customers} c on c.tenant_id = ${tenant} and c.id = ${sql.raw(of)}.customer_id`;
  return [
    lookUp({
      type: "CUSTOMER",
      reason: "CARD",
      id: sql`k.customer_id`,
      from: sql`${cards} k ${owner("k")}`,
      where: sql`true${ofName}`,
      at: sql`k.created_at`,
    }),
    // A payment keeps no expiry.
    ...(expiry
      ? []
      : [
          lookUp({
            type: "PAYMENT_INTENT",
            reason: "CARD",
            id: sql`k.id`,
            from: sql`${payments} k ${owner("k")}`,
            where: sql`true${ofName}`,
            at: sql`k.created_at`,
          }),
        ]),
  ];
}

import { type SQL, sql } from "drizzle-orm";
import { creditNotes, invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { SearchGuess } from "@/lib/care/search/classify";
import type { SearchHitType, SearchReason } from "@/lib/care/search/model";
import { identityHashes } from "@/lib/customers/identity-numbers/identity-search";
import type { Ctx } from "@/lib/kernel/context";
import { byCard } from "./by-card";
import { byEmail, byNumber } from "./by-person";
import { byId, byProviderReference, bySim, byTrace } from "./by-reference";
import { byDigits, byWords } from "./by-words";
import { type LookUp, type LookUps, lookUp, subscriptionAndCustomer, textArray } from "./look-up";

/**
 * Look-ups of one guess; all of them read an index with the tenant first, or a trigram index.
 * @param isAddress the text is a whole e-mail address, too: who has just that is found without its parts
 */
export const lookUpsOf = (ctx: Ctx, guess: SearchGuess, isAddress: boolean): LookUps =>
  guess.kind === "WORDS" ? byWords(ctx, guess, isAddress) : { whole: byWhole(ctx, guess), parts: [] };

function byWhole(ctx: Ctx, guess: Exclude<SearchGuess, { kind: "WORDS" }>): LookUp[] {
  switch (guess.kind) {
    case "EMAIL":
      return byEmail(ctx, guess.values);
    case "MSISDN":
      return byNumber(ctx, guess.values);
    case "ICCID":
      return bySim(ctx, guess.values);
    case "IMEI":
      return subscriptionAndCustomer({
        reason: "DEVICE",
        from: sql`${subscriptions} s`,
        where: sql`s.tenant_id = ${ctx.tenant.id} and s.imei = any(${textArray(guess.values)})`,
        at: sql`s.created_at`,
      });
    case "UUID":
      return byId(ctx, guess.values);
    case "ORDER_NUMBER":
      return [own(ctx, "ORDER", "ORDER_NUMBER", sql`${orders}`, "human_readable_id", guess.values)];
    case "CUSTOMER_NUMBER":
      return [own(ctx, "CUSTOMER", "CUSTOMER_NUMBER", sql`${customers}`, "human_readable_id", guess.values)];
    case "INVOICE_NUMBER":
      return [
        own(ctx, "INVOICE", "INVOICE_NUMBER", sql`${invoices}`, "number", guess.values),
        lookUp({
          type: "INVOICE",
          reason: "CREDIT_NOTE_NUMBER",
          id: sql`n.invoice_id`,
          from: sql`${creditNotes} n`,
          where: sql`n.tenant_id = ${ctx.tenant.id} and n.number = any(${textArray(guess.values)})`,
        }),
      ];
    case "REFERENCE_ID":
      return [
        own(ctx, "CUSTOMER", "REFERENCE_ID", sql`${customers}`, "reference_id", guess.values),
        own(ctx, "SUBSCRIPTION", "REFERENCE_ID", sql`${subscriptions}`, "reference_id", guess.values),
      ];
    case "PROVIDER_REFERENCE":
      return byProviderReference(ctx, guess.values);
    case "TRACE_ID":
      return byTrace(ctx, guess.values);
    case "IDENTITY_NUMBER":
      return [
        lookUp({
          type: "CUSTOMER",
          reason: "IDENTITY_NUMBER",
          id: sql`c.id`,
          from: sql`${customers} c`,
          where: sql`c.tenant_id = ${ctx.tenant.id} and c.identity_hash = any(${textArray(
            guess.values.flatMap((number) => identityHashes(ctx.tenant.id, number)),
          )})`,
          at: sql`c.created_at`,
        }),
      ];
    case "CARD":
      return byCard(ctx, guess);
    case "DIGITS":
      return byDigits(ctx, guess.digits);
  }
}

/** Things whose own column is one of the values. */
const own = (
  ctx: Ctx,
  type: SearchHitType,
  reason: SearchReason,
  table: SQL,
  column: "human_readable_id" | "number" | "reference_id",
  values: readonly string[],
): LookUp =>
  lookUp({
    type,
    reason,
    id: sql`t.id`,
    from: sql`${table} t`,
    where: sql`t.tenant_id = ${ctx.tenant.id} and t.${sql.raw(column)} = any(${textArray(values)})`,
    at: sql`t.created_at`,
  });

import { sql } from "drizzle-orm";
import { type LedgerAccount, type LedgerCause, ledgerEntries } from "@/db/schema/billing";
import type { Ctx } from "@/lib/identity/context";
import { sumMinor } from "@/lib/platform/money";

export type Posting = {
  cause: LedgerCause;
  /** What it comes from: with the cause the key, so one cause is posted once. */
  causeId: string;
  customerId: string;
  currency: string;
  invoiceId?: string | null;
  paymentIntentId?: string | null;
  /** Now, when absent. */
  occurredAt?: Date;
  /** Debit is positive, credit negative; together they are nothing. Those of nothing are left out. */
  entries: readonly { account: LedgerAccount; amountMinor: number }[];
};

/**
 * Writes a movement of money, once per cause however often it is asked for. One statement: whoever writes the first
 * entry of a cause writes them all, so two at once cannot mix theirs.
 *
 * Lock order: whoever decides about the amounts holds the invoice (or order) first, then the intent, then the customer
 * (`lockBalance`), then posts.
 * @returns whether it was written now
 * @throws RangeError when the entries do not add up to nothing
 */
export async function post(ctx: Ctx, posting: Posting): Promise<boolean> {
  if (!ctx.tx)
    throw new Error(`${posting.cause} posted outside a transaction may be told without being true`);
  const entries = posting.entries.filter(({ amountMinor }) => amountMinor !== 0);
  if (entries.length === 0) return false;
  const left = sumMinor(entries.map(({ amountMinor }) => amountMinor));
  if (left !== 0)
    throw new RangeError(
      `the entries of ${posting.cause} ${posting.causeId} come to ${left}, not to nothing`,
    );
  const occurredAt = (posting.occurredAt ?? ctx.clock.now()).toISOString();
  const insert = sql`insert into ${ledgerEntries}
    (tenant_id, cause, cause_id, part, account, amount_minor, currency, customer_id, invoice_id, payment_intent_id, occurred_at, actor)
    select ${ctx.tenant.id}::uuid, ${posting.cause}, ${posting.causeId}::uuid, given.part::int, given.account, given.amount,
           ${posting.currency}, ${posting.customerId}::uuid, ${posting.invoiceId ?? null}::uuid,
           ${posting.paymentIntentId ?? null}::uuid, ${occurredAt}::timestamptz, ${ctx.actor} from given`;
  const { rows } = await ctx.db.execute<{ written: boolean }>(sql`
    with given as (
      select account, amount, part - 1 as part
        from unnest(${sql.param(entries.map(({ account }) => account))}::text[],
                    ${sql.param(entries.map(({ amountMinor }) => amountMinor))}::bigint[])
             with ordinality as given(account, amount, part)),
    first as (${insert} where given.part = 0 on conflict do nothing returning part),
    rest as (${insert} where given.part > 0 and exists (select 1 from first) returning part)
    select exists (select 1 from first) as written`);
  return rows[0]!.written;
}

import { sql } from "drizzle-orm";
import { type LedgerAccount, type LedgerCause, ledgerEntries } from "@/db/schema/ledger";
import type { Ctx } from "@/lib/kernel/context";
import { sumMinor } from "@/lib/platform/money/money";

export type Posting = {
  cause: LedgerCause;
  /** What caused the movement. Together with `cause` it is the key, so one cause is posted once. */
  causeId: string;
  /** Null if the customer is not known. */
  customerId: string | null;
  currency: string;
  invoiceId?: string | null;
  paymentIntentId?: string | null;
  /** Defaults to now. */
  occurredAt?: Date;
  /** Debit is positive, credit negative. The entries add up to zero. Entries of zero are left out. */
  entries: readonly { account: LedgerAccount; amountMinor: number }[];
};

/**
 * Writes a movement of money, once per cause however often this is called. One statement writes all entries of a cause, so two calls at
 * once cannot mix their entries.
 *
 * Lock order: a caller that decides about the amounts locks the invoice (or order) first, then the intent, then the customer's balance
 * (`lockBalance`), and then posts.
 * @returns whether it was written by this call
 * @throws RangeError when the entries do not add up to zero
 */
export const postMovement = async (ctx: Ctx, posting: Posting): Promise<boolean> =>
  (await postAll(ctx, [posting])) === 1;

/**
 * The same for several movements, in one statement.
 * @returns how many this call wrote
 */
export async function postAll(ctx: Ctx, postings: readonly Posting[]): Promise<number> {
  const rows = postings.flatMap((posting) => {
    if (!ctx.tx)
      throw new Error(`${posting.cause} posted outside a transaction may be told without being true`);
    const entries = posting.entries.filter(({ amountMinor }) => amountMinor !== 0);
    const left = sumMinor(entries.map(({ amountMinor }) => amountMinor));
    if (left !== 0)
      throw new RangeError(
        `the entries of ${posting.cause} ${posting.causeId} come to ${left}, not to nothing`,
      );
    return entries.map((entry, part) => ({ ...posting, ...entry, part }));
  });
  if (rows.length === 0) return 0;
  const column = (of: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(of));
  const now = ctx.clock.now();
  const insert = sql`insert into ${ledgerEntries}
    (tenant_id, cause, cause_id, part, account, amount_minor, currency, customer_id, invoice_id, payment_intent_id, occurred_at, actor)
    select ${ctx.tenant.id}::uuid, given.cause, given.cause_id, given.part, given.account, given.amount, given.currency,
           given.customer_id, given.invoice_id, given.payment_intent_id, given.occurred_at, ${ctx.actor} from given`;
  const { rows: written } = await ctx.db.execute(sql`
    with given as (
      select * from unnest(
        ${column(({ cause }) => cause)}::text[], ${column(({ causeId }) => causeId)}::uuid[],
        ${column(({ part }) => part)}::int[], ${column(({ account }) => account)}::text[],
        ${column(({ amountMinor }) => amountMinor)}::bigint[], ${column(({ currency }) => currency)}::text[],
        ${column(({ customerId }) => customerId)}::uuid[], ${column(({ invoiceId }) => invoiceId ?? null)}::uuid[],
        ${column(({ paymentIntentId }) => paymentIntentId ?? null)}::uuid[],
        ${column(({ occurredAt = now }) => occurredAt.toISOString())}::timestamptz[])
      as given(cause, cause_id, part, account, amount, currency, customer_id, invoice_id, payment_intent_id, occurred_at)),
    first as (${insert} where given.part = 0 on conflict do nothing returning cause, cause_id),
    rest as (${insert} where given.part > 0
               and exists (select 1 from first f where f.cause = given.cause and f.cause_id = given.cause_id)
             returning part)
    select 1 from first`);
  return written.length;
}

import { type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { paymentIntents } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscriptions";
import { guessSearchKinds, type SearchGuess } from "@/lib/care/search/classify";
import { type LookUp, MOST_HITS, WHOLE_HITS } from "@/lib/care/search/look-up";
import { lookUpsOf } from "@/lib/care/search/look-ups";
import {
  type SearchHit,
  SearchHitType,
  type SearchReason,
  type SearchResults,
} from "@/lib/care/search/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { compact } from "@/lib/orders/present";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { keyedHash } from "@/lib/platform/secrets/encryption";

/** What a text may be to a brand: its national phone numbers are those of its markets. */
const guessesOf = (ctx: Pick<Ctx, "tenant">, text: string): SearchGuess[] =>
  guessSearchKinds(
    text,
    ctx.tenant.settings.markets.map(({ country }) => country),
  );

/**
 * What the audit log keeps of a search: the kinds and a keyed hash of the text, never the text. Two searches for the same
 * text have the same hash.
 */
export function searchSubject(ctx: Pick<Ctx, "tenant">, text: string): { type: string; id: string } {
  const kinds = guessesOf(ctx, text).map(({ kind }) => kind);
  const normal = text.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();
  const hash = keyedHash("searched-text", `${ctx.tenant.id}:${normal}`);
  return { type: "search", id: `${kinds.join("+") || "NOTHING"}:${hash}` };
}

/** Null where there is none. */
type Shown = {
  [Field in "customerId" | "name" | "email" | "msisdn" | "number" | "status" | "currency"]?: string | null;
} & {
  amountMinor?: number | null;
};
type Row = {
  type: SearchHitType;
  id: string;
  reason: SearchReason;
  until: string | null;
  shown: Shown | null;
};

/**
 * What a hit is called, by its primary key. A correlated subquery for each: a join of all five tables gets a plan that
 * reads one of them whole.
 */
const shown = (tenantId: string): SQL => {
  const ofCustomer = sql`'customerId', t.customer_id, 'status', t.status, 'name',
    (select c.name from ${customers} c where c.tenant_id = t.tenant_id and c.id = t.customer_id)`;
  const one = (table: SQL, fields: SQL) =>
    sql`(select json_build_object(${fields}) from ${table} t where t.tenant_id = ${tenantId} and t.id = cut.id)`;
  return sql`case cut.type
    when 'CUSTOMER' then ${one(
      sql`${customers}`,
      sql`'customerId', t.id, 'name', t.name, 'email', t.contact->>'email', 'number', t.human_readable_id`,
    )}
    when 'SUBSCRIPTION' then ${one(sql`${subscriptions}`, sql`${ofCustomer}, 'msisdn', t.msisdn`)}
    when 'ORDER' then ${one(sql`${orders}`, sql`${ofCustomer}, 'number', t.human_readable_id`)}
    when 'INVOICE' then ${one(
      sql`${invoices}`,
      sql`${ofCustomer}, 'number', t.number, 'amountMinor', t.total_minor, 'currency', t.currency`,
    )}
    else ${one(
      sql`${paymentIntents}`,
      sql`${ofCustomer}, 'number', t.provider_ref, 'amountMinor', t.amount_minor, 'currency', t.currency`,
    )} end`;
};

/** Hits of some look-ups, each with its place among all. */
const union = (lookUps: readonly LookUp[], from: number): SQL =>
  sql.join(
    lookUps.map((lookUp, at) => sql`select ${from + at}::int as place, found.* from (${lookUp}) found`),
    sql` union all `,
  );

/** All look-ups of all guesses in one statement: each reads an index, and the hits are few before anything is joined. */
function statement(ctx: Ctx, guesses: readonly SearchGuess[]): SQL {
  const isAddress = guesses.some(({ kind }) => kind === "EMAIL");
  const lookUps = guesses.map((guess) => lookUpsOf(ctx, guess, isAddress));
  const [whole, parts] = [lookUps.flatMap(({ whole }) => whole), lookUps.flatMap(({ parts }) => parts)];
  return sql`
    with ${WHOLE_HITS} as materialized (${union(whole, 0)}),
         found as materialized (select * from ${WHOLE_HITS} ${parts.length > 0 ? sql`union all ${union(parts, whole.length)}` : sql``}),
         kept as (select distinct on (type, id) * from found where id is not null order by type, id, place, rank),
         cut as (select *, row_number() over (partition by type order by rank, place, at desc nulls last, id) as n from kept)
    select cut.type, cut.id, cut.reason, cut.until, ${shown(ctx.tenant.id)} as shown
      from cut where cut.n <= ${MOST_HITS + 1} order by cut.n`;
}

const present = (
  { tenant }: Pick<Ctx, "tenant">,
  { type, id, reason, until, shown }: Row & { shown: Shown },
): SearchHit => ({
  type,
  id,
  ...(compact(shown) as Partial<SearchHit>),
  ...(shown.msisdn && {
    formattedMsisdn: formatPhoneNumber(
      shown.msisdn,
      tenant.settings.markets.map(({ country }) => country),
    ),
  }),
  reason,
  ...(until && { until: new Date(until).toISOString() }),
});

/**
 * Finds what a text leads to. One statement of bounded index look-ups, whatever the text may be.
 * @throws ApiError searchTooShort
 */
export async function search(ctx: Ctx, text: string): Promise<SearchResults> {
  const guesses = guessesOf(ctx, text);
  if (guesses.length === 0) throw new ApiError(failures.searchTooShort);
  const { rows } = await ctx.db.execute<Row>(statement(ctx, guesses));
  const hits = rows.flatMap((row) => (row.shown ? [present(ctx, { ...row, shown: row.shown })] : []));
  return {
    kinds: [...new Set(guesses.map(({ kind }) => kind))],
    groups: SearchHitType.options.flatMap((type) => {
      const items = hits.filter((hit) => hit.type === type);
      if (items.length === 0) return [];
      return [{ type, items: items.slice(0, MOST_HITS), hasMore: items.length > MOST_HITS }];
    }),
  };
}

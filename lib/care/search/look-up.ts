import { type SQL, sql } from "drizzle-orm";
import type { SearchHitType, SearchReason } from "@/lib/care/search/model";

/** Hits of a type that are listed. One more is read, so that the answer can say that more fit. */
export const MOST_HITS = 20;
export const MOST_HITS_READ = MOST_HITS + 1;

/**
 * Rows that a look-up by a part of something takes from its index before they are put in order. The index finds any
 * number; what is shown is the best of these.
 */
export const MOST_PARTIAL = 200;

/**
 * A select of what one index finds: `type`, `id`, `reason`, `until`, `rank` and `at`. Hits of one look-up are ordered by
 * rank, 0 first, and then the newest first.
 */
export type LookUp = SQL;

/**
 * Look-ups of a guess. `parts` look anywhere inside a text. Their indexes read every row that fits, so they are for hits that
 * `whole` leaves room for.
 */
export type LookUps = { whole: LookUp[]; parts: LookUp[] };

/** The hits of all `whole` look-ups, for the `parts`. */
export const WHOLE_HITS = sql.raw("whole");

export type FoundHit = {
  type: SearchHitType;
  reason: SearchReason | SQL;
  id: SQL;
  from: SQL;
  where: SQL;
  at?: SQL;
  until?: SQL;
  rank?: SQL;
};

const NULL = sql`null::timestamptz`;

export const lookUp = ({
  type,
  reason,
  id,
  from,
  where,
  at = NULL,
  until = NULL,
  rank,
}: FoundHit): LookUp => sql`
  select ${type}::text as type, ${id} as id, ${typeof reason === "string" ? sql`${reason}::text` : reason} as reason,
         ${until} as until, ${at} as at, ${rank ?? sql`0`} as rank
    from ${from} where ${where} ${rank ? sql`order by rank, at desc` : sql``} limit ${MOST_HITS_READ}`;

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** A subscription that a look-up finds, and its customer: staff are as likely to want the one as the other. */
export const subscriptionAndCustomer = (found: Omit<FoundHit, "type" | "id">): LookUp[] => [
  lookUp({ ...found, type: "CUSTOMER", id: sql`s.customer_id` }),
  lookUp({ ...found, type: "SUBSCRIPTION", id: sql`s.id` }),
];

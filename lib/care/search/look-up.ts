import { type SQL, sql } from "drizzle-orm";
import type { SearchHitType, SearchReason } from "@/lib/care/search/model";

/** The most hits of a type. One more is read, so that the answer can report that there are more. */
export const MOST_HITS = 20;
export const MOST_HITS_READ = MOST_HITS + 1;

/**
 * The most rows that a partial look-up takes from its index before sorting. The index returns any rows; the best of
 * these are shown.
 */
export const MOST_PARTIAL = 200;

/**
 * A select of the hits of one index: `type`, `id`, `reason`, `until`, `rank` and `at`. Hits are ordered by rank, 0
 * first, and then by age, newest first.
 */
export type LookUp = SQL;

/**
 * The look-ups of a guess. `parts` search inside a text. Their indexes read every matching row, so they only fill the
 * places that `whole` leaves free.
 */
export type LookUps = { whole: LookUp[]; parts: LookUp[] };

/** The hits of all `whole` look-ups, which the `parts` read. */
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

/** The subscription of a look-up and its customer: staff may want either. */
export const subscriptionAndCustomer = (found: Omit<FoundHit, "type" | "id">): LookUp[] => [
  lookUp({ ...found, type: "CUSTOMER", id: sql`s.customer_id` }),
  lookUp({ ...found, type: "SUBSCRIPTION", id: sql`s.id` }),
];

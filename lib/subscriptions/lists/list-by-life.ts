import { type SQL, sql } from "drizzle-orm";

/** Filters by the life of a subscription: the instants of its first activation and of its end. */
export type LifeFilter = {
  /** First activation at or after `activatedFrom`, and before `activatedTo`. */
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
  /** Only subscriptions that an order activated, or only the others. */
  activatedBy?: "ORDER" | "API" | undefined;
  /** Activated before this instant, and not cancelled before it. */
  activeAt?: string | undefined;
  /** Cancelled after an activation, at or after `endedFrom`, and before `endedTo`. */
  endedFrom?: string | undefined;
  endedTo?: string | undefined;
};

type Lived = { createdAt: Date; activatedAt: Date | null; cancelledAt: Date | null };

const isByEnd = ({ endedFrom, endedTo }: LifeFilter): boolean =>
  endedFrom !== undefined || endedTo !== undefined;

/** Whether a list filters by the time of activity. It then has only activated subscriptions. */
export const filtersByLife = (filter: LifeFilter): boolean =>
  isByEnd(filter) ||
  [filter.activatedFrom, filter.activatedTo, filter.activatedBy, filter.activeAt].some(
    (value) => value !== undefined,
  );

/** The time that orders a list: the end if it filters by ends, else the activation if it filters by activity. */
export function listTimeColumn(filter: LifeFilter): SQL {
  if (isByEnd(filter)) return sql`s.cancelled_at`;
  return filtersByLife(filter) ? sql`s.activated_at` : sql`s.created_at`;
}

/** The same time, of a row. */
export function listTimeOfRow(filter: LifeFilter, { createdAt, activatedAt, cancelledAt }: Lived): Date {
  if (isByEnd(filter)) return cancelledAt ?? createdAt;
  return (filtersByLife(filter) && activatedAt) || createdAt;
}

/** The source of a subscription's activation, as the indexes store it. */
export const activator = sql`(case when s.order_id is null then 'API' else 'ORDER' end)`;

const instant = (value: string): SQL => sql`${value}::timestamptz`;

/** Conditions on the activation and end. Indexes `subscriptions_by_activation` and `subscriptions_by_end`. */
export function lifeConditions(filter: LifeFilter): SQL[] {
  const { activatedFrom, activatedTo, activeAt, endedFrom, endedTo } = filter;
  // The last column of each index is the time that does not order it, in exactly this form.
  const end = isByEnd(filter) ? sql`s.cancelled_at` : sql`coalesce(s.cancelled_at, 'infinity'::timestamptz)`;
  return [
    sql`s.activated_at is not null`,
    ...(activatedFrom === undefined ? [] : [sql`s.activated_at >= ${instant(activatedFrom)}`]),
    ...(activatedTo === undefined ? [] : [sql`s.activated_at < ${instant(activatedTo)}`]),
    ...(activeAt === undefined
      ? []
      : [sql`s.activated_at < ${instant(activeAt)}`, sql`${end} >= ${instant(activeAt)}`]),
    ...(isByEnd(filter) ? [sql`s.cancelled_at is not null`] : []),
    ...(endedFrom === undefined ? [] : [sql`s.cancelled_at >= ${instant(endedFrom)}`]),
    ...(endedTo === undefined ? [] : [sql`s.cancelled_at < ${instant(endedTo)}`]),
  ];
}

/**
 * The same conditions and the activation's source, written so that the planner reads no index of the whole brand when
 * few subscriptions are left.
 */
export const lifeConditionsUnindexed = (filter: LifeFilter): SQL[] => [
  ...lifeConditions(filter),
  ...(filter.activatedBy === undefined
    ? []
    : [filter.activatedBy === "ORDER" ? sql`s.order_id is not null` : sql`s.order_id is null`]),
];

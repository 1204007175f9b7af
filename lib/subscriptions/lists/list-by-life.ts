import { type SQL, sql } from "drizzle-orm";

/** Filters by the life of a line: instants of its first activation and of its end. */
export type LifeFilter = {
  /** Activated for the first time at the one instant or later, and before the other. */
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
  /** Only lines that an order activated, or only the others. */
  activatedBy?: "ORDER" | "API" | undefined;
  /** Activated before this instant, and not cancelled before it. */
  activeAt?: string | undefined;
  /** Cancelled, after an activation, at the one instant or later, and before the other. */
  endedFrom?: string | undefined;
  endedTo?: string | undefined;
};

type Lived = { createdAt: Date; activatedAt: Date | null; cancelledAt: Date | null };

const isByEnd = ({ endedFrom, endedTo }: LifeFilter): boolean =>
  endedFrom !== undefined || endedTo !== undefined;

/** Whether a list asks when lines were active: it then has only lines that were activated. */
export const filtersByLife = (filter: LifeFilter): boolean =>
  isByEnd(filter) ||
  [filter.activatedFrom, filter.activatedTo, filter.activatedBy, filter.activeAt].some(
    (value) => value !== undefined,
  );

/** The time that orders a list: the end where it asks for ends, else the activation where it asks for lives. */
export function listTimeColumn(filter: LifeFilter): SQL {
  if (isByEnd(filter)) return sql`s.cancelled_at`;
  return filtersByLife(filter) ? sql`s.activated_at` : sql`s.created_at`;
}

/** The same time of a row. */
export function listTimeOfRow(filter: LifeFilter, { createdAt, activatedAt, cancelledAt }: Lived): Date {
  if (isByEnd(filter)) return cancelledAt ?? createdAt;
  return (filtersByLife(filter) && activatedAt) || createdAt;
}

/** What activated a line, as the indexes have it. */
export const activator = sql`(case when s.order_id is null then 'API' else 'ORDER' end)`;

const instant = (value: string): SQL => sql`${value}::timestamptz`;

/** When a line was activated and ended. Indexes `subscriptions_by_activation` and `subscriptions_by_end`. */
export function lifeConditions(filter: LifeFilter): SQL[] {
  const { activatedFrom, activatedTo, activeAt, endedFrom, endedTo } = filter;
  // Each index has the time that it is not ordered by as its last column, written like this.
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

/** The same and by what, said so that no index of the whole brand is read for the few lines that are left. */
export const lifeConditionsUnindexed = (filter: LifeFilter): SQL[] => [
  ...lifeConditions(filter),
  ...(filter.activatedBy === undefined
    ? []
    : [filter.activatedBy === "ORDER" ? sql`s.order_id is not null` : sql`s.order_id is null`]),
];

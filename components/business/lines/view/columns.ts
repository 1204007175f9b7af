import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import {
  type ListedSubscription,
  listedSubscriptionPrice,
  nextEventOf,
} from "@/components/business/lines/lines";
import type { ColumnId } from "./column-choice";

/** The features of the table of subscriptions. The search runs before it, in one pass over prepared text. */
export const subscriptionTableFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

type Sorted = { original: ListedSubscription };
const byNumber = (of: (subscription: ListedSubscription) => number) => (a: Sorted, b: Sorted) =>
  of(a.original) - of(b.original);

/** In the order of a subscription's life. */
const STATUSES = ["PENDING", "ACTIVATED", "PAUSED", "SUSPENDED", "BLOCKED", "CANCELLED"];
/** A subscription without a price or day comes last in ascending order. */
const LAST = Number.MAX_SAFE_INTEGER;

const helper = createColumnHelper<typeof subscriptionTableFeatures, ListedSubscription>();

/** The columns. The row draws the cells (`line-row.tsx`), because a phone shows the same values as a card. */
function makeColumns(locale: string) {
  // Names are sorted by the rules of the language: å after z in Swedish, 2 before 10.
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const byText = (of: (subscription: ListedSubscription) => string) => (a: Sorted, b: Sorted) => {
    const [one, other] = [of(a.original), of(b.original)];
    return one === other ? 0 : compare(one, other);
  };
  return helper.columns([
    helper.accessor("title", { id: "line", sortFn: byText(({ title }) => title), enableHiding: false }),
    helper.accessor("msisdn", { id: "number", sortFn: byText(({ msisdn }) => msisdn) }),
    helper.accessor((subscription) => subscription.productOffering.name, {
      id: "plan",
      sortFn: byText(({ productOffering }) => productOffering.name),
    }),
    helper.accessor("status", { id: "status", sortFn: byNumber(({ status }) => STATUSES.indexOf(status)) }),
    helper.accessor((subscription) => listedSubscriptionPrice(subscription)?.amountMinor ?? LAST, {
      id: "price",
      sortFn: byNumber((subscription) => listedSubscriptionPrice(subscription)?.amountMinor ?? LAST),
    }),
    helper.accessor((subscription) => subscription.renewsAt ?? "", {
      id: "next",
      sortFn: byNumber(nextDayOf),
    }),
    helper.accessor((subscription) => subscription.subscriber.email ?? "", {
      id: "email",
      sortFn: byText(({ subscriber }) => subscriber.email ?? ""),
    }),
    helper.accessor((subscription) => subscription.bindingEndsAt ?? "", {
      id: "binding",
      sortFn: byText(({ bindingEndsAt }) => bindingEndsAt ?? "9"),
    }),
  ]);
}

const made = new Map<string, ReturnType<typeof makeColumns>>();

/** The columns of a locale, always the same object. */
export function subscriptionListColumns(locale: string): ReturnType<typeof makeColumns> {
  const columns = made.get(locale) ?? makeColumns(locale);
  made.set(locale, columns);
  return columns;
}

function nextDayOf(subscription: ListedSubscription): number {
  const next = nextEventOf(subscription);
  return next ? Date.parse(next.at) : LAST;
}

/** The grid tracks of every row of the table. */
export const COLUMN_TRACKS: Record<ColumnId, string> = {
  line: "minmax(9rem,1.3fr)",
  number: "8.25rem",
  plan: "minmax(7rem,1.2fr)",
  status: "8.25rem",
  price: "5.5rem",
  next: "7.5rem",
  email: "minmax(9rem,1.4fr)",
  binding: "6.5rem",
};

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

/** What the table of lines can do; searching is done before it, in one pass over prepared text. */
export const subscriptionTableFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

type Sorted = { original: ListedSubscription };
const byNumber = (of: (line: ListedSubscription) => number) => (a: Sorted, b: Sorted) =>
  of(a.original) - of(b.original);

/** In the order in which a line lives. */
const STATUSES = ["PENDING", "ACTIVATED", "PAUSED", "SUSPENDED", "BLOCKED", "CANCELLED"];
/** What has no price or day comes last when the least is first. */
const LAST = Number.MAX_SAFE_INTEGER;

const helper = createColumnHelper<typeof subscriptionTableFeatures, ListedSubscription>();

/** The columns; what a cell shows is the row's (`line-row.tsx`), since a phone shows the same as a card. */
function makeColumns(locale: string) {
  // Names sort as people of the language expect: å after z in Swedish, 2 before 10.
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const byText = (of: (line: ListedSubscription) => string) => (a: Sorted, b: Sorted) => {
    const [one, other] = [of(a.original), of(b.original)];
    return one === other ? 0 : compare(one, other);
  };
  return helper.columns([
    helper.accessor("title", { id: "line", sortFn: byText(({ title }) => title), enableHiding: false }),
    helper.accessor("msisdn", { id: "number", sortFn: byText(({ msisdn }) => msisdn) }),
    helper.accessor((line) => line.productOffering.name, {
      id: "plan",
      sortFn: byText(({ productOffering }) => productOffering.name),
    }),
    helper.accessor("status", { id: "status", sortFn: byNumber(({ status }) => STATUSES.indexOf(status)) }),
    helper.accessor((line) => listedSubscriptionPrice(line)?.amountMinor ?? LAST, {
      id: "price",
      sortFn: byNumber((line) => listedSubscriptionPrice(line)?.amountMinor ?? LAST),
    }),
    helper.accessor((line) => line.renewsAt ?? "", {
      id: "next",
      sortFn: byNumber(nextDayOf),
    }),
    helper.accessor((line) => line.subscriber.email ?? "", {
      id: "email",
      sortFn: byText(({ subscriber }) => subscriber.email ?? ""),
    }),
    helper.accessor((line) => line.bindingEndsAt ?? "", {
      id: "binding",
      sortFn: byText(({ bindingEndsAt }) => bindingEndsAt ?? "9"),
    }),
  ]);
}

const made = new Map<string, ReturnType<typeof makeColumns>>();

/** The columns for people of a locale, the same ones every time. */
export function subscriptionListColumns(locale: string): ReturnType<typeof makeColumns> {
  const columns = made.get(locale) ?? makeColumns(locale);
  made.set(locale, columns);
  return columns;
}

function nextDayOf(line: ListedSubscription): number {
  const next = nextEventOf(line);
  return next ? Date.parse(next.at) : LAST;
}

/** Tracks of the grid that every row of the table is. */
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

// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and rows are grids, which a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headings are structure; what is in them takes the focus
"use client";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SelectableRow } from "@/components/business/lines/selectable-row";
import type { ColumnId } from "@/components/business/lines/view/column-choice";
import { COLUMN_TRACKS } from "@/components/business/lines/view/columns";
import { rowPlaces } from "@/components/business/lines/view/places";
import { cn } from "@/components/ui/cn";
import { ListSelectBox, SubscriptionListRow } from "./line-row";

/** Pixels of a row at a desk, until the first one is measured. */
const ROW = 64;
/** Where a row is one of a table, and all are equally high; the cards of a phone are measured one by one. */
const DESK = "(width >= 48rem)";
/** Rows drawn beyond the screen, on either side: for who scrolls faster than rows are made. */
const OVERSCAN = 6;
/** The same while each step leaves the screen behind: those would never be seen. */
const LEAPING_OVERSCAN = 0;
/** Pixels of the heads of page and table, which stay over the rows. */
const HEADS = 120;
/** What the server draws before it knows the screen: about one of them. */
const FIRST_SCREEN = { width: 1280, height: 900 };

/**
 * The rows that are in sight, of however many there are. One tab stop: arrows go from row to row, the space bar selects,
 * so whoever uses a keyboard is not sent through thousands of boxes.
 */
export function SubscriptionListRows({
  rows,
  columns,
  sorting,
  onSort,
  row,
  complete,
  onRow,
  selection,
  selectable,
  allSelected,
  onSelectAll,
}: {
  rows: readonly SelectableRow[];
  columns: readonly ColumnId[];
  sorting: { id: string; desc: boolean };
  onSort: (id: ColumnId) => void;
  /** The row to begin at, from 0. */
  row: number;
  /** Whether all rows are here: until then a row has no place to scroll to. */
  complete: boolean;
  /** Told the row at the top of the screen whenever scrolling stops. */
  onRow: (row: number) => void;
  selection: Readonly<Record<string, boolean>>;
  selectable: boolean;
  allSelected: boolean | "some";
  onSelectAll: (all: boolean) => void;
}) {
  const t = useTranslations("lines");
  const body = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [height, setHeight] = useState(ROW);
  const [even, setEven] = useState(true);
  const [active, setActive] = useState(0);
  const [leaping, setLeaping] = useState(false);
  const scrolledTo = useRef(0);
  const arriving = useRef(row > 0);
  useLayoutEffect(() => {
    const place = () => {
      setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      setHeight(body.current?.querySelector<HTMLElement>("[role=row]")?.offsetHeight ?? ROW);
      setEven(window.matchMedia(DESK).matches);
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: leaping ? LEAPING_OVERSCAN : OVERSCAN,
    onChange: ({ isScrolling, scrollOffset, getVirtualItemForOffset }) => {
      const at = scrollOffset ?? 0;
      // One pixel further, since browsers round where they scroll to.
      const top = at + HEADS + 1;
      // Before the rows have been placed, no row can be told from the offset.
      if (!isScrolling && !arriving.current && offset > 0)
        onRow(top < offset + height ? 0 : (getVirtualItemForOffset(top)?.index ?? 0));
      setLeaping(isScrolling && Math.abs(at - scrolledTo.current) > window.innerHeight);
      scrolledTo.current = at;
    },
    scrollMargin: offset,
    initialRect: FIRST_SCREEN,
    // The same function for the same rows, or all of their places are worked out again at every step.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the rows are there; after that the reader scrolls
  useLayoutEffect(() => {
    if (!arriving.current || !complete || offset === 0) return;
    const top = virtual.getOffsetForIndex(Math.min(row, rows.length - 1), "start")?.[0];
    if (top !== undefined) window.scrollTo({ top: top - HEADS, behavior: "instant" });
    arriving.current = false;
  }, [complete, offset]);
  useEffect(() => {
    const own = () => {
      arriving.current = false;
    };
    const ways = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    for (const way of ways) window.addEventListener(way, own, { once: true, passive: true });
    return () => {
      for (const way of ways) window.removeEventListener(way, own);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is other places
  useLayoutEffect(() => virtual.measure(), [height]);
  const current = Math.min(active, rows.length - 1);
  const items = virtual.getVirtualItems();
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  // Cards are measured when they are made: on a phone each row is one of its own.
  places.current = rowPlaces(
    places.current,
    items.flatMap(({ index }) => rows[index]?.id ?? []),
    (id) => even && id !== rows[current]?.id,
  );

  const move = (event: KeyboardEvent) => {
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -rows.length,
      End: rows.length,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, current + step));
    setActive(next);
    virtual.scrollToIndex(next, { align: "auto" });
    // The row may be drawn only now that it is scrolled to.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        body.current?.querySelector<HTMLElement>(`[data-index="${next}"] :is(input, a)`)?.focus(),
      ),
    );
  };

  const tracks = [...(selectable ? ["2.75rem"] : []), ...columns.map((id) => COLUMN_TRACKS[id])].join(" ");
  return (
    <div
      role="table"
      aria-label={t("title")}
      aria-rowcount={rows.length + 1}
      className="overflow-clip rounded-card border bg-surface"
      style={{ "--tracks": tracks } as React.CSSProperties}
    >
      <div
        role="rowgroup"
        className={cn(
          "sticky top-16 z-10 border-b bg-surface md:top-18",
          // Cards have no headings: where nothing can be selected, a phone would show an empty row.
          !selectable && "max-md:hidden",
        )}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="grid min-h-12 items-center gap-x-4 px-4 text-muted text-sm md:grid-cols-(--tracks) md:px-5"
        >
          {selectable && (
            <div role="columnheader" className="flex items-center gap-2 max-md:py-1">
              <ListSelectBox
                label={t("selectAll", { count: rows.length })}
                checked={allSelected === true}
                indeterminate={allSelected === "some"}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
              <span aria-hidden="true" className="font-medium md:hidden">
                {t("selectAll", { count: rows.length })}
              </span>
            </div>
          )}
          {columns.map((id) => (
            <Heading key={id} id={id} sorting={sorting} onSort={onSort} />
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        onKeyDown={move}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <SubscriptionListRow
              key={places.current.get(row.id)}
              ref={even ? undefined : virtual.measureElement}
              index={index}
              top={start - virtual.options.scrollMargin}
              row={row}
              columns={columns}
              selected={selectable ? (selection[row.id] ?? false) : undefined}
              reachable={index === current}
              onReach={setActive}
            />
          );
        })}
      </div>
    </div>
  );
}

function Heading({
  id,
  sorting,
  onSort,
}: {
  id: ColumnId;
  sorting: { id: string; desc: boolean };
  onSort: (id: ColumnId) => void;
}) {
  const t = useTranslations("lines");
  const sorted = sorting.id === id ? (sorting.desc ? "descending" : "ascending") : undefined;
  const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ?? "none"}
      className={cn("max-md:hidden", id === "price" && "text-right")}
    >
      <button
        type="button"
        onClick={() => onSort(id)}
        className={cn(
          "-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-medium hover:bg-sunken hover:text-foreground",
          sorted && "text-foreground",
          id === "price" && "flex-row-reverse",
        )}
      >
        {t(`column.${id}`)}
        <Arrow aria-hidden="true" className={cn("size-4", !sorted && "opacity-0")} />
      </button>
    </div>
  );
}

"use client";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Plus, SearchX, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { NotAllLoaded } from "@/components/business/not-all-loaded";
import type { SeatOffer } from "@/components/business/seats/dialogs/add-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { License } from "@/lib/licenses/model";
import { useListAddress } from "../use-list-address";
import { filterSeats, NO_SEAT_FILTER, type SeatFilter, type SeatRights } from "./seat";
import { seatFilterOf, seatQuery } from "./seat-address";
import { SeatRow } from "./seat-row";
import { SeatsBar } from "./seats-bar";
import { SeatsToolbar } from "./seats-toolbar";
import { useSeats } from "./use-seats";

const AddDialog = lazy(() =>
  import("@/components/business/seats/dialogs/add-dialog").then((module) => ({ default: module.AddDialog })),
);
const ImportDialog = lazy(() =>
  import("@/components/business/seats/dialogs/import-dialog").then((module) => ({
    default: module.ImportDialog,
  })),
);

const CODEC = { viewOf: seatFilterOf, queryOf: seatQuery };

/** Pixels of a row at a desk, until it is measured. */
const ROW = 104;
/** What the server draws before it knows the screen: about one of them. */
const FIRST_SCREEN = { width: 1280, height: 900 };

/** The seats of a company: whose each is, what it costs, and what can be done with one or with many. */
export function SeatsList({
  customerId,
  first,
  cursor,
  rights,
  offers,
  taxRates,
}: {
  customerId: string;
  /** The newest seats; `cursor` is where the rest begins. */
  first: readonly License[];
  cursor: string | null;
  rights: SeatRights;
  /** What more can be had; empty for those who do not order. */
  offers: readonly SeatOffer[];
  /** Of the taxes in prices that include them. */
  taxRates: readonly string[];
}) {
  const t = useTranslations("licenses");
  const { seats, loading, failed, retry } = useSeats(customerId, first, cursor, rights, taxRates);
  const [dialog, setDialog] = useState<"ADD" | "IMPORT">();
  const { view: filter, show } = useListAddress(CODEC);
  const setFilter = useCallback((changes: Partial<SeatFilter>) => show(() => changes), [show]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => filterSeats(seats, wanted), [seats, wanted]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => seats.filter(({ id }) => chosen.has(id)), [seats, chosen]);
  const choose = (ids: readonly string[], all: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (all) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  const body = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const some = seats.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height above the rows changes with these
  useLayoutEffect(() => {
    setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [some, failed, found.length === 0]);
  const virtual = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => ROW,
    overscan: 6,
    scrollMargin: offset,
    initialRect: FIRST_SCREEN,
    getItemKey: (index) => found[index]?.id ?? index,
  });

  return (
    <>
      {(offers.length > 0 || (rights.write && some)) && (
        <div className="mb-4 flex flex-wrap gap-2.5 md:justify-end">
          {rights.write && some && (
            <Button intent="secondary" onClick={() => setDialog("IMPORT")}>
              <Upload aria-hidden="true" className="size-5" />
              {t("import.open")}
            </Button>
          )}
          {offers.length > 0 && (
            <Button onClick={() => setDialog("ADD")}>
              <Plus aria-hidden="true" className="size-5" />
              {t("add.open")}
            </Button>
          )}
        </div>
      )}
      {some && (
        <>
          <SeatsToolbar
            seats={seats}
            found={found}
            loading={loading}
            filter={filter}
            onFilter={setFilter}
            {...(rights.write && {
              all: found.length > 0 && found.every(({ id }) => chosen.has(id)),
              onAll: (all: boolean) =>
                choose(
                  found.map(({ id }) => id),
                  all,
                ),
            })}
          />
          {failed && (
            <NotAllLoaded
              text={t("list.notAll", { count: seats.length })}
              again={t("list.loadRest")}
              onAgain={retry}
            />
          )}
          {found.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title={t("list.none")}
              action={
                <Button intent="secondary" onClick={() => setFilter(NO_SEAT_FILTER)}>
                  {t("list.clear")}
                </Button>
              }
            >
              {loading ? t("list.noneLoading") : t("list.noneText")}
            </EmptyState>
          ) : (
            <div className="overflow-clip rounded-card border bg-surface">
              <ul ref={body} className="relative" style={{ height: virtual.getTotalSize() }}>
                {virtual.getVirtualItems().map(({ index, key, start }) => {
                  const seat = found[index];
                  if (!seat) return null;
                  return (
                    <SeatRow
                      key={key}
                      ref={virtual.measureElement}
                      seat={seat}
                      taxRates={taxRates}
                      index={index}
                      count={found.length}
                      top={start - virtual.options.scrollMargin}
                      {...(rights.write && { selected: chosen.has(seat.id) })}
                      onSelect={(on) => choose([seat.id], on)}
                    />
                  );
                })}
              </ul>
            </div>
          )}
        </>
      )}
      {selected.length > 0 && (
        <SeatsBar
          customerId={customerId}
          seats={seats}
          selected={selected}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Suspense>
        {dialog === "ADD" && (
          <AddDialog customerId={customerId} offers={offers} onClose={() => setDialog(undefined)} />
        )}
        {dialog === "IMPORT" && (
          <ImportDialog customerId={customerId} seats={seats} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { dataOrThrow } from "@/components/business/lines/bulk/run-many";
import { api } from "@/lib/client/client";
import type { License } from "@/lib/licenses/model";
import { type Seat, type SeatRights, seatsInOrder, shownSeat } from "./seat";

/** Seats of a page: the most the API gives. */
const PAGE = 1000;

/**
 * All seats of a company: the first ones came with the document, the rest follow. A search or "select all" means
 * all of them. When the page is rendered again after a change, the rest is read again, too.
 */
export function useSeats(
  customerId: string,
  first: readonly License[],
  cursor: string | null,
  rights: SeatRights,
  taxRates: readonly string[],
) {
  const [rest, setRest] = useState<readonly License[]>([]);
  const [loading, setLoading] = useState(cursor !== null);
  const [failed, setFailed] = useState(false);

  const read = useCallback(
    async (signal: AbortSignal) => {
      const found: License[] = [];
      let from = cursor;
      while (from !== null) {
        const query = { customerId: [customerId], limit: PAGE, cursor: from };
        const page: { items: License[]; pagination: { nextCursor: string | null } } = await dataOrThrow(
          api.GET("/licenses", { params: { query } }),
        );
        found.push(...page.items);
        from = page.pagination.nextCursor;
        if (signal.aborted) return;
      }
      setRest(found);
    },
    [customerId, cursor],
  );
  const load = useCallback(
    (signal: AbortSignal) => {
      setFailed(false);
      setLoading(cursor !== null);
      read(signal)
        .catch(() => !signal.aborted && setFailed(true))
        .finally(() => !signal.aborted && setLoading(false));
    },
    [read, cursor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document means that something has changed
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load, first]);

  const seats = useMemo<Seat[]>(() => {
    const all = new Map([...rest, ...first].map((license) => [license.licenseId, license]));
    return seatsInOrder([...all.values()].map((license) => shownSeat(license, rights, taxRates)));
  }, [first, rest, rights, taxRates]);
  return { seats, loading, failed, retry: () => load(new AbortController().signal) };
}

"use client";
import { useEffect, useState } from "react";
import { staffApi } from "@/lib/client/staff";

type Customer = { customerId: string; name: string; humanReadableId: string };

const MOST = 5;
/** How many contacts are read: one is often opened with the same customer again. */
const CONTACTS = 20;

/**
 * The customers of the person's last contacts, with their current masks. Read from the server and not stored, because a
 * workplace browser may be shared. Empty if that fails, because it is only a convenience.
 */
export function useRecentCustomers(): readonly Customer[] {
  const [recent, setRecent] = useState<readonly Customer[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    staffApi
      .GET("/contacts", { params: { query: { limit: CONTACTS } }, signal: abort.signal })
      .then(({ data }) => {
        const customers = new Map(data?.items.map(({ customer }) => [customer.customerId, customer]));
        if (!abort.signal.aborted) setRecent([...customers.values()].slice(0, MOST));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return recent;
}

"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { api } from "@/lib/client/client";
import type { CheckoutData, Order, OrderChange } from "./order";

type Checkout = CheckoutData & {
  order: Order;
  /** Whether a change is running, so that the shown price will change. */
  updating: boolean;
  /**
   * Changes the draft. `change` gets the current order when its turn comes: changes run one after the other, so that
   * quick choices do not undo each other.
   * @throws ApiFailure, or TypeError without a network
   */
  update: (change: (order: Order) => OrderChange) => Promise<Order>;
  /** Reads the order again. */
  refresh: () => Promise<Order>;
};

const CheckoutContext = createContext<Checkout | null>(null);

export const orderKey = (orderId: string) => ["order", orderId] as const;

async function readOrder(orderId: string): Promise<Order> {
  const { data, error } = await api.GET("/orders/{orderId}", { params: { path: { orderId } } });
  if (!data) throw error;
  return data;
}

/**
 * The page's data besides the order. Back and forward show the first rendering again, from before the buyer signed in
 * or took a number. Then this tab's last data is used, until the server has rendered the page again.
 */
function useNewest(orderId: string, rendered: CheckoutData): CheckoutData {
  const router = useRouter();
  const client = useQueryClient();
  const key = ["checkout", orderId];
  const [first] = useState(() => ({ rendered, known: client.getQueryData<CheckoutData>(key) }));
  const newest = rendered === first.rendered && first.known ? first.known : rendered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the order's
  useEffect(() => {
    client.setQueryData(key, newest);
  }, [client, orderId, newest]);
  useEffect(() => {
    if (first.known) router.refresh();
  }, [first, router]);
  return newest;
}

/** Provides the order to everything in the checkout. The server's answer alone decides price and problems. */
export function CheckoutProvider({
  order: initial,
  data: rendered,
  children,
}: {
  order: Order;
  data: CheckoutData;
  children: ReactNode;
}) {
  const { orderId } = initial;
  const client = useQueryClient();
  const data = useNewest(orderId, rendered);
  const { data: order } = useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => readOrder(orderId),
    initialData: initial,
    // A person who returns to the tab may have continued elsewhere.
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `order:${orderId}` },
    mutationFn: async (change: (order: Order) => OrderChange) => {
      await client.cancelQueries({ queryKey: orderKey(orderId) });
      const current = client.getQueryData<Order>(orderKey(orderId)) ?? initial;
      const { data, error } = await api.PUT("/orders/{orderId}", {
        params: { path: { orderId } },
        body: change(current),
      });
      if (!data) throw error;
      client.setQueryData(orderKey(orderId), data);
      return data;
    },
  });
  const value = useMemo<Checkout>(
    () => ({
      ...data,
      order,
      updating: isPending,
      update: mutateAsync,
      refresh: () =>
        client.fetchQuery({ queryKey: orderKey(orderId), queryFn: () => readOrder(orderId), staleTime: 0 }),
    }),
    [data, order, isPending, mutateAsync, client, orderId],
  );
  return <CheckoutContext value={value}>{children}</CheckoutContext>;
}

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("useCheckout outside of a CheckoutProvider");
  return checkout;
}

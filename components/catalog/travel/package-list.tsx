"use client";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { PackageOrder } from "./destinations";

/** Packages in the chosen order. The cards come from the server, and so does every order. */
export function PackageList({
  cards,
  orders,
  text,
}: {
  cards: Record<string, ReactNode>;
  /** Ids of the cards, by criterion. */
  orders: Record<PackageOrder, string[]>;
  text: Record<PackageOrder | "legend", string>;
}) {
  const [order, setOrder] = useState<PackageOrder>("price");
  return (
    <>
      {orders.price.length > 1 && (
        <fieldset className="mb-4">
          <legend className="sr-only">{text.legend}</legend>
          <div className="-mx-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
            {(Object.keys(orders) as PackageOrder[]).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={order === one}
                onClick={() => setOrder(one)}
                className={cn(
                  "inline-flex min-h-11 shrink-0 items-center rounded-button px-4 font-medium transition-colors",
                  order === one
                    ? "bg-foreground text-background"
                    : "text-muted hover:bg-sunken hover:text-foreground",
                )}
              >
                {text[one]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <ol className="flex flex-col gap-4">
        {orders[order].map((id) => (
          <li key={id}>{cards[id]}</li>
        ))}
      </ol>
    </>
  );
}

import "server-only";
import { getLocale, getTimeZone } from "next-intl/server";
import { namedApart, namesakes } from "@/components/billing/named-apart";
import { formatDate } from "@/components/ui/text/format";
import type { Ctx } from "@/lib/kernel/context";
import { firstBought } from "@/lib/orders/pricing/offers/first-bought";

/** Customers somebody acts for, as they can choose between them. Asks for nothing where every name is one's own. */
export async function disambiguateCustomers<
  C extends { customerId: string; name: string; humanReadableId?: string | undefined },
>(ctx: Ctx, customers: readonly C[]): Promise<C[]> {
  const alike = namesakes(customers);
  if (alike.length === 0) return [...customers];
  const [bought, locale, timeZone] = await Promise.all([
    firstBought(
      ctx,
      alike.map(({ customerId }) => customerId),
    ),
    getLocale(),
    getTimeZone(),
  ]);
  const began = [...bought].map(([id, { name, at }]) => {
    return [id, `${name}, ${formatDate(locale, at, "short", timeZone)}`] as const;
  });
  return namedApart(customers, new Map(began));
}

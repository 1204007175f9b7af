import "server-only";
import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { getSubscriptionsViewer } from "@/app/(portal)/company-viewer";
import { marketTaxes } from "@/app/(portal)/market-taxes";
import { shopFrameOf } from "@/app/(portal)/shop";
import type { AddLinksSection } from "@/components/business/lines/add-links";
import { SUBSCRIPTIONS_PER_PAGE } from "@/components/business/lines/lines";
import type { SubscriptionList } from "@/components/business/lines/lines-list";
import type { NoSubscriptionsSection } from "@/components/business/lines/no-subscriptions";
import { COLUMNS_COOKIE, columnsFromCookie } from "@/components/business/lines/view/column-choice";
import { debtsBySubscription } from "@/lib/billing/collection/debts/owed-invoices";
import { readFromReplica } from "@/lib/kernel/reads";
import { cursorsAfter } from "@/lib/subscriptions/lists/list";
import { listSubscriptionSummaries } from "@/lib/subscriptions/lists/list-summaries";

/** What comes with the document: a screen and some scrolling. The rest follows. */
const FIRST = 100;

type Query = Record<string, string | string[] | undefined>;

/** What the page shows, by section. */
type LinesPage = {
  frame: {
    business: boolean;
    companies: { all: { customerId: string; name: string }[]; chosen: string; path: string };
    /** The company of the lines; undefined for a person's own. */
    company: string | undefined;
  };
  /** Null for viewers who order nothing. */
  add: AddLinksSection | null;
  empty: NoSubscriptionsSection | null;
  list: (ComponentProps<typeof SubscriptionList> & { customerId: string }) | null;
};

/** A path with the query it was asked for with, so that a link which was sent works after signing in, too. */
function addressWith(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The lines of the customer that `?customer=` names, or of the viewer's first one. A screen of them; the browser reads the rest. */
export async function loadLinesPage(query: Query): Promise<LinesPage> {
  const [jar, locale] = await Promise.all([cookies(), getLocale()]);
  const { ctx, email, company, companies, looksAfterCompany, may } = await getSubscriptionsViewer(
    query.customer,
    addressWith("/lines", query),
  );
  const { customerId } = company;
  const isCompany = company.customerType === "BUSINESS";
  const [{ items }, rest, debts] = await readFromReplica(ctx, (ctx) =>
    Promise.all([
      listSubscriptionSummaries(ctx, { customerId: [customerId], limit: FIRST }),
      cursorsAfter(ctx, { customerId: [customerId] }, { first: FIRST, size: SUBSCRIPTIONS_PER_PAGE }),
      debtsBySubscription(ctx, customerId),
    ]),
  );
  // By the currency of the lines: a member does not see how the company is billed.
  const { taxRates } = await marketTaxes(
    ctx,
    items.find((line) => line.recurringPrice)?.recurringPrice?.currency,
  );
  const { sections } = await shopFrameOf(ctx.tenant, locale);
  const shop = isCompany && sections.includes("business") ? "/plans#business" : "/plans";
  const orders = may("orders:write");
  return {
    frame: { business: looksAfterCompany, companies, company: isCompany ? company.name : undefined },
    add: orders
      ? {
          shop,
          importTo: isCompany ? customerId : undefined,
          limitsOf: items.length > 1 && may("subscriptions:write") ? customerId : undefined,
        }
      : null,
    empty: items.length === 0 ? { shop: orders ? shop : undefined } : null,
    list:
      items.length === 0
        ? null
        : {
            customerId,
            first: items,
            rest,
            taxRates: isCompany ? taxRates : null,
            debts,
            columns: columnsFromCookie(jar.get(COLUMNS_COOKIE)?.value),
            email,
            // Changing many at once is for companies.
            mayChange: isCompany && may("subscriptions:write"),
          },
  };
}

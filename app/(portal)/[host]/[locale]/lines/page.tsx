import { CardSim } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/app/(portal)/account-frame/company-frame";
import { getSubscriptionsViewer } from "@/app/(portal)/company-viewer";
import { marketTaxes } from "@/app/(portal)/market-taxes";
import { shopFrameOf } from "@/app/(portal)/shop";
import { SUBSCRIPTIONS_PER_PAGE } from "@/components/business/lines/lines";
import { SubscriptionList } from "@/components/business/lines/lines-list";
import { COLUMNS_COOKIE, columnsFromCookie } from "@/components/business/lines/view/column-choice";
import { ClientMessages } from "@/components/shell/client-messages";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { debtsBySubscription } from "@/lib/billing/collection/debts/owed-invoices";
import { cursorsAfter } from "@/lib/subscriptions/lists/list";
import { listSubscriptionSummaries } from "@/lib/subscriptions/lists/list-summaries";

type Props = PageProps<"/[host]/[locale]/lines">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

/** The rows in the document: a screen and some scrolling. The rest is loaded later. */
const FIRST = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lines");
  return { title: t("title"), robots: { index: false } };
}

/** A path with its query, so that a sent link works after sign-in, too. */
function addressWith(path: string, query: Record<string, string | string[] | undefined>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** All lines of a customer, to search, read, and change many at once. */
export default async function LinesPage({ searchParams }: Props) {
  const [query, jar, locale, t] = await Promise.all([
    searchParams,
    cookies(),
    getLocale(),
    getTranslations("lines"),
  ]);
  const { ctx, email, company, companies, looksAfterCompany, may } = await getSubscriptionsViewer(
    query.customer,
    addressWith("/lines", query),
  );
  const { customerId } = company;
  const isCompany = company.customerType === "BUSINESS";
  const [{ items }, rest, debts] = await Promise.all([
    listSubscriptionSummaries(ctx, { customerId: [customerId], limit: FIRST }),
    cursorsAfter(ctx, { customerId: [customerId] }, { first: FIRST, size: SUBSCRIPTIONS_PER_PAGE }),
    debtsBySubscription(ctx, customerId),
  ]);
  // The currency comes from the charges of the lines, because a plain user does not see the company's billing.
  const { taxRates } = await marketTaxes(
    ctx,
    items.find((line) => line.recurringPrice)?.recurringPrice?.currency,
  );
  const mayOrder = may("orders:write");
  const mayImport = isCompany && mayOrder;
  const { sections } = await shopFrameOf(ctx.tenant, locale);
  const shop = isCompany && sections.includes("business") ? "/plans#business" : "/plans";
  return (
    <AccountFrame
      current="lines"
      business={looksAfterCompany}
      title={t("title")}
      lead={isCompany ? t("lead", { company: company.name }) : t("leadOwn")}
      companies={companies}
      {...(mayOrder && {
        action: (
          <div className="flex flex-wrap gap-2.5">
            {mayImport && (
              <LinkButton href={`/lines/import?customer=${customerId}`} intent="secondary">
                {t("importLink")}
              </LinkButton>
            )}
            <LinkButton href={shop}>{t("add")}</LinkButton>
          </div>
        ),
      })}
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<CardSim aria-hidden="true" />}
          title={mayOrder ? t("empty.title") : t("empty.memberTitle")}
          {...(mayOrder && { action: <LinkButton href={shop}>{t("add")}</LinkButton> })}
        >
          {mayOrder ? t("empty.text") : t("empty.memberText")}
        </EmptyState>
      ) : (
        <ClientMessages areas={["lines", "price", "login", "failures"]}>
          <SubscriptionList
            // Another company is another list.
            key={customerId}
            customerId={customerId}
            first={items}
            rest={rest}
            taxRates={isCompany ? taxRates : null}
            debts={debts}
            columns={columnsFromCookie(jar.get(COLUMNS_COOKIE)?.value)}
            email={email}
            // Only companies change many at once.
            mayChange={isCompany && may("subscriptions:write")}
          />
        </ClientMessages>
      )}
    </AccountFrame>
  );
}

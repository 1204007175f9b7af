import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { RememberCompany } from "@/components/account/remember-company";
import { CompanySwitch } from "@/components/business/company-switch";
import { AttentionList } from "@/components/home/attention-list";
import { HomeHeader } from "@/components/home/home-header";
import { HomeSubscriptions } from "@/components/home/home-lines";
import { HomeOrders } from "@/components/home/home-orders";
import { OfferInstall } from "@/components/home/offer-install";
import { Summary } from "@/components/home/summary";
import { KeepOffline } from "@/components/offline/keep-offline";
import { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import { loadHomePage } from "./load";

type Props = PageProps<"/[host]/[locale]/home">;

// The viewer decides what is on it.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return { title: t("title"), robots: { index: false } };
}

/** `/` of a signed-in person (`proxy.ts`). */
export default async function HomePage({ searchParams }: Props) {
  const [{ ctx, user }, query, locale] = await Promise.all([getViewer(), searchParams, getLocale()]);
  // The cookie that led here opens nothing any more: it goes, and `/` is the shop again.
  if (!user) redirect("/session-ended");
  const wanted = typeof query.customer === "string" ? query.customer : undefined;
  const page = await loadHomePage({ ctx, user }, wanted, locale);
  return (
    <div className="container-page pb-16">
      <RememberCompany {...page.remember} />
      <HomeHeader header={page.header} />
      {page.companies && <CompanySwitch {...page.companies} />}
      <AttentionList items={page.attention} />
      {page.summary && <Summary {...page.summary} />}
      <UpcomingChanges {...page.upcoming} />
      <div
        className={
          page.orders
            ? "grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
            : undefined
        }
      >
        <HomeSubscriptions subscriptions={page.subscriptions} />
        {page.orders && <HomeOrders orders={page.orders} />}
      </div>
      <OfferInstall />
      {page.offline && <KeepOffline {...page.offline} />}
    </div>
  );
}

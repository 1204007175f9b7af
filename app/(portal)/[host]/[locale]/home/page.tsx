import { Signal } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { looksAfterCompany } from "@/app/(portal)/account-frame/account-page";
import { shopFrameOf } from "@/app/(portal)/shop";
import { getViewer } from "@/app/session";
import { RememberCompany } from "@/components/account/remember-company";
import { CompanySwitch } from "@/components/business/company-switch";
import { AttentionList } from "@/components/home/attention-list";
import { RecentOrders } from "@/components/home/recent-orders";
import { SubscriptionCard } from "@/components/home/subscription-card";
import { Summary } from "@/components/home/summary";
import { InstallHint } from "@/components/offline/install-hint";
import { KeepOffline } from "@/components/offline/keep-offline";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import { companyLocaleOf } from "@/lib/customers/companies/company-locale";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import { buysAs } from "@/lib/identity/users/buyer-model";
import { hidesSecrets } from "@/lib/kernel/context";
import { homeData } from "./home-data";

type Props = PageProps<"/[host]/[locale]/home">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return { title: t("title"), robots: { index: false } };
}

/** `/` of a signed-in person (`proxy.ts`). */
export default async function HomePage({ searchParams }: Props) {
  const [{ ctx, user }, query, locale, t, to, tl] = await Promise.all([
    getViewer(),
    searchParams,
    getLocale(),
    getTranslations("home"),
    getTranslations("offline.install"),
    getTranslations("orders.list"),
  ]);
  // The cookie that led here is no longer valid: it is deleted, and `/` is the shop again.
  if (!user) redirect("/session-ended");
  const wanted = typeof query.customer === "string" ? query.customer : undefined;
  const business = looksAfterCompany(user);
  const companyLocale = business ? await companyLocaleOf(ctx, user.userId) : undefined;
  const { sections } = await shopFrameOf(ctx.tenant, locale);
  const {
    lines,
    kept,
    inUse,
    all,
    summary,
    attention,
    upcoming,
    orders,
    taxed,
    company,
    customers,
    memberOnly,
  } = await homeData(ctx, wanted);
  // A person without a name is named after their mailbox, which is not used in the greeting.
  const named = user.name !== user.email.split("@")[0];
  const firstName = named ? user.name.trim().split(/\s+/)[0] : undefined;
  return (
    <div className="container-page pb-16">
      <RememberCompany business={business} buyer={buysAs(user.memberships)} locale={companyLocale} />
      <PageHeader
        title={firstName ? t("greeting", { name: firstName }) : t("greetingNameless")}
        {...(lines.length > 0 && {
          lead: [company, t("lead", { count: inUse })].filter(Boolean).join(" · "),
        })}
        {...(!memberOnly &&
          sections.length > 0 &&
          lines.length > 0 && {
            action: (
              <LinkButton href="/plans" intent="secondary">
                {t("addLine")}
              </LinkButton>
            ),
          })}
      />
      {summary && customers.length > 1 && (
        <CompanySwitch all={customers} chosen={summary.customer.customerId} path="/" />
      )}
      <AttentionList items={attention} />
      {summary && <Summary summary={summary} few={lines.length === summary.lines.total} />}
      <UpcomingChanges
        changes={upcoming}
        homes={homeCountriesOf(ctx.tenant)}
        lines={new Map(lines.map((line) => [line.id, line]))}
        className="mt-4"
      />
      <div
        className={
          orders.length > 0
            ? "grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
            : undefined
        }
      >
        <section aria-labelledby="lines" className="py-6">
          <h2 id="lines" className="mb-5 text-2xl">
            {summary && lines.length < summary.lines.total ? t("some") : t("lines")}
          </h2>
          {lines.length === 0 ? (
            <EmptyState
              icon={<Signal aria-hidden="true" />}
              title={memberOnly ? t("empty.memberTitle") : t("empty.title")}
              {...(!memberOnly &&
                sections.length > 0 && {
                  action: <LinkButton href="/plans">{t("empty.action")}</LinkButton>,
                })}
            >
              {memberOnly ? t("empty.memberText") : t("empty.text")}
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
              {lines.map((line) => (
                <li key={line.id}>
                  <SubscriptionCard line={line} />
                </li>
              ))}
            </ul>
          )}
        </section>
        {orders.length > 0 && (
          <section aria-labelledby="orders" className="py-6">
            <h2 id="orders" className="mb-5 text-2xl">
              {t("orders.title")}
            </h2>
            <RecentOrders orders={orders} taxed={taxed} />
            <p className="mt-2">
              <Link
                href="/orders"
                className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
              >
                {tl("all")}
              </Link>
            </p>
          </section>
        )}
      </div>
      <InstallHint
        text={{ title: to("title"), text: to("text"), install: to("install"), later: to("later") }}
      />
      {!hidesSecrets(ctx.caller) && <KeepOffline owner={user.userId} lines={kept} all={all} />}
    </div>
  );
}

import { Signal } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { shopFrameOf } from "@/app/(portal)/shop";
import { getViewer } from "@/app/session";
import { looksAfterCompany } from "@/components/account/account-page";
import { RememberCompany } from "@/components/account/remember-company";
import { AttentionList } from "@/components/home/attention-list";
import { LineCard } from "@/components/home/line-card";
import { LineList } from "@/components/home/line-list";
import { RecentOrders } from "@/components/home/recent-orders";
import { InstallHint } from "@/components/offline/install-hint";
import { KeepOffline } from "@/components/offline/keep-offline";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import { homesOf } from "@/lib/identity/phone-text";
import { homeData } from "./home-data";

type Props = PageProps<"/[host]/[locale]/home">;

// Who looks at it decides what is on it.
export const dynamic = "force-dynamic";

/** More lines than these are a list to search. */
const CARDS = 4;

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
  // The cookie that led here opens nothing any more: it goes, and `/` is the shop again.
  if (!user) redirect("/session-ended");
  const cursor = typeof query.after === "string" ? query.after : undefined;
  const { sections } = await shopFrameOf(ctx.tenant, locale);
  const { lines, kept, nextCursor, attention, upcoming, orders, company, memberOnly } = await homeData(
    ctx,
    user,
    cursor,
  );
  // Who has not said their name yet is called by their mailbox, which is no way to greet anybody.
  const named = user.name !== user.email.split("@")[0];
  const firstName = named ? user.name.trim().split(/\s+/)[0] : undefined;
  const many = lines.length > CARDS || cursor !== undefined || nextCursor !== null;
  const count = lines.filter(({ status }) => status !== "CANCELLED").length;
  return (
    <div className="container-page pb-16">
      <RememberCompany business={looksAfterCompany(user)} />
      <PageHeader
        title={firstName ? t("greeting", { name: firstName }) : t("greetingNameless")}
        {...(lines.length > 0 && {
          lead: [company, nextCursor === null && !cursor && t("lead", { count })].filter(Boolean).join(" · "),
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
      <AttentionList items={attention} />
      <UpcomingChanges
        changes={upcoming}
        homes={homesOf(ctx.tenant)}
        lines={new Map(lines.map((line) => [line.id, line]))}
        className="mt-4"
      />
      <div
        className={
          orders.length > 0 && !many
            ? "grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
            : undefined
        }
      >
        <section aria-labelledby="lines" className="py-6">
          <h2 id="lines" className="mb-5 text-2xl">
            {t("lines")}
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
          ) : many ? (
            <LineList lines={lines} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
              {lines.map((line) => (
                <li key={line.id}>
                  <LineCard line={line} />
                </li>
              ))}
            </ul>
          )}
          {(nextCursor !== null || cursor !== undefined) && (
            <nav aria-label={t("pages")} className="mt-5 flex flex-wrap gap-3">
              {cursor !== undefined && (
                <LinkButton href="/" intent="secondary">
                  {t("newest")}
                </LinkButton>
              )}
              {nextCursor !== null && (
                <LinkButton href={`/?after=${encodeURIComponent(nextCursor)}`} intent="secondary">
                  {t("older")}
                </LinkButton>
              )}
            </nav>
          )}
        </section>
        {orders.length > 0 && (
          <section aria-labelledby="orders" className="py-6">
            <h2 id="orders" className="mb-5 text-2xl">
              {t("orders.title")}
            </h2>
            <RecentOrders orders={orders} />
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
      <KeepOffline owner={user.userId} lines={kept} all={cursor === undefined && nextCursor === null} />
    </div>
  );
}

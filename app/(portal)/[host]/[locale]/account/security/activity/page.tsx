import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { pageAt } from "@/app/(portal)/page-at";
import { getViewer } from "@/app/session";
import { ActivityList } from "@/components/account/activity/activity-list";
import { Card, CardBody } from "@/components/ui/card";
import { marketOfLocale } from "@/i18n/locales";
import { listMyActivity } from "@/lib/care/activity/queries";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("activity");
  return { title: t("title"), robots: { index: false } };
}

/** Sign-ins and changes of the account, with who made them. */
export default async function ActivityPage({
  searchParams,
}: PageProps<"/[host]/[locale]/account/security/activity">) {
  const [{ ctx, user }, t, locale, { before }] = await Promise.all([
    getViewer(),
    getTranslations("activity"),
    getLocale(),
    searchParams,
  ]);
  if (!user) redirect("/login?next=/account/security/activity");
  const cursor = typeof before === "string" ? before : undefined;
  const { items, pagination } = await pageAt(cursor, (at) =>
    listMyActivity(ctx, { limit: PAGE_SIZE, cursor: at }),
  );
  return (
    <AccountPage user={user} section="security" title={t("title")} lead={t("lead")}>
      <Card className="max-w-3xl">
        <CardBody>
          <ActivityList
            entries={items}
            brand={ctx.tenant.name}
            home={marketOfLocale(locale)}
            older={
              pagination.nextCursor
                ? `/account/security/activity?before=${encodeURIComponent(pagination.nextCursor)}`
                : undefined
            }
            isFirst={cursor === undefined}
          />
        </CardBody>
      </Card>
      <p className="mt-5 max-w-3xl text-muted">
        {t.rich("care", {
          link: (text) => (
            <Link href="/account/care" className="text-link underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </AccountPage>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { pageAt } from "@/app/(portal)/page-at";
import { getViewer } from "@/app/session";
import { CareAccessList } from "@/components/care/care-access-list";
import { CareRequests } from "@/components/care/care-requests";
import { ViewAsCard } from "@/components/care/view-as-card";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { listCareAccess } from "@/lib/care/access/queries";
import { listCareRequests } from "@/lib/care/verification/care-requests";
import { getViewAsConsents, listMyViewAsSessions } from "@/lib/care/view-as/queries";
import { getAccount } from "@/lib/identity/queries";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("care");
  return { title: t("title"), robots: { index: false } };
}

/** Staff's requests, and what they looked at and did. */
export default async function CarePage({ searchParams }: PageProps<"/[host]/[locale]/account/care">) {
  const [{ ctx, user }, t, { before }] = await Promise.all([
    getViewer(),
    getTranslations("care"),
    searchParams,
  ]);
  if (!user) redirect("/login?next=/account/care");
  const cursor = typeof before === "string" ? before : undefined;
  const [{ items }, looks, consents, access, { customers }] = await Promise.all([
    listCareRequests(ctx),
    listMyViewAsSessions(ctx),
    getViewAsConsents(ctx),
    pageAt(cursor, (at) => listCareAccess(ctx, { limit: PAGE_SIZE, cursor: at })),
    getAccount(ctx),
  ]);
  const { nextCursor } = access.pagination;
  // In a company, each person is asked for themselves.
  const mayAnswer = user.memberships.some(
    ({ role, customerType }) => role === "ADMIN" || customerType === "BUSINESS",
  );
  const mayDecide = user.memberships.some(({ role }) => role === "ADMIN");
  return (
    <AccountPage user={user} section="care" title={t("title")} lead={t("lead")}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("waiting")}</h2>
            {mayAnswer ? (
              <ClientMessages areas={["care", "failures"]}>
                <CareRequests requests={items} looks={looks} brand={ctx.tenant.settings.theme.name} />
              </ClientMessages>
            ) : (
              <p className="mt-3 text-muted">{t("adminsOnly")}</p>
            )}
          </CardBody>
        </Card>
        {consents.items.length > 0 && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{t("view.title")}</h2>
              <p className="mt-3 text-muted">{t("view.lead")}</p>
              <ClientMessages areas={["care", "failures"]}>
                <ViewAsCard looks={looks} consents={consents.items} brand={ctx.tenant.settings.theme.name} />
              </ClientMessages>
            </CardBody>
          </Card>
        )}
        {mayDecide && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{t("access.title")}</h2>
              <p className="mt-3 text-muted">{t("access.lead")}</p>
              <CareAccessList
                entries={access.items}
                customers={
                  new Map(
                    customers.length > 1 ? customers.map(({ customerId, name }) => [customerId, name]) : [],
                  )
                }
                older={
                  nextCursor === null ? undefined : `/account/care?before=${encodeURIComponent(nextCursor)}`
                }
              />
            </CardBody>
          </Card>
        )}
      </div>
    </AccountPage>
  );
}

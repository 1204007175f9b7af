import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { pageAt } from "@/app/(portal)/page-at";
import { getViewer } from "@/app/session";
import { RecentOrders } from "@/components/home/recent-orders";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { EmptyState } from "@/components/ui/states/empty-state";
import { readFromReplica } from "@/lib/kernel/reads";
import { OrderStatus } from "@/lib/orders/model";
import { listOrders, orderContentsOf, taxedOrders } from "@/lib/orders/queries";

type Props = PageProps<"/[host]/[locale]/orders">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

const SHOWN = 20;
/** A draft is not an order yet; it is listed under what needs attention. */
const PLACED = OrderStatus.options.filter((status) => status !== "DRAFT" && status !== "EXPIRED");

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders.list");
  return { title: t("title"), robots: { index: false } };
}

/** All purchases of the person; for a guest, those of this browser. */
export default async function OrdersPage({ searchParams }: Props) {
  const [{ ctx, user }, query, t, ta] = await Promise.all([
    getViewer(),
    searchParams,
    getTranslations("orders.list"),
    getTranslations("guest.after"),
  ]);
  if (!user && ctx.caller.kind !== "guest") redirect("/login?next=/orders");
  const cursor = typeof query.after === "string" ? query.after : undefined;
  const { items, pagination } = await readFromReplica(ctx, (ctx) =>
    pageAt(cursor, (at) =>
      listOrders(ctx, { status: PLACED, limit: SHOWN, ...(at !== undefined && { cursor: at }) }),
    ),
  );
  const [contents, taxed] = await Promise.all([
    orderContentsOf(
      ctx,
      items.map(({ orderId }) => orderId),
    ),
    taxedOrders(ctx, items),
  ]);
  const list = (
    <>
      {items.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={t("empty")}
          action={<LinkButton href="/plans">{t("toPlans")}</LinkButton>}
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <RecentOrders orders={items} taxed={taxed} contents={contents} />
      )}
      {(pagination.nextCursor !== null || cursor !== undefined) && (
        <nav aria-label={t("pages")} className="mt-5 flex flex-wrap gap-3">
          {cursor !== undefined && (
            <LinkButton href="/orders" intent="secondary">
              {t("newest")}
            </LinkButton>
          )}
          {pagination.nextCursor !== null && (
            <LinkButton
              href={`/orders?after=${encodeURIComponent(pagination.nextCursor)}`}
              intent="secondary"
            >
              {t("older")}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
  if (user)
    return (
      <AccountPage user={user} section="orders" title={t("title")} lead={t("lead")}>
        {list}
      </AccountPage>
    );
  return (
    <div className="container-narrow pb-16">
      <PageHeader title={t("title")} lead={t("lead")} />
      <Alert
        className="mb-6"
        action={
          <LinkButton href="/login?next=/orders" intent="secondary" size="sm">
            {ta("signIn")}
          </LinkButton>
        }
      >
        {t("guest")}
      </Alert>
      {list}
    </div>
  );
}

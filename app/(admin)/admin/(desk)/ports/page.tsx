import { Replace } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { PortTable } from "@/components/admin/ports/port-table";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/empty-state";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { listPortingsOperation } from "@/lib/subscriptions/porting/operations";
import { type PageOf, textOf, withQuery } from "../../../pages-of";
import { readAsStaff } from "../../../staff-call";

const PER_PAGE = 50;
const PATH = "/admin/ports";

const VIEWS = ["refused", "stuck", "open", "done", "ended"] as const;
type View = (typeof VIEWS)[number];

/** What the API is asked for in each view. */
const QUERIES: Record<View, { status?: Porting["status"][]; stuck?: string }> = {
  refused: { status: ["DRAFT", "INFORMATION_REQUIRED"] },
  stuck: { stuck: "true" },
  open: { status: ["PENDING", "REQUESTED"] },
  done: { status: ["COMPLETED"] },
  ended: { status: ["FAILED", "CANCELLED"] },
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminPorts"))("title") };
}

/** Numbers that customers bring, and which of them need a person. */
export default async function PortsPage({ searchParams }: PageProps<"/admin/ports">) {
  const [given, t] = await Promise.all([searchParams, getTranslations("adminPorts")]);
  const view = VIEWS.find((one) => one === given.view) ?? "refused";
  const cursor = textOf(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<Porting>>(listPortingsOperation, {
    query: { ...QUERIES[view], cursor: cursor || undefined, limit: PER_PAGE },
  });
  const addressOf = (shown: View, query: Record<string, string> = {}) =>
    withQuery(PATH, { view: shown === "refused" ? "" : shown, ...query });
  return (
    <>
      <Live watched={{ types: ["porting"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: addressOf(one),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Replace aria-hidden="true" />} title={t(`empty.${view}`)}>
          {t(`emptyText.${view}`)}
        </EmptyState>
      ) : (
        <PortTable label={t(`view.${view}`)} ports={items} />
      )}
      <Pager
        first={cursor === "" ? null : addressOf(view)}
        next={pagination.nextCursor === null ? null : addressOf(view, { cursor: pagination.nextCursor })}
      />
    </>
  );
}

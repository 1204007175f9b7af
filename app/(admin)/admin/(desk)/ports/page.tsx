import { Replace } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListFilter } from "@/components/admin/list-filter";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PortTable } from "@/components/admin/ports/port-table";
import { PageTitle } from "@/components/admin/shell/page-title";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type Porting, PortingStatus } from "@/lib/subscriptions/porting/model";
import { listPortingsOperation } from "@/lib/subscriptions/porting/operations";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../pages-of";
import { instantsOfDays, pageTimeZone } from "../../../time-span";

const PER_PAGE = 50;
const PATH = "/admin/ports";

const VIEWS = ["refused", "stuck", "open", "done", "ended", "all"] as const;
type View = (typeof VIEWS)[number];

/** The API query of each view. */
const QUERIES: Record<View, { status?: Porting["status"][]; stuck?: string }> = {
  refused: { status: ["DRAFT", "INFORMATION_REQUIRED"] },
  stuck: { stuck: "true" },
  open: { status: ["PENDING", "REQUESTED"] },
  done: { status: ["COMPLETED"] },
  ended: { status: ["FAILED", "CANCELLED"] },
  all: {},
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminPorts"))("title") };
}

/** Numbers that customers bring, and those that need a person. */
export default async function PortsPage({ searchParams }: PageProps<"/admin/ports">) {
  const [given, t, lists, words, ownZone] = await Promise.all([
    searchParams,
    getTranslations("adminPorts"),
    getTranslations("adminLists"),
    getTranslations("adminLine.portingStatus"),
    getTimeZone(),
  ]);
  const view = VIEWS.find((one) => one === given.view) ?? "refused";
  const cursor = queryParameter(given.cursor);
  const { timeZone, zone } = pageTimeZone(given.zone, ownZone);
  // Only the view of all has a filter; the others are lists of work.
  const values =
    view === "all"
      ? {
          status: PortingStatus.options.find((one) => one === given.status) ?? "",
          from: queryDay(given.from),
          to: queryDay(given.to),
          zone,
        }
      : { status: "", from: "", to: "", zone: "" };
  const { status, from, to } = values;
  const isFiltered = [status, from, to].some((value) => value !== "");
  const { items, pagination } = await readAsStaff<PageOf<Porting>>(listPortingsOperation, {
    query: {
      ...QUERIES[view],
      ...(status && { status: [status] }),
      ...instantsOfDays({ from, to }, timeZone),
      cursor: cursor || undefined,
      limit: PER_PAGE,
    },
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
      {view === "all" && (
        <ListFilter
          key={addressOf(view, values)}
          path={PATH}
          label={t("title")}
          kept={{ view, zone: values.zone }}
          fields={[
            {
              kind: "choice",
              name: "status",
              label: lists("status"),
              value: status,
              options: PortingStatus.options.map((value) => ({ value, label: words(value) })),
            },
            { kind: "date", name: "from", label: lists("from"), value: from },
            { kind: "date", name: "to", label: lists("to"), value: to },
          ]}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={<Replace aria-hidden="true" />}
          title={isFiltered ? lists("none") : t(`empty.${view}`)}
        >
          {isFiltered ? lists("noneText") : t(`emptyText.${view}`)}
        </EmptyState>
      ) : (
        <PortTable label={t(`view.${view}`)} ports={items} />
      )}
      <Pager {...pagerOf(addressOf(view, values), cursor, pagination.nextCursor)} />
    </>
  );
}

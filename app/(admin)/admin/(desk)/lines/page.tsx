import { Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { subscriptionBulkActions } from "@/app/(admin)/actions/systems/bulk-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Selection } from "@/components/admin/bulk/selection";
import { SubscriptionFilterForm } from "@/components/admin/lines/line-filter";
import { SubscriptionTable } from "@/components/admin/lines/line-table";
import { ListCount } from "@/components/admin/list-count";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import { customerNames } from "../../../customer-names";
import { pageTime } from "../../../page-theme";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../pages-of";
import { SavedViews } from "../../../saved-views";
import { lifeInstants, pageTimeZone } from "../../../time-span";

const PER_PAGE = 50;
const PATH = "/admin/lines";
const ACTIVATED_BY = ["ORDER", "API"] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminCustomer"))("lines") };
}

/** Subscriptions of all customers, page by page, by status and number; many can be changed at once. */
export default async function SubscriptionsPage({ searchParams }: PageProps<"/admin/lines">) {
  const [given, t, bulk, me, asOf, ownZone] = await Promise.all([
    searchParams,
    getTranslations("adminCustomer"),
    getTranslations("adminBulk"),
    currentStaff(),
    pageTime(),
    getTimeZone(),
  ]);
  const cursor = queryParameter(given.cursor);
  const status = SubscriptionStatus.options.find((one) => one === given.status) ?? "";
  const msisdn = queryParameter(given.msisdn).replaceAll(/[^\d+]/g, "");
  const by = ACTIVATED_BY.find((one) => one === given.activatedBy) ?? "";
  const { timeZone, zone } = pageTimeZone(given.zone, ownZone);
  const days = {
    activatedFrom: queryDay(given.activatedFrom),
    activatedTo: queryDay(given.activatedTo),
    activeOn: queryDay(given.activeOn),
    endedFrom: queryDay(given.endedFrom),
    endedTo: queryDay(given.endedTo),
  };
  const values = { status, msisdn, ...days, activatedBy: by, zone };
  const lived = { ...lifeInstants(days, timeZone), ...(by && { activatedBy: by }) };
  const [{ items, pagination }, actions] = await Promise.all([
    readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
      query: {
        status: status ? [status] : undefined,
        msisdn: msisdn || undefined,
        ...lived,
        cursor: cursor || undefined,
        count: "true",
        limit: PER_PAGE,
      },
    }),
    subscriptionBulkActions(me),
  ]);
  const customers = await customerNames(items);
  const isFiltered = Object.values({ ...values, zone: "" }).some((value) => value !== "");
  const { nextCursor } = pagination;
  return (
    <>
      <Live watched={{ types: ["subscription"] }} />
      <PageTitle title={t("lines")} lead={bulk("linesLead")} />
      <SavedViews list="lines" path={PATH} values={values} />
      <SubscriptionFilterForm key={withQuery(PATH, values)} path={PATH} values={values} />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<Smartphone aria-hidden="true" />}
          title={isFiltered ? t("noneOfThem") : t("linesCount", { total: 0 })}
        >
          {isFiltered ? t("noneOfThemText") : t("noLines")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={withQuery(PATH, { ...values, cursor })}
            ids={items.map(({ subscriptionId }) => subscriptionId)}
            count={pagination.count}
            matching={{
              operation: "listSubscriptions",
              query: {
                ...(status && { status: [status] }),
                ...(msisdn && { msisdn: [msisdn] }),
                ...Object.fromEntries(Object.entries(lived).map(([name, value]) => [name, [value]])),
              },
              asOf,
            }}
            actions={actions}
          >
            <SubscriptionTable label={t("lines")} subscriptions={items} customers={customers} selects />
          </Selection>
        </StaffMessages>
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, nextCursor)} />
    </>
  );
}

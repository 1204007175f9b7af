import { CardSim } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { maySeeStock, stockLinks } from "@/app/(admin)/links/stock-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListFilter } from "@/components/admin/list-filter";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { SimTable } from "@/components/admin/stock/sim-table";
import { StockPager } from "@/components/admin/stock/stock-pager";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type SimCard, SimCardStatus, SimType } from "@/lib/inventory/model";
import { listSimCardsOperation } from "@/lib/inventory/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/stock/sims";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("sims") };
}

/** SIM cards and eSIM profiles, by type, state and ICCID. */
export default async function StockSimsPage({ searchParams }: PageProps<"/admin/stock/sims">) {
  const [given, me, t, lists] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminStock"),
    getTranslations("adminLists"),
  ]);
  if (!maySeeStock(me)) return <NoRight role={me.role} />;
  const cursor = queryParameter(given.cursor);
  const values = {
    // People and spreadsheets write it in groups of four.
    iccid: queryParameter(given.iccid).replace(/\s/g, "").slice(0, 22),
    type: SimType.options.find((one) => one === given.type) ?? "",
    status: SimCardStatus.options.find((one) => one === given.status) ?? "",
  } as const;
  const [{ items, pagination }, links] = await Promise.all([
    readAsStaff<PageOf<SimCard>>(listSimCardsOperation, {
      query: {
        iccid: values.iccid || undefined,
        type: values.type || undefined,
        status: values.status || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    stockLinks(me),
  ]);
  const isFiltered = Object.values(values).some((value) => value !== "");
  return (
    <>
      <PageTitle title={t("sims")} lead={t("simLead")} />
      <SectionLinks label={t("sections")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("sims")}
        fields={[
          {
            kind: "text",
            name: "iccid",
            label: t("iccid"),
            value: values.iccid,
            placeholder: "8946990000000000008",
            inputMode: "numeric",
          },
          {
            kind: "choice",
            name: "type",
            label: t("type"),
            value: values.type,
            options: SimType.options.map((value) => ({ value, label: t(`typeOf.${value}`) })),
          },
          {
            kind: "choice",
            name: "status",
            label: t("status"),
            value: values.status,
            options: SimCardStatus.options.map((value) => ({ value, label: t(`stateOf.${value}`) })),
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<CardSim aria-hidden="true" />} title={isFiltered ? lists("none") : t("emptySims")}>
          {isFiltered ? lists("noneText") : t("emptySimsText")}
        </EmptyState>
      ) : (
        <SimTable label={t("sims")} sims={items} />
      )}
      <StockPager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}

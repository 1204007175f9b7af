import { Hash } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { numberActions } from "@/app/(admin)/actions/systems/stock-actions";
import { maySeeStock, stockLinks } from "@/app/(admin)/links/stock-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListFilter } from "@/components/admin/list-filter";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { NumberTable } from "@/components/admin/stock/number-table";
import { StockPager } from "@/components/admin/stock/stock-pager";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type PoolNumber, PoolNumberStatus } from "@/lib/inventory/model";
import { listPoolNumbersOperation } from "@/lib/inventory/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/stock/numbers";
const EMPTY: PageOf<PoolNumber> = { items: [], pagination: { nextCursor: null } };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("numbers") };
}

/** The first digits of a number in E.164, from any notation; null for other texts. */
function beginningOf(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const begin = digits.startsWith("+") ? digits : `+${digits}`;
  return /^\+[1-9]\d{0,14}$/.test(begin) ? begin : null;
}

/** Numbers of the pool, by state and first digits. */
export default async function StockNumbersPage({ searchParams }: PageProps<"/admin/stock/numbers">) {
  const [given, me, t, lists] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminStock"),
    getTranslations("adminLists"),
  ]);
  if (!maySeeStock(me)) return <NoRight role={me.role} />;
  const cursor = queryParameter(given.cursor);
  const values = {
    number: queryParameter(given.number).trim(),
    status: PoolNumberStatus.options.find((one) => one === given.status) ?? "",
  };
  const begin = values.number === "" ? undefined : beginningOf(values.number);
  const [{ items, pagination }, links, actionsOf] = await Promise.all([
    begin === null
      ? EMPTY
      : readAsStaff<PageOf<PoolNumber>>(listPoolNumbersOperation, {
          query: {
            msisdn: begin,
            status: values.status || undefined,
            cursor: cursor || undefined,
            limit: PER_PAGE,
          },
        }),
    stockLinks(me),
    numberActions(me),
  ]);
  const isFiltered = values.number !== "" || values.status !== "";
  const words =
    begin === null
      ? { title: t("badNumber"), text: t("badNumberText") }
      : isFiltered
        ? { title: lists("none"), text: lists("noneText") }
        : { title: t("emptyNumbers"), text: t("emptyNumbersText") };
  return (
    <>
      <PageTitle title={t("numbers")} lead={t("numberLead")} />
      <SectionLinks label={t("sections")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("numbers")}
        fields={[
          {
            kind: "text",
            name: "number",
            label: t("beginning"),
            value: values.number,
            placeholder: "+46701740605",
            inputMode: "tel",
          },
          {
            kind: "choice",
            name: "status",
            label: t("status"),
            value: values.status,
            options: PoolNumberStatus.options.map((value) => ({ value, label: t(`stateOf.${value}`) })),
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Hash aria-hidden="true" />} title={words.title}>
          {words.text}
        </EmptyState>
      ) : (
        <NumberTable
          label={t("numbers")}
          rows={items.map((number) => ({ number, actions: actionsOf(number) }))}
        />
      )}
      <StockPager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}

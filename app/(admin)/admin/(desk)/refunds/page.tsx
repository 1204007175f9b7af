import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListFilter } from "@/components/admin/list-filter";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { RefundTable } from "@/components/admin/payments/refund-table";
import { SectionLinks } from "@/components/admin/section-links";
import { EmptyState } from "@/components/ui/empty-state";
import type { PaymentRefundListItem } from "@/lib/payments/model";
import { listRefundsOperation } from "@/lib/payments/operations";
import { customerNames } from "../../../customer-names";
import { moneyLinks } from "../../../money-links";
import { dayOf, type PageOf, textOf, withQuery } from "../../../pages-of";
import { readAsStaff } from "../../../staff-call";

const PER_PAGE = 50;
const PATH = "/admin/refunds";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.refunds"))("title") };
}

/** Refunds of all customers, by the days on which they were decided. */
export default async function RefundsPage({ searchParams }: PageProps<"/admin/refunds">) {
  const [given, t, lists, shell, links] = await Promise.all([
    searchParams,
    getTranslations("adminLists.refunds"),
    getTranslations("adminLists"),
    getTranslations("adminShell"),
    moneyLinks(),
  ]);
  const cursor = textOf(given.cursor);
  const values = { from: dayOf(given.from), to: dayOf(given.to) };
  const { items, pagination } = await readAsStaff<PageOf<PaymentRefundListItem>>(listRefundsOperation, {
    query: {
      fromDate: values.from || undefined,
      toDate: values.to || undefined,
      cursor: cursor || undefined,
      limit: PER_PAGE,
    },
  });
  const { nextCursor } = pagination;
  const isFiltered = values.from !== "" || values.to !== "";
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={shell("moneyParts")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("title")}
        fields={[
          { kind: "date", name: "from", label: lists("from"), value: values.from },
          { kind: "date", name: "to", label: lists("to"), value: values.to },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Undo2 aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <RefundTable refunds={items} customers={await customerNames(items)} />
      )}
      <Pager
        first={cursor === "" ? null : withQuery(PATH, values)}
        next={nextCursor === null ? null : withQuery(PATH, { ...values, cursor: nextCursor })}
      />
    </>
  );
}

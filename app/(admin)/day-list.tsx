import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { moneyLinks } from "@/app/(admin)/links/money-links";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListFilter } from "@/components/admin/list-filter";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Operation } from "@/lib/kernel/operation";
import { customerNames } from "./customer-names";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "./pages-of";

const PER_PAGE = 50;

/**
 * A page of money that customers received, newest first, with a filter by days.
 * @param operation its list, which takes `fromDate` and `toDate`
 * @param given the query parameters
 */
export async function DayList<Row extends { customerId: string }>({
  operation,
  words,
  path,
  icon,
  given,
  table,
}: {
  operation: Operation;
  words: Record<"title" | "lead" | "empty" | "emptyText", string>;
  path: string;
  icon: ReactNode;
  given: Record<string, string | string[] | undefined>;
  table: (items: readonly Row[], customers: Readonly<Record<string, string>>) => ReactNode;
}) {
  const [lists, shell, links] = await Promise.all([
    getTranslations("adminLists"),
    getTranslations("adminShell"),
    moneyLinks(),
  ]);
  const cursor = queryParameter(given.cursor);
  const values = { from: queryDay(given.from), to: queryDay(given.to) };
  const { items, pagination } = await readAsStaff<PageOf<Row>>(operation, {
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
      <PageTitle title={words.title} lead={words.lead} />
      <SectionLinks label={shell("moneyParts")} links={links} />
      <ListFilter
        key={withQuery(path, values)}
        path={path}
        label={words.title}
        fields={[
          { kind: "date", name: "from", label: lists("from"), value: values.from },
          { kind: "date", name: "to", label: lists("to"), value: values.to },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={icon} title={isFiltered ? lists("none") : words.empty}>
          {isFiltered ? lists("noneText") : words.emptyText}
        </EmptyState>
      ) : (
        table(items, await customerNames(items))
      )}
      <Pager {...pagerOf(withQuery(path, values), cursor, nextCursor)} />
    </>
  );
}

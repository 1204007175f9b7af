import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { repeatBulkAction } from "@/app/(admin)/actions/systems/bulk-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Selection } from "@/components/admin/bulk/selection";
import { InvoiceTable } from "@/components/admin/invoices/invoice-table";
import { ListCount } from "@/components/admin/list-count";
import { ListFilter } from "@/components/admin/list-filter";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type InvoiceListItem, InvoiceStatus } from "@/lib/billing/model";
import { listInvoicesOperation } from "@/lib/billing/operations";
import { customerNames } from "../../../customer-names";
import { pageTime } from "../../../page-theme";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../pages-of";
import { SavedViews } from "../../../saved-views";

const PER_PAGE = 50;
const PATH = "/admin/invoices";

/** The current statuses of invoices; the API has others for older clients. */
const STATUSES = [
  "DRAFT",
  "ISSUED",
  "PARTIALLY_PAID",
  "OVERDUE",
  "PAID",
  "CREDITED",
  "VOID",
  "UNCOLLECTIBLE",
] as const;

/** The filter for invoices with an open amount, which the figure of overdue ones counts. */
const OPEN = "OPEN";
const OPEN_STATUSES = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.invoices"))("title") };
}

/** Invoices of all customers, by status, number and due date. */
export default async function InvoicesPage({ searchParams }: PageProps<"/admin/invoices">) {
  const [given, t, lists, words, asOf, actions] = await Promise.all([
    searchParams,
    getTranslations("adminLists.invoices"),
    getTranslations("adminLists"),
    getTranslations("adminMoney.invoiceStatus"),
    pageTime(),
    currentStaff().then((me) => repeatBulkAction(me, "retryPaymentIntent")),
  ]);
  const cursor = queryParameter(given.cursor);
  const values = {
    number: queryParameter(given.number).trim(),
    status: [OPEN, ...InvoiceStatus.options].find((one) => one === given.status) ?? "",
    currency: /^[A-Z]{3}$/.test(queryParameter(given.currency)) ? queryParameter(given.currency) : "",
    dueFrom: queryDay(given.dueFrom),
    dueTo: queryDay(given.dueTo),
    createdFrom: queryDay(given.createdFrom),
    createdTo: queryDay(given.createdTo),
  } as const;
  const { number, status, currency, dueFrom, dueTo, createdFrom, createdTo } = values;
  const matching = {
    ...(number && { number: [number] }),
    ...(status && { status: status === OPEN ? OPEN_STATUSES : [status] }),
    ...(currency && { currency: [currency] }),
    ...(createdFrom && { fromDate: [createdFrom] }),
    ...(createdTo && { toDate: [createdTo] }),
    ...(dueFrom && { dueDateFrom: [dueFrom] }),
    ...(dueTo && { dueDateTo: [dueTo] }),
  };
  const { items, pagination } = await readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, {
    query: { ...matching, cursor: cursor || undefined, count: "true", limit: PER_PAGE },
  });
  const customers = await customerNames(items);
  const isFiltered = Object.values(values).some((value) => value !== "");
  return (
    <>
      <Live watched={{ types: ["invoice"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <SavedViews list="invoices" path={PATH} values={values} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("title")}
        fields={[
          { kind: "text", name: "number", label: t("number"), value: number, placeholder: "2026-00042" },
          {
            kind: "choice",
            name: "status",
            label: lists("status"),
            value: status,
            options: [
              ...STATUSES.map((value) => ({ value, label: words(value) })),
              { value: OPEN, label: t("open") },
            ],
          },
          { kind: "date", name: "dueFrom", label: t("dueFrom"), value: dueFrom },
          { kind: "date", name: "dueTo", label: t("dueTo"), value: dueTo },
          // Shown when the page was opened from a report. Other visits do not need these two fields.
          ...(currency
            ? ([{ kind: "text", name: "currency", label: t("currency"), value: currency }] as const)
            : []),
          ...(createdFrom || createdTo
            ? ([
                { kind: "date", name: "createdFrom", label: t("createdFrom"), value: createdFrom },
                { kind: "date", name: "createdTo", label: t("createdTo"), value: createdTo },
              ] as const)
            : []),
        ]}
      />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={withQuery(PATH, { ...values, cursor })}
            ids={items.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])}
            count={pagination.count}
            matching={{ operation: "listInvoices", query: matching, asOf }}
            actions={actions}
          >
            <InvoiceTable invoices={items} customers={customers} selects={actions.length > 0} />
          </Selection>
        </StaffMessages>
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}

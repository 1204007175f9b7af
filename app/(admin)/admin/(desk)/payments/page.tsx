import { CreditCard } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { repeatBulkAction } from "@/app/(admin)/actions/systems/bulk-actions";
import { moneyLinks } from "@/app/(admin)/links/money-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Selection } from "@/components/admin/bulk/selection";
import { ListCount } from "@/components/admin/list-count";
import { ListFilter } from "@/components/admin/list-filter";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PaymentTable } from "@/components/admin/payments/payment-table";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type PaymentIntentListItem, PaymentIntentStatus } from "@/lib/payments/model";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";
import { customerNames } from "../../../customer-names";
import { pageTime } from "../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";
import { SavedViews } from "../../../saved-views";

const PER_PAGE = 50;
const PATH = "/admin/payments";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.payments"))("title") };
}

/** Payments of all customers, by status, the last digits of the card, and the provider's id. */
export default async function PaymentsPage({ searchParams }: PageProps<"/admin/payments">) {
  const [given, t, lists, words, shell, links, asOf, actions] = await Promise.all([
    searchParams,
    getTranslations("adminLists.payments"),
    getTranslations("adminLists"),
    getTranslations("adminMoney.intentStatus"),
    getTranslations("adminShell"),
    moneyLinks(),
    pageTime(),
    currentStaff().then((me) => repeatBulkAction(me, "retryPaymentIntent")),
  ]);
  const cursor = queryParameter(given.cursor);
  const last4 = queryParameter(given.last4).trim();
  const values = {
    status: PaymentIntentStatus.options.find((one) => one === given.status) ?? "",
    last4: /^\d{4}$/.test(last4) ? last4 : "",
    ref: queryParameter(given.ref).trim(),
  } as const;
  const { status, ref } = values;
  const { items, pagination } = await readAsStaff<PageOf<PaymentIntentListItem>>(
    listPaymentIntentsOperation,
    {
      query: {
        status: status ? [status] : undefined,
        last4: values.last4 || undefined,
        providerRef: ref || undefined,
        cursor: cursor || undefined,
        count: "true",
        limit: PER_PAGE,
      },
    },
  );
  const customers = await customerNames(items);
  const isFiltered = Object.values(values).some((value) => value !== "");
  return (
    <>
      <Live watched={{ types: ["paymentIntent"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={shell("moneyParts")} links={links} />
      <SavedViews list="payments" path={PATH} values={values} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("title")}
        fields={[
          {
            kind: "choice",
            name: "status",
            label: lists("status"),
            value: status,
            options: PaymentIntentStatus.options.map((value) => ({ value, label: words(value) })),
          },
          {
            kind: "text",
            name: "last4",
            label: t("last4"),
            value: last4,
            inputMode: "numeric",
            placeholder: "4242",
          },
          { kind: "text", name: "ref", label: t("ref"), value: ref, placeholder: "pi_…" },
        ]}
      />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState icon={<CreditCard aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={withQuery(PATH, { ...values, cursor })}
            ids={items.map(({ paymentIntentId }) => paymentIntentId)}
            count={pagination.count}
            matching={{
              operation: "listPaymentIntents",
              query: {
                ...(status && { status: [status] }),
                ...(values.last4 && { last4: [values.last4] }),
                ...(ref && { providerRef: [ref] }),
              },
              asOf,
            }}
            actions={actions}
          >
            <PaymentTable payments={items} customers={customers} selects={actions.length > 0} />
          </Selection>
        </StaffMessages>
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}

import { Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { subscriptionBulkActions } from "@/app/(admin)/actions/systems/bulk-actions";
import { subscriptionDetails } from "@/app/(admin)/shown/line-details";
import { ReservedStock } from "@/app/(admin)/shown/reserved-stock";
import { contactWith, currentStaff, findWhenVerified, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Selection } from "@/components/admin/bulk/selection";
import { SubscriptionFilterForm } from "@/components/admin/lines/line-filter";
import { SubscriptionTable } from "@/components/admin/lines/line-table";
import { ListCount } from "@/components/admin/list-count";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { CustomerDiagnosis } from "@/lib/care/diagnosis/model";
import { getCustomerDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import { customerOfPage } from "../../../../../customer";
import { pageTime } from "../../../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/lines">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("lines")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** All subscriptions of a customer, page by page, by status and number. */
export default async function CustomerSubscriptionsPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t, verify, asOf] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
    getTranslations("adminVerify"),
    pageTime(),
  ]);
  const cursor = queryParameter(given.cursor);
  const status = SubscriptionStatus.options.find((one) => one === given.status) ?? "";
  const msisdn = queryParameter(given.msisdn).replaceAll(/[^\d+]/g, "");
  const { items, pagination } = await readAsStaff<PageOf<SubscriptionSummary>>(
    listSubscriptionSummariesOperation,
    {
      query: {
        customerId: [customerId],
        status: status ? [status] : undefined,
        msisdn: msisdn || undefined,
        cursor: cursor || undefined,
        count: "true",
        limit: PER_PAGE,
      },
    },
  );
  const currency = items.find(({ recurringPrice }) => recurringPrice)?.recurringPrice?.currency;
  const customer = await customerOfPage(customerId);
  const { customerType } = customer;
  const plans = currency === undefined ? undefined : { customerType, currency };
  const contact = await contactWith(customer.customerId);
  const plain = contact?.verifiedPerson?.role === "ADMIN" ? undefined : contact?.verifiedPerson;
  const ids = items.map(({ subscriptionId }) => subscriptionId);
  const [details, diagnosis] = await Promise.all([
    subscriptionDetails(customerId, ids),
    // Debts are shown as soon as the caller is verified.
    ids.length > 0
      ? findWhenVerified<CustomerDiagnosis>(getCustomerDiagnosis, {
          params: { customerId: customer.customerId },
        })
      : null,
  ]);
  const path = `/admin/customers/${customerId}/lines`;
  const values = { status, msisdn };
  const isFiltered = status !== "" || msisdn !== "";
  const { nextCursor } = pagination;
  return (
    <>
      <SubscriptionFilterForm key={withQuery(path, values)} path={path} values={values} />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<Smartphone aria-hidden="true" />}
          title={isFiltered ? t("noneOfThem") : t("linesCount", { total: 0 })}
        >
          {plain
            ? verify("noOwnLines", { initials: plain.initials })
            : isFiltered
              ? t("noneOfThemText")
              : t("noLines")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={withQuery(path, { ...values, cursor })}
            ids={ids}
            count={pagination.count}
            matching={{
              operation: "listSubscriptions",
              query: {
                customerId: [customerId],
                ...(status && { status: [status] }),
                ...(msisdn && { msisdn: [msisdn] }),
              },
              asOf,
            }}
            actions={await subscriptionBulkActions(await currentStaff(), plans)}
          >
            <SubscriptionTable
              label={t("lines")}
              subscriptions={items}
              details={details}
              {...(diagnosis && { debts: diagnosis.debts })}
              selects
            />
          </Selection>
        </StaffMessages>
      )}
      <Pager {...pagerOf(withQuery(path, values), cursor, nextCursor)} />
      <ReservedStock customerId={customerId} />
    </>
  );
}

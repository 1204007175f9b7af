import { CreditCard } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { askForMethod, methodActions, takeBackMethodLink } from "@/app/(admin)/actions/money/method-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { autoPayOff } from "@/app/(admin)/actions/people/people-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Pager } from "@/components/admin/pager";
import { MethodsPanel } from "@/components/admin/payments/methods-panel";
import { PaymentTable } from "@/components/admin/payments/payment-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { PaymentIntentListItem } from "@/lib/payments/model";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";
import type { EmbeddedPaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import {
  listPaymentProfileSessions,
  listPaymentProfilesOperation,
} from "@/lib/payments/profiles/profile-operations";
import { customerOfPage } from "../../../../../customer";
import { pageSaving } from "../../../../../method-saving";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;
/** The most pending links to save a method. Each is valid for a day. */
const FEW_LINKS = 5;

type Props = PageProps<"/admin/customers/[customerId]/payments">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("payments")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** A customer's payments and payment methods. */
export default async function CustomerPaymentsPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
  ]);
  const cursor = queryParameter(given.cursor);
  const [customer, me] = await Promise.all([customerOfPage(customerId), currentStaff()]);
  const [{ items, pagination }, methods, links, saving, maker] = await Promise.all([
    readAsStaff<PageOf<PaymentIntentListItem>>(listPaymentIntentsOperation, {
      query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    readAsStaff<{ items: EmbeddedPaymentProfile[] }>(listPaymentProfilesOperation, {
      query: { customerId: customer.customerId },
    }),
    readAsStaff<PageOf<PaymentProfileSession>>(listPaymentProfileSessions, {
      query: { customerId: customer.customerId, status: ["ACTIVE"], limit: FEW_LINKS },
    }),
    pageSaving(),
    makerFor(me, customer.customerId),
  ]);
  const path = `/admin/customers/${customerId}/payments`;
  const { nextCursor } = pagination;
  return (
    <>
      <MethodsPanel
        methods={methods.items.map((method) => ({ method, actions: methodActions(maker, method) }))}
        ask={askForMethod(maker, customer.customerId, saving)}
        links={links.items.map((link) => ({ link, takeBack: takeBackMethodLink(maker, link) }))}
        autoPay={customer.billing?.autoPay ?? false}
        turnOff={autoPayOff(maker, customer.customerId)}
      />
      {items.length === 0 ? (
        <EmptyState icon={<CreditCard aria-hidden="true" />} title={t("noPayments")}>
          {t("noPaymentsText")}
        </EmptyState>
      ) : (
        <PaymentTable payments={items} />
      )}
      <Pager {...pagerOf(path, cursor, nextCursor)} />
    </>
  );
}

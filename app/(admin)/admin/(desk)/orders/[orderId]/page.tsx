import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { countriesFor } from "@/app/(admin)/actions/orders/new-order";
import { orderActions, retryItem } from "@/app/(admin)/actions/orders/order-actions";
import { itemEdits } from "@/app/(admin)/actions/orders/order-draft-actions";
import { takeBackContract } from "@/app/(admin)/actions/orders/signing-actions";
import { hiddenOfItem, hiddenOfOrder } from "@/app/(admin)/actions/people/reveal-actions";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { CustomerLink } from "@/components/admin/lines/line-facts";
import { Live } from "@/components/admin/live/live";
import { ContractPanel } from "@/components/admin/orders/contract-panel";
import { OrderFacts } from "@/components/admin/orders/order-facts";
import { OrderItems } from "@/components/admin/orders/order-items";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { Customer } from "@/lib/customers/model";
import { getCustomerOperation } from "@/lib/customers/operations";
import type { Order } from "@/lib/orders/model";
import { getOrderOperation } from "@/lib/orders/operations";
import { actionMaker } from "../../../../actions/action-of";
import { contractsOf } from "../../../../contracts";
import { pageMarkets } from "../../../../page-theme";

type Props = PageProps<"/admin/orders/[orderId]">;

const orderOfPage = cache(async (orderId: string): Promise<Order> => {
  const order = await findAsStaff<Order>(getOrderOperation, { params: { orderId } });
  return order ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, order] = await Promise.all([getTranslations("adminOrder"), orderOfPage((await params).orderId)]);
  return { title: t("title", { number: order.humanReadableId }) };
}

/** An order: what was bought, how far it is, what it still needs, and what can be done. */
export default async function OrderPage({ params }: Props) {
  const { orderId } = await params;
  const [order, me, t] = await Promise.all([
    orderOfPage(orderId),
    currentStaff(),
    getTranslations("adminOrder"),
  ]);
  const { humanReadableId, customer, newCustomer, status } = order;
  const isDraft = status === "DRAFT";
  // Only a draft has a link to send, and is changed.
  const [maker, contracts, markets, buyer] = await Promise.all([
    customer ? makerFor(me, customer.customerId) : actionMaker(me),
    contractsOf(order),
    pageMarkets(),
    customer && isDraft
      ? readAsStaff<Customer>(getCustomerOperation, { params: { customerId: customer.customerId } })
      : null,
  ]);
  const payer = buyer ?? newCustomer;
  const edits = itemEdits(maker, order, countriesFor(payer, markets));
  const actions = orderActions(maker, order, {
    email: payer?.billing?.email ?? payer?.contact?.email,
    contracts,
  });
  return (
    <>
      <Live
        watched={{ id: order.orderId, ...(customer && { customerId: customer.customerId }) }}
        open={{ type: "order", id: order.orderId }}
      />
      {customer && <PageContact customer={customer} />}
      <PageTitle
        title={t("title", { number: humanReadableId })}
        lead={
          customer ? (
            <CustomerLink customer={customer} />
          ) : (
            t("noCustomer", { name: newCustomer?.name ?? order.newUser?.name ?? "–" })
          )
        }
        action={<StatusBadge status={status} label={t(`orderStatus.${status}`)} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <OrderItems
          order={order}
          items={order.lineItems.map((item) => ({
            item,
            retry: retryItem(maker, order, item),
            hidden: hiddenOfItem(maker, order, item),
            edit: edits.get(item.lineItemId) ?? null,
          }))}
        />
        <div className="flex min-w-0 flex-col gap-6">
          {actions.length > 0 && <ActionList actions={actions} />}
          <OrderFacts order={order} details={hiddenOfOrder(maker, order)} />
          <ContractPanel
            contracts={contracts.map((contract) => ({
              contract,
              takeBack: takeBackContract(maker, contract),
            }))}
          />
        </div>
      </div>
    </>
  );
}

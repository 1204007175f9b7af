"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { KeepIt } from "@/components/guest/keep-it";
import { useStoppedPorting } from "@/components/porting/use-live-porting";
import type { VisitorDevice } from "@/components/subscriptions/device/device";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import { OrderItemProgress } from "./order-item-progress";
import { doneWords, itemsWithAddons, type Order, shownOrderOutcome } from "./progress";
import { Receipt } from "./receipt";
import { useLiveOrder } from "./use-live-order";

type Props = {
  order: Order;
  supportEmail: string;
  brand: string;
  /** Set for an order without an account: the remaining days of access. */
  guest: { days: number } | null;
  /** The contents of offerings that their names omit, by id. */
  includes: Record<string, string>;
  device: VisitorDevice;
};

/** The progress of an order, live until its subscriptions are active. */
export function OrderPage(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <LiveOrder {...props} />
    </QueryClientProvider>
  );
}

function LiveOrder({ order: initial, supportEmail, guest, includes, device }: Props) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { order, stale } = useLiveOrder(initial);
  const stopped = useStoppedPorting(
    order.lineItems.flatMap(({ porting, subscriptionId }) =>
      porting && subscriptionId ? [subscriptionId] : [],
    ),
  );
  const settled = shownOrderOutcome(order);
  // "Complete" would be wrong while a number waits for its owner.
  const outcome = settled === "done" && stopped ? "needsYou" : settled;
  const email = order.user?.email ?? order.newUser?.email;
  return (
    <>
      <div aria-live="polite">
        <h1 className="text-4xl md:text-5xl">{t(`outcome.${outcome}.title`)}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          {outcome === "done"
            ? t(`outcome.done.${doneWords(order)}`)
            : t(`outcome.${outcome}.text`, { email: supportEmail, number: order.humanReadableId })}
        </p>
      </div>
      {stale && (
        <Alert tone="warning" className="mt-5">
          {t("stale")}
        </Alert>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <ul className="flex min-w-0 flex-col gap-5">
          {itemsWithAddons(order).map(({ item, addons }) => (
            <li key={item.lineItemId}>
              <OrderItemProgress
                order={order}
                item={item}
                addons={addons}
                guest={guest !== null}
                includes={includes[item.productOfferingId]}
                device={device}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-5">
          {guest && email && <KeepIt email={email} days={guest.days} orderId={order.orderId} />}
          <Receipt order={order} includes={includes}>
            <p className="text-muted text-sm">
              {order.submittedAt &&
                t("orderedAt", {
                  number: order.humanReadableId,
                  date: formatDate(locale, order.submittedAt, "date"),
                })}
              {email && ` ${t("receiptSent", { email })}`}
            </p>
          </Receipt>
        </div>
      </div>
    </>
  );
}

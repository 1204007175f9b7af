import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { placesOfOrder } from "@/app/(portal)/help-places";
import { includedIn } from "@/app/(portal)/included";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { OrderPage } from "@/components/orders/order-page";
import { ClientMessages } from "@/components/shell/client-messages";
import { visitorDevice } from "@/components/subscriptions/device/device";
import { getOfferings } from "@/lib/catalog/queries";
import { GUEST_DAYS } from "@/lib/identity/sign-in/guest";
import { settledOrder } from "./settled-order";

/** The viewer decides what is on the page, so it is rendered per request. The layout alone would allow caching. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[host]/[locale]/orders/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ ctx, user }, { id }, t] = await Promise.all([getViewer(), params, getTranslations("orders")]);
  if (user && !(await settledOrder(ctx, id))) return missingMetadata();
  return { title: t("title"), robots: { index: false } };
}

export default async function OrderStatusPage({ params }: Props) {
  const [{ ctx, user }, { id }] = await Promise.all([getViewer(), params]);
  const found = await settledOrder(ctx, id);
  if (!found) {
    if (user) return answerNotFound();
    redirect(`/login?next=${encodeURIComponent(`/orders/${id}`)}`);
  }
  const { order, intentStatus } = found;
  const deciding = order.paymentStatus === "PROCESSING" || intentStatus === "PROCESSING";
  if (order.status === "DRAFT" && order.paymentStatus !== "PAID" && !deciding) {
    // The person returned from the bank without having paid, or too early.
    redirect(`/checkout/${id}${intentStatus === "REQUIRES_PAYMENT_METHOD" ? "?payment=failed" : ""}`);
  }
  if (order.status === "CANCELLED" || order.status === "EXPIRED") redirect(`/checkout/${id}`);
  const ids = order.lineItems.map(({ productOfferingId }) => productOfferingId);
  const offerings = await getOfferings(ctx, [...new Set(ids)]);
  const { support, name } = ctx.tenant.settings.theme;
  return (
    <div className="container-page pt-6 pb-8 md:pt-10">
      <ClientMessages areas={["orders", "porting", "address", "guest", "failures"]}>
        <OrderPage
          order={order}
          supportEmail={support.email}
          brand={name}
          includes={await includedIn(offerings)}
          device={visitorDevice(ctx.client?.userAgent)}
          guest={user ? null : { days: GUEST_DAYS }}
        />
      </ClientMessages>
      <div className="mt-10 max-w-2xl">
        <HelpOffer
          ctx={ctx}
          places={placesOfOrder(order.status)}
          about={{ type: "ORDER", id: order.orderId }}
        />
      </div>
    </div>
  );
}

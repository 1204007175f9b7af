import { CalendarX, CircleSlash } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { Checkout } from "@/components/checkout/checkout";
import { ClientMessages } from "@/components/shell/client-messages";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { getOrder } from "@/lib/orders/queries";
import { checkoutData } from "./checkout-data";

/** The viewer decides what is on the page, so it is rendered per request. The layout alone would allow caching. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[host]/[locale]/checkout/[orderId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ ctx, user }, { orderId }, t] = await Promise.all([
    getViewer(),
    params,
    getTranslations("checkout"),
  ]);
  if (user && !(await findOrder(ctx, orderId))) return missingMetadata();
  return { title: t("title"), robots: { index: false } };
}

/** The order; null when it does not exist or this visitor may not see it. */
const findOrder = cache(async (ctx: Ctx, orderId: string) => {
  try {
    return await getOrder(ctx, orderId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.orderNotFound) return null;
    throw error;
  }
});

export default async function CheckoutPage({ params, searchParams }: Props) {
  const [viewer, { orderId }, query, t] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("checkout"),
  ]);
  const order = await findOrder(viewer.ctx, orderId);
  if (!order) {
    // The order may be theirs after they sign in; a signed-in user has no access.
    if (viewer.user) return answerNotFound();
    redirect(`/login?next=${encodeURIComponent(`/checkout/${orderId}`)}`);
  }
  if (order.status === "CANCELLED" || order.status === "EXPIRED") {
    const cancelled = order.status === "CANCELLED";
    return (
      <div className="container-narrow py-16">
        <h1 className="sr-only">{t("title")}</h1>
        <EmptyState
          icon={cancelled ? <CircleSlash aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
          title={cancelled ? t("ended.cancelledTitle") : t("ended.expiredTitle")}
          action={<LinkButton href="/plans">{t("ended.action")}</LinkButton>}
        >
          {cancelled ? t("ended.cancelled") : t("ended.expired")}
        </EmptyState>
      </div>
    );
  }
  if (order.status !== "DRAFT" || order.paymentStatus === "PAID" || order.paymentStatus === "PROCESSING")
    redirect(`/orders/${orderId}`);
  const data = await checkoutData(viewer, order);
  return (
    <div data-own-actions className="container-page pt-6 pb-8 md:pt-10">
      <h1 className="mb-5 text-4xl md:mb-8 md:text-5xl">{t("title")}</h1>
      <ClientMessages areas={["checkout", "address", "porting", "orders", "login", "guest", "failures"]}>
        <Checkout
          order={order}
          data={data}
          {...(query.payment === "failed" && { notice: t("payment.failedBefore") })}
        />
      </ClientMessages>
    </div>
  );
}

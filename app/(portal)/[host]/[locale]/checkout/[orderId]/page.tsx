import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { signInWithCode } from "@/app/(portal)/actions/sign-in";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { Checkout } from "@/components/checkout/checkout";
import { EndedOrder } from "@/components/checkout/ended-order";
import { ClientMessages } from "@/components/shell/client-messages";
import { findOrder } from "./find";
import { loadCheckout } from "./load";

/** Asks who is looking, so it is made for each request; the layout alone would let it be stored. */
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

export default async function CheckoutPage({ params, searchParams }: Props) {
  const [viewer, { orderId }, query, t] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("checkout"),
  ]);
  const order = await findOrder(viewer.ctx, orderId);
  if (!order) {
    // It may be the visitor's once they sign in; a viewer who is signed in has nothing here.
    if (viewer.user) return answerNotFound();
    redirect(`/login?next=${encodeURIComponent(`/checkout/${orderId}`)}`);
  }
  if (order.status === "CANCELLED" || order.status === "EXPIRED") return <EndedOrder status={order.status} />;
  if (order.status !== "DRAFT" || order.paymentStatus === "PAID" || order.paymentStatus === "PROCESSING")
    redirect(`/orders/${orderId}`);
  const data = await loadCheckout(viewer, order);
  return (
    <div data-own-actions className="container-page pt-6 pb-8 md:pt-10">
      <h1 className="mb-5 text-4xl md:mb-8 md:text-5xl">{t("title")}</h1>
      <ClientMessages areas={["checkout", "address", "porting", "orders", "login", "guest", "failures"]}>
        <Checkout
          order={order}
          data={{ ...data, signIn: signInWithCode }}
          {...(query.payment === "failed" && { notice: t("payment.failedBefore") })}
        />
      </ClientMessages>
      <div className="mt-12 max-w-2xl">
        <HelpOffer
          ctx={viewer.ctx}
          places={query.payment === "failed" ? ["PAYMENT_FAILED", "CHECKOUT"] : ["CHECKOUT"]}
          {...(viewer.user && { about: { type: "ORDER", id: orderId } })}
        />
      </div>
    </div>
  );
}

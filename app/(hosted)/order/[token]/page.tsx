import { CircleX, Clock, TicketCheck } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { getViewer } from "@/app/session";
import { EsimCode } from "@/components/guest/esim-code";
import { RefreshWhile } from "@/components/shell/refresh-while";
import { visitorDevice } from "@/components/subscriptions/device/device";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { Spinner } from "@/components/ui/states/spinner";
import { GUEST_DAYS } from "@/lib/identity/sign-in/guest";
import { findByGuestLink } from "@/lib/orders/drafts/guest-link";
import type { Order } from "@/lib/orders/model";
import { getSubscription } from "@/lib/subscriptions/queries";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { linkMetadata, unknownLink } from "../../unknown-link";

type Props = { params: Promise<{ token: string }> };

const findLinked = cache(async (token: string) => findByGuestLink((await getViewer()).ctx, token));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("guest.link")]);
  return linkMetadata(await findLinked(token), t("title"));
}

const UNDER_WAY: readonly Order["status"][] = ["DRAFT", "PENDING_APPROVAL", "SUBMITTED", "PROCESSING"];

/** The page in a guest's mail: the order's progress, and the eSIM. It shows neither the buyer nor the price. */
export default async function LinkedOrderPage({ params }: Props) {
  const [{ token }, { ctx }, t] = await Promise.all([params, getViewer(), getTranslations("guest.link")]);
  const found = await findLinked(token);
  if (!found) return unknownLink();
  const { theme } = ctx.tenant.settings;
  if (found.state !== "open") {
    const claimed = found.state === "claimed";
    return (
      <HostedFrame theme={theme}>
        <h1 className="sr-only">{t("title")}</h1>
        <HostedState
          icon={claimed ? <TicketCheck className="text-success" /> : <Clock className="text-muted" />}
          title={claimed ? t("claimedTitle") : t("overTitle")}
          text={claimed ? t("claimed") : t("over", { days: GUEST_DAYS })}
        >
          <SignIn />
        </HostedState>
      </HostedFrame>
    );
  }
  const { order, guestId } = found;
  // The browser in which it was bought shows all of it.
  if (ctx.caller.kind === "guest" && ctx.caller.guestId === guestId) redirect(`/orders/${order.orderId}`);
  const bearer = { ...ctx, caller: { kind: "system" as const, job: "guest-link" } };
  const items = await Promise.all(
    order.lineItems.map(async (item) => ({
      item,
      sim: item.subscriptionId ? (await getSubscription(bearer, item.subscriptionId)).sim : undefined,
    })),
  );
  const waiting = UNDER_WAY.includes(order.status);
  return (
    <HostedFrame theme={theme} wide>
      <RefreshWhile waiting={waiting} />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-1 mb-6 text-muted">{t("number", { number: order.humanReadableId })}</p>
      <ul className="flex flex-col gap-8">
        {items.map(({ item, sim }) => (
          <li key={item.lineItemId}>
            <h2 className="mb-4 text-2xl">{item.productOffering?.name}</h2>
            {item.status === "FAILED" || item.status === "CANCELLED" ? (
              <Alert tone="danger">
                <span className="inline-flex items-center gap-2">
                  <CircleX aria-hidden="true" className="size-5 shrink-0" />
                  {t("failed")}
                </span>
              </Alert>
            ) : sim?.activationCode && item.status === "COMPLETED" ? (
              <EsimCode
                esim={{ ...sim, activationCode: sim.activationCode }}
                device={visitorDevice(ctx.client?.userAgent)}
              />
            ) : (
              <p role="status" className="flex items-center gap-3 text-muted">
                <Spinner className="size-5 shrink-0" />
                {order.status === "DRAFT" && order.paymentStatus !== "PAID" ? t("unpaid") : t("working")}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-8 border-t pt-6">
        <p className="max-w-prose text-muted">{t("keep", { days: GUEST_DAYS })}</p>
        <p className="mt-2 max-w-prose text-muted">{t("account")}</p>
        <div className="mt-4">
          <SignIn />
        </div>
      </div>
    </HostedFrame>
  );
}

async function SignIn() {
  const t = await getTranslations("guest.after");
  return (
    <LinkButton href="/login" intent="secondary" prefetch={false}>
      {t("signIn")}
    </LinkButton>
  );
}

"use client";
import { PackagePlus, ScanQrCode } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Artwork } from "@/components/checkout/artwork";
import type { VisitorDevice } from "@/components/subscriptions/device/device";
import { Card } from "@/components/ui/card";
import { Stepper, type StepperStep } from "@/components/ui/forms/stepper";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatMoney } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type * as codes from "@/lib/client/failure-codes.generated";
import { queries } from "@/lib/client/queries";
import { boughtAs, boughtPage, type LineItem, type Order, stepsOfOrderItem } from "./progress";

// Only for buyers who bring a number.
const OrderPorting = lazy(() => import("@/components/porting/order-porting"));

// Loaded lazily: only an eSIM needs the QR code.
const EsimCode = lazy(() =>
  import("@/components/guest/esim-code").then((module) => ({ default: module.EsimCode })),
);

/** One item of an order, from payment to activation, and its next step. A guest has no page of the subscription. */
export function OrderItemProgress({
  order,
  item,
  addons,
  guest,
  includes,
  device,
}: {
  order: Order;
  item: LineItem;
  addons: LineItem[];
  guest: boolean;
  /** Contents that its name omits. */
  includes: string | undefined;
  device: VisitorDevice;
}) {
  const t = useTranslations("orders");
  const bought = boughtAs(item);
  const states = stepsOfOrderItem(order, item);
  const active = item.status === "COMPLETED";
  const page = boughtPage(item);
  const steps: StepperStep[] = [
    {
      key: "paid",
      label: order.paymentStatus === "NOT_REQUIRED" ? t("steps.placed") : t("steps.paid"),
      state: states.paid,
      busy: states.paid === "current",
    },
    {
      key: "setUp",
      label: t(`steps.${bought}.${states.setUp}`),
      state: states.setUp,
      busy: states.setUp === "current",
      ...(states.setUp === "current" && { description: t(`steps.${bought}.text`) }),
    },
    {
      key: "active",
      label: t(`steps.${bought}.ready`),
      state: states.active,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-4 border-b p-5 sm:px-6">
        <Artwork url={item.productOffering?.imageUrl} className="size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-xl">
            {item.productOffering?.name}
            {item.quantity > 1 && ` × ${item.quantity}`}
          </h2>
          {includes && <p className="text-muted">{includes}</p>}
          {item.subscriber?.name && <p className="wrap-anywhere text-muted">{item.subscriber.name}</p>}
        </div>
        <StatusBadge
          status={item.status}
          label={item.status === "COMPLETED" ? t(`steps.${bought}.ready`) : t(`lineStatus.${item.status}`)}
        />
      </div>
      <div className="grid gap-6 p-5 sm:px-6">
        <Stepper label={t("progressOf", { name: item.productOffering?.name ?? "" })} steps={steps} />
        {item.status === "FAILED" && <Failure order={order} item={item} />}
        {active && item.subscriptionId && bought === "line" && (
          <ActiveSubscription
            item={item}
            subscriptionId={item.subscriptionId}
            guest={guest}
            device={device}
          />
        )}
        {active && page && bought !== "line" && (
          <LinkButton href={page}>{bought === "seat" ? t("toSeats") : t("toLine")}</LinkButton>
        )}
        {item.porting && item.subscriptionId && (
          <Suspense>
            <OrderPorting subscriptionId={item.subscriptionId} />
          </Suspense>
        )}
        {addons.length > 0 && (
          <ul className="flex flex-col gap-2 border-t pt-4">
            {addons.map((addon) => (
              <li key={addon.lineItemId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PackagePlus aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 break-words">{addon.productOffering?.name}</span>
                <StatusBadge status={addon.status} label={t(`addonStatus.${addon.status}`)} />
                {addon.status === "FAILED" && (
                  <p className="basis-full text-danger text-sm">
                    <RefundText order={order} item={addon} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** The reason of the failure, and the refund. */
function Failure({ order, item }: { order: Order; item: LineItem }) {
  const t = useTranslations("orders.failure");
  return (
    <Alert tone="danger" title={t("title")}>
      <p>
        {item.failure?.internalCode === ("7002" satisfies typeof codes.noPhoneNumberLeft)
          ? t("noNumber")
          : t("text")}
      </p>
      <p className="mt-1 font-medium empty:hidden">
        <RefundText order={order} item={item} />
      </p>
      {item.failure && (
        <p className="mt-1 text-muted text-sm">{t("code", { code: item.failure.internalCode })}</p>
      )}
    </Alert>
  );
}

function RefundText({ order, item }: { order: Order; item: LineItem }) {
  const t = useTranslations("orders.failure");
  const locale = useLocale();
  if (!item.refundedAmountMinor) return null;
  const currency = order.pricing?.currency ?? item.productOffering?.price.currency ?? "SEK";
  return t("refund", { amount: formatMoney(locale, item.refundedAmountMinor, currency) });
}

/** The number, and the link to the subscription; for one without calls, the installation code. */
function ActiveSubscription({
  item,
  subscriptionId,
  guest,
  device,
}: {
  item: LineItem;
  subscriptionId: string;
  guest: boolean;
  device: VisitorDevice;
}) {
  const t = useTranslations("orders");
  const { data } = queries.useQuery("get", "/subscriptions/{subscriptionId}", {
    params: { path: { subscriptionId } },
  });
  const esim = item.sim?.esim !== false;
  const code = data?.sim.activationCode;
  if (guest || data?.type === "TRAVEL_ESIM")
    return (
      <>
        <Suspense fallback={<Skeleton className="h-64" />}>
          {data && code ? (
            <EsimCode esim={{ ...data.sim, activationCode: code }} device={device} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </Suspense>
        {!guest && (
          <div>
            <LinkButton href={`/subscriptions/${subscriptionId}`} intent="secondary">
              {t("toLine")}
            </LinkButton>
          </div>
        )}
      </>
    );
  return (
    <div className="rounded-control bg-hero p-5 text-hero-foreground">
      <p className="text-sm">{t("yourNumber")}</p>
      <p className="tabular mt-0.5 min-h-9 font-display font-semibold text-3xl">{data?.display}</p>
      <p className="mt-1.5 text-sm">{esim ? t("esimNext") : t("cardNext")}</p>
      <div className="mt-4 flex flex-col gap-2.5 sm:flex-row">
        {esim && (
          <LinkButton href={`/subscriptions/${subscriptionId}#install`}>
            <ScanQrCode aria-hidden="true" className="size-5" />
            {t("install")}
          </LinkButton>
        )}
        <LinkButton href={`/subscriptions/${subscriptionId}`} intent={esim ? "secondary" : "primary"}>
          {t("toLine")}
        </LinkButton>
      </div>
    </div>
  );
}

"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { dataOrThrow, runMany } from "@/components/business/lines/bulk/run-many";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { OrderCosts } from "./costs";
import { cancelDrafts, costsOf, type DraftOrder, orderItemCount, placedAtOnce } from "./orders";
import { PlacingResult } from "./placing-result";

type Standing = { placed: true } | { error: unknown };

/** The cost of a file's rows, order by order, and the button that orders them. Each order shows its outcome. */
export function OrdersToPlace({
  orders,
  onBack,
  onPlaced,
}: {
  orders: readonly DraftOrder[];
  onBack: () => void;
  onPlaced: () => void;
}) {
  const t = useTranslations("lines.import");
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button was below many rows. The page moves viewers and screen readers to the price.
  const toTop = () => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
  };
  useEffect(toTop, []);
  const waiting = orders.filter(
    (order) => placedAtOnce(order) && !("placed" in (standings.get(order.orderId) ?? {})),
  );
  const placed = [...standings.values()].filter((standing) => "placed" in standing).length;
  const refused = orders.filter(({ orderId }) => "error" in (standings.get(orderId) ?? {}));

  const place = async () => {
    setBusy(true);
    const outcomes = await runMany(
      waiting,
      async ({ orderId }) => {
        await dataOrThrow(api.POST("/orders/{orderId}/submit", { params: { path: { orderId } } }));
      },
      {
        onOutcome: ({ item, error }) =>
          setStandings((all) =>
            new Map(all).set(item.orderId, error === undefined ? { placed: true } : { error }),
          ),
      },
    );
    setBusy(false);
    toTop();
    // As long as a failed order can be repeated, the page asks before it is left.
    if (outcomes.every(({ error }) => error === undefined)) onPlaced();
  };
  const back = async () => {
    setBusy(true);
    await cancelDrafts(orders);
    setBusy(false);
    onBack();
  };

  return (
    <div className="flex flex-col gap-5">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t("costs")}
      </h2>
      <PlacingResult placed={placed} refused={busy ? [] : refused} total={orders.length} />
      {orders.length > 1 && <Together orders={orders} />}
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} standing={standings.get(order.orderId)} several={orders.length > 1} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        {placed === 0 ? (
          <Button intent="secondary" disabled={busy} onClick={back}>
            {t("back")}
          </Button>
        ) : busy ? null : (
          <LinkButton href="/lines" intent={waiting.length > 0 ? "secondary" : "primary"}>
            {t("toLines")}
          </LinkButton>
        )}
        {waiting.length > 0 && (
          <Button loading={busy} onClick={place}>
            {t(refused.length > 0 ? "placeAgain" : "place", { count: orderItemCount(waiting) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A file of many rows becomes several orders; the person decides about all of them. */
function Together({ orders }: { orders: readonly DraftOrder[] }) {
  const t = useTranslations("lines.import");
  const currency = orders.find(({ pricing }) => pricing)?.pricing?.currency;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <h3 className="text-xl">{t("total", { count: orderItemCount(orders) })}</h3>
        {currency && <OrderCosts sums={costsOf(orders)} currency={currency} />}
      </CardBody>
    </Card>
  );
}

function OrderCard({
  order,
  standing,
  several,
}: {
  order: DraftOrder;
  standing: Standing | undefined;
  /** Whether the file became more orders than this one. */
  several: boolean;
}) {
  const t = useTranslations("lines.import");
  const failureText = useFailureText();
  const { pricing, lineItems, validation, orderId, humanReadableId } = order;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
          {t("order", { count: lineItems.length })}
          <span className="tabular font-normal font-sans text-muted text-sm">{humanReadableId}</span>
        </h3>
        {pricing && <OrderCosts sums={costsOf([order])} currency={pricing.currency} />}
        {!validation.isValid && (
          <Alert tone="danger" title={t("invalid")}>
            <ul className="text-sm">
              {[...new Set(validation.errors.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        {standing && "placed" in standing ? (
          <p>
            <Link href={`/orders/${orderId}`} className="font-medium text-link underline underline-offset-4">
              {t("follow")}
            </Link>
          </p>
        ) : standing ? (
          <div role="alert">
            <Alert tone="danger">{failureText(standing.error)}</Alert>
          </div>
        ) : (
          validation.isValid &&
          !placedAtOnce(order) && (
            <div>
              <p className="mb-3 text-muted">
                {t("payFirst")} {several && t("payEach")}
              </p>
              <LinkButton href={`/checkout/${orderId}`} size="sm">
                {t("checkout")}
              </LinkButton>
            </div>
          )
        )}
      </CardBody>
    </Card>
  );
}

"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/** Nothing to pay now: a company that is invoiced, or an order that costs nothing. */
export function PlaceOrder() {
  const t = useTranslations("checkout.payment");
  const { order } = useCheckout();
  const router = useRouter();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const { orderId } = order;

  const place = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await api
      .POST("/orders/{orderId}/submit", { params: { path: { orderId } } })
      .catch((thrown: unknown) => ({ data: undefined, error: thrown }));
    if (data) return router.replace(`/orders/${orderId}`);
    running.current = false;
    setBusy(false);
    setProblem(failureText(error));
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{order.customerType === "BUSINESS" ? t("invoiced") : t("nothingDue")}</p>
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button size="lg" width="full" loading={busy} onClick={place}>
        {t("place")}
      </Button>
    </div>
  );
}

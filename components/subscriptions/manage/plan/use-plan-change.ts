"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import type { ManagedSubscription } from "@/components/subscriptions/manage/line";
import { api } from "@/lib/client/client";
import { isBought, type PlanOption } from "./options";

const schedule = ({ line, option }: { line: ManagedSubscription; option: PlanOption }) =>
  api.PUT("/subscriptions/{subscriptionId}/product-offering-change", {
    params: { path: { subscriptionId: line.subscriptionId } },
    body: { productOfferingId: option.productOffering.productOfferingId },
  });

/** An order of the change alone. Who buys is known, and there is nothing to choose: the checkout begins with the payment. */
const order = ({ line, option }: { line: ManagedSubscription; option: PlanOption }) =>
  api.POST("/orders", {
    body: {
      customerType: line.customerType,
      user: { authenticatedUser: true },
      customer: { customerId: line.customerId },
      lineItems: [
        {
          type: "SUBSCRIPTION_CHANGE",
          quantity: 1,
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
          subscriptionId: line.subscriptionId,
          productOfferingId: option.productOffering.productOfferingId,
        },
      ],
      metadata: { checkout: "who" },
    },
  });

/** Changes a line's plan: with what is due now by an order and its checkout, else at once. `done` follows the latter. */
export function usePlanChange(line: ManagedSubscription, done: () => void) {
  const t = useTranslations("manage.plan");
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const scheduling = useAct(schedule, {
    done: (_, { option }) => t("done", { name: option.productOffering.name }),
  });
  const ordering = useAct(order, { refresh: false });
  const change = async (option: PlanOption) => {
    if (!isBought(option)) {
      if (await scheduling.act({ line, option })) done();
      return;
    }
    const ordered = await ordering.act({ line, option });
    if (!ordered) return;
    // Busy until the checkout is there.
    setLeaving(true);
    router.push(`/checkout/${ordered.orderId}`);
  };
  return {
    change,
    busy: scheduling.busy || ordering.busy || leaving,
    problem: scheduling.problem ?? ordering.problem,
  };
}

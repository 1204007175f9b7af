"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import type { ManagedSubscription } from "@/components/subscriptions/manage/managed-subscription";
import { api } from "@/lib/client/client";
import { isBought, type PlanOption } from "./options";

const schedule = ({ subscription, option }: { subscription: ManagedSubscription; option: PlanOption }) =>
  api.PUT("/subscriptions/{subscriptionId}/product-offering-change", {
    params: { path: { subscriptionId: subscription.subscriptionId } },
    body: { productOfferingId: option.productOffering.productOfferingId },
  });

/** An order of the change alone. The buyer is known, and there are no choices: the checkout begins with the payment. */
const order = ({ subscription, option }: { subscription: ManagedSubscription; option: PlanOption }) =>
  api.POST("/orders", {
    body: {
      customerType: subscription.customerType,
      user: { authenticatedUser: true },
      customer: { customerId: subscription.customerId },
      lineItems: [
        {
          type: "SUBSCRIPTION_CHANGE",
          quantity: 1,
          acceptBindingContract: false,
          acceptUpfrontPayment: false,
          subscriptionId: subscription.subscriptionId,
          productOfferingId: option.productOffering.productOfferingId,
        },
      ],
      metadata: { checkout: "who" },
    },
  });

/**
 * Changes a subscription's plan: with an amount due now by an order and its checkout, else directly. `done` is called
 * after the latter.
 */
export function usePlanChange(subscription: ManagedSubscription, done: () => void) {
  const t = useTranslations("manage.plan");
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const scheduling = useAct(schedule, {
    done: (_, { option }) => t("done", { name: option.productOffering.name }),
  });
  const ordering = useAct(order, { refresh: false });
  const change = async (option: PlanOption) => {
    if (!isBought(option)) {
      if (await scheduling.act({ subscription, option })) done();
      return;
    }
    const ordered = await ordering.act({ subscription, option });
    if (!ordered) return;
    // Busy until the checkout is shown.
    setLeaving(true);
    router.push(`/checkout/${ordered.orderId}`);
  };
  return {
    change,
    busy: scheduling.busy || ordering.busy || leaving,
    problem: scheduling.problem ?? ordering.problem,
  };
}

import type { ActWords } from "@/app/(admin)/actions/action-of";
import type { ActionField } from "@/components/admin/act/action";

/** The choice between an eSIM and a delivered card for an order item. */
export const simField = (t: ActWords, item: string, value: "true" | "false" = "true"): ActionField => ({
  kind: "choice",
  name: `${item}.sim.esim`,
  label: t("createOrder.sim"),
  value,
  options: [
    { value: "true", label: t("createOrder.esim") },
    { value: "false", label: t("createOrder.card") },
  ],
});

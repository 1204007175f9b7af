import { getTranslations } from "next-intl/server";
import type { Asked } from "@/app/(portal)/asked";
import { getInvoice } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { getOrder } from "@/lib/orders/queries";
import { getSubscription } from "@/lib/subscriptions/queries";

/** The name of what a question is about, as the person knows it; undefined if they cannot see it. */
export async function subjectName(
  ctx: Ctx,
  { type, id }: NonNullable<Asked["about"]>,
): Promise<string | undefined> {
  const t = await getTranslations("help.ask.subjects");
  try {
    switch (type) {
      case "SUBSCRIPTION":
        return (await getSubscription(ctx, id)).display;
      case "INVOICE": {
        const { number } = await getInvoice(ctx, id);
        return number === undefined ? t("invoice") : t("numberedInvoice", { number });
      }
      case "ORDER":
        return t("order", { number: (await getOrder(ctx, id)).humanReadableId });
    }
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

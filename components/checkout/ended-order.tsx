import { CalendarX, CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";

/** In the place of the checkout of an order that cannot be bought any more. */
export function EndedOrder({ status }: { status: "CANCELLED" | "EXPIRED" }) {
  const t = useTranslations("checkout");
  const cancelled = status === "CANCELLED";
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

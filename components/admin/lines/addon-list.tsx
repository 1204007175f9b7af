import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";

/** The add-ons of a subscription, each with its actions. */
export function AddonList({
  addons,
}: {
  addons: readonly { addon: SubscriptionAddon; actions: readonly Action[] }[];
}) {
  const t = useTranslations("adminLine");
  return (
    <Panel title={t("addons")}>
      {addons.length === 0 ? (
        <p className="text-muted text-sm">{t("noAddons")}</p>
      ) : (
        <StaffMessages areas={["adminAct"]}>
          <ul className="flex flex-col gap-3 text-sm">
            {addons.map(({ addon, actions }) => {
              const {
                subscriptionAddonId,
                status,
                productOffering,
                pendingProductOffering,
                validTo,
                renews,
              } = addon;
              return (
                <li
                  key={subscriptionAddonId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{productOffering?.name}</span>
                    <span className="flex flex-wrap items-center gap-x-2.5 text-muted">
                      <StatusBadge status={status} label={t(`addonStatus.${status}`)} className="text-xs!" />
                      {validTo &&
                        t.rich("validTo", { date: () => <DateText value={validTo} format="short" /> })}
                      {renews && ` · ${t("renewsToo")}`}
                      {pendingProductOffering &&
                        ` · ${t("addonBecomes", { name: pendingProductOffering.product.name })}`}
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-2">
                    {actions.map((action) => (
                      <ActionButton key={action.title} action={action} />
                    ))}
                  </span>
                </li>
              );
            })}
          </ul>
        </StaffMessages>
      )}
    </Panel>
  );
}

import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import type {
  ManagedSubscription,
  OfferedAction,
} from "@/components/subscriptions/manage/managed-subscription";
import { SubscriptionActions } from "@/components/subscriptions/manage/subscription-actions";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { Card, CardBody } from "@/components/ui/card";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";

/** The section of pausing and cancelling. */
export type ManageSection = {
  subscription: ManagedSubscription;
  actions: readonly OfferedAction[];
  /** The viewer's role allows none of it; then it says who decides. */
  decidedByOthers: boolean;
  debt?: OverdueInvoice | undefined;
};

/** What can be done with the subscription as a whole. Nothing where nothing can. */
export function ManageSubscription({
  manage: { subscription, actions, decidedByOthers, debt },
}: {
  manage: ManageSection;
}) {
  const t = useTranslations("manage.actions");
  const own = actions.filter(({ action }) => action === "PAUSE" || action === "CANCEL");
  if (own.length === 0 && !decidedByOthers) return null;
  return (
    <Card>
      <CardBody>
        <h2 className="text-xl">
          {own.length > 0 && !own.some(({ action }) => action === "PAUSE") ? t("cancel") : t("title")}
        </h2>
        {own.length === 0 ? (
          <p className="mt-3 text-muted">{t("others")}</p>
        ) : (
          <ClientMessages areas={["manage", "login", "failures"]}>
            {debt?.holds && own.some(({ action }) => action === "PAUSE") && (
              <div className="mt-3">
                <PayFirst debt={debt} what="pause" />
              </div>
            )}
            <SubscriptionActions
              subscription={subscription}
              actions={debt?.holds ? own.filter(({ action }) => action !== "PAUSE") : own}
            />
          </ClientMessages>
        )}
      </CardBody>
    </Card>
  );
}

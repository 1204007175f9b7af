import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { Card, CardBody } from "@/components/ui/card";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { ManagedSubscription, OfferedAction } from "./managed-subscription";
import { SubscriptionActions } from "./subscription-actions";

/** The actions on the line as a whole. Not shown if there are none. */
export function ManageSubscription({
  line,
  actions,
  decidedByOthers,
  debt,
}: {
  line: ManagedSubscription;
  actions: readonly OfferedAction[];
  /** Whether the viewer's role allows no action; the panel then says who decides. */
  decidedByOthers: boolean;
  debt?: OverdueInvoice | undefined;
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
              line={line}
              actions={debt?.holds ? own.filter(({ action }) => action !== "PAUSE") : own}
            />
          </ClientMessages>
        )}
      </CardBody>
    </Card>
  );
}

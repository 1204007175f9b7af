import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { EmbeddedPaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";

/** A customer's saved methods, links to save one, and the setting of automatic payment. */
export function MethodsPanel({
  methods,
  ask,
  links,
  autoPay,
  turnOff,
}: {
  methods: readonly { method: EmbeddedPaymentProfile; actions: readonly Action[] }[];
  /** Creates a link at which the customer saves a method; null where none can be saved. */
  ask: Action | null;
  /** Unused links. */
  links: readonly { link: PaymentProfileSession; takeBack: Action | null }[];
  autoPay: boolean;
  /** Turns automatic payment off; null for roles without the right. */
  turnOff: Action | null;
}) {
  const t = useTranslations("adminCustomer");
  return (
    <Panel
      title={t("methods")}
      className="mb-6"
      action={
        ask && (
          <StaffMessages areas={["adminAct"]}>
            <ActionButton action={ask} />
          </StaffMessages>
        )
      }
    >
      {methods.length === 0 ? (
        <p className="text-muted text-sm">{t("noMethods")}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm">
          {methods.map(
            ({ method: { paymentProfileId, displayName, type, isDefault, expiresAt }, actions }) => (
              <li key={paymentProfileId} className="flex flex-wrap items-center gap-x-3">
                <span className="font-medium">{displayName ?? type}</span>
                {isDefault && <Badge className="text-xs!">{t("default")}</Badge>}
                {expiresAt && (
                  <span className="text-muted">
                    {t.rich("expires", { date: () => <DateText value={expiresAt} format="short" /> })}
                  </span>
                )}
                <StaffMessages areas={["adminAct"]}>
                  {actions.map((action) => (
                    <ActionButton key={action.title} action={action} />
                  ))}
                </StaffMessages>
              </li>
            ),
          )}
        </ul>
      )}
      {links.map(({ link: { paymentProfileSessionId, expiresAt }, takeBack }) => (
        <div
          key={paymentProfileSessionId}
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
        >
          <span>
            {t.rich("methodLink", { date: () => <DateText value={expiresAt} format="dateTime" /> })}
          </span>
          {takeBack && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={takeBack} />
            </StaffMessages>
          )}
        </div>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3 text-sm">
        <span>
          {t("autoPay")}: <span className="font-medium">{t(autoPay ? "autoPayOn" : "autoPayOff")}</span>
        </span>
        {autoPay && turnOff && (
          <StaffMessages areas={["adminAct"]}>
            <ActionButton action={turnOff} />
          </StaffMessages>
        )}
      </div>
    </Panel>
  );
}

import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { isChanging } from "@/components/subscriptions/manage/managed-subscription";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { isSuspendedForDebt } from "@/components/subscriptions/state/unpaid";
import type { Support } from "@/components/subscriptions/support";
import { formatDate } from "@/components/ui/text/format";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type * as codes from "@/lib/client/failure-codes.generated";
import type { Subscription } from "@/lib/subscriptions/model";
import { type NumberTransfer, SimActions } from "./sim-actions";
import { SimPanel } from "./sim-panel";

const lockOf = (protection: Subscription["protection"]) =>
  protection === undefined ? "LOCK" : protection.unlocksAt ? "KEEP" : undefined;

/** Undefined: the viewer may not take the number away, or it cannot move for another reason than the lock. */
async function transferOf({
  availableActions,
  transferCode,
}: Subscription): Promise<NumberTransfer | undefined> {
  const action = availableActions.find((one) => one.action === "TRANSFER_NUMBER");
  const isLocked = action?.internalCode === ("6310" satisfies typeof codes.subscriptionProtected);
  if (!action || !(action.allowed || isLocked)) return undefined;
  const [t, locale, timeZone] = await Promise.all([getTranslations("sims"), getLocale(), getTimeZone()]);
  if (isLocked) return { refused: t("transfer.refused") };
  return transferCode
    ? { activeUntil: formatDate(locale, transferCode.expiresAt, "dateTime", timeZone) }
    : {};
}

/** The section with the viewer's actions. */
export type SimSection = {
  subscription: Subscription;
  /** The viewer's own address, for the code. */
  email: string;
  /** Whether the carrier serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  country: string;
  support: Support;
  /** A suspended subscription gets no other SIM before this is paid. */
  debt?: OverdueInvoice | undefined;
};

/** A subscription's SIM with what the viewer can do about it. */
export async function SubscriptionSimPanel({
  sim: { subscription, email, keepsOld, country, support, debt },
}: {
  sim: SimSection;
}) {
  const { availableActions, status, sim, subscriber, protection } = subscription;
  const action = (name: string) => availableActions.find((one) => one.action === name);
  const change = action("CHANGE_SIM");
  const manages = action("UPDATE")?.allowed === true;
  const puk = action("SHOW_PUK")?.allowed === true && sim.iccid !== undefined && status !== "CANCELLED";
  const transfer = await transferOf(subscription);
  if (!change && !puk && !transfer) return <SimPanel subscription={subscription} />;
  const t = await getTranslations("sims");
  // The market decides the format of an address; a card is sent to the home address.
  const home = subscription.currency === "USD" ? "US" : (subscriber.address?.country ?? country);
  const address = subscriber.address?.country === home ? subscriber.address : undefined;
  return (
    <SimPanel subscription={subscription}>
      {debt && isSuspendedForDebt(subscription) && (
        <div className="mt-4">
          <PayFirst debt={debt} what="sim" />
        </div>
      )}
      <ClientMessages areas={["sims", "address", "login", "failures"]}>
        <SimActions
          subscriptionId={subscription.subscriptionId}
          present={sim.esim ? "ESIM" : "CARD"}
          email={email}
          keepsOld={keepsOld}
          country={home}
          address={address}
          replace={change?.allowed === true}
          puk={puk}
          refused={
            status === "ACTIVATED" && change && !change.allowed && !isChanging(subscription)
              ? t(protection ? "lock.refused" : "busy")
              : undefined
          }
          lock={!manages || status === "CANCELLED" ? undefined : lockOf(protection)}
          transfer={transfer}
          supportPhone={support.phone}
        />
      </ClientMessages>
    </SimPanel>
  );
}

import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { isChanging } from "@/components/subscriptions/manage/managed-subscription";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { isSuspendedForDebt } from "@/components/subscriptions/state/unpaid";
import type { Support } from "@/components/subscriptions/support";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Subscription } from "@/lib/subscriptions/model";
import { SimActions } from "./sim-actions";
import { SimPanel } from "./sim-panel";

const lockOf = (protection: Subscription["protection"]) =>
  protection === undefined ? "LOCK" : protection.unlocksAt ? "KEEP" : undefined;

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
  if (!change && !puk) return <SimPanel subscription={subscription} />;
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
          supportPhone={support.phone}
        />
      </ClientMessages>
    </SimPanel>
  );
}

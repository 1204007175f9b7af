import type { BringNumberProps } from "@/components/porting/bring";
import { ClientMessages } from "@/components/shell/client-messages";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { portCountryOf, splitName } from "./details";
import { isPortingNews } from "./progress";
import { LazyPortingTracker } from "./subscription-porting";

/** Starts a porting to this subscription; undefined where none is possible. */
export function portingStart(subscription: Subscription, brand: string): BringNumberProps | undefined {
  const { subscriptionId, msisdn, type, subscriber } = subscription;
  const country = portCountryOf(msisdn);
  if (!country || type !== "CELL") return undefined;
  return {
    subscriptionId,
    country,
    brand,
    holder: {
      ...(country === "US" && {
        ...splitName(subscriber.name),
        ...(subscriber.address?.country === "US" && { address: subscriber.address }),
      }),
    },
  };
}

/** A porting on its subscription's page: live until it is complete. */
export async function PortingTracker({
  subscription,
  porting,
  manages,
  brand,
  homes,
  now,
}: {
  subscription: Subscription;
  porting: Porting | null;
  /** Whether the viewer may change the subscription. */
  manages: boolean;
  brand: string;
  /** The countries whose numbers are written without their code. */
  homes: readonly string[];
  now: Date;
}) {
  if (!porting || !isPortingNews(porting, now)) return null;
  const { msisdn, temporaryMsisdn } = porting;
  const ended = subscription.status === "CANCELLED";
  return (
    <ClientMessages areas={["porting", "address", "failures"]}>
      <LazyPortingTracker
        // Another porting starts fresh.
        key={porting.portingId}
        initial={porting}
        bring={manages && !ended ? portingStart(subscription, brand) : undefined}
        shown={{
          [msisdn]: formatPhoneNumber(msisdn, homes),
          [temporaryMsisdn]: formatPhoneNumber(temporaryMsisdn, homes),
        }}
      />
    </ClientMessages>
  );
}

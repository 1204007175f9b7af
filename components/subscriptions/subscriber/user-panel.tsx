import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { DetailPanel, DetailRow } from "@/components/subscriptions/detail-panel";
import type { Subscription } from "@/lib/subscriptions/model";
import { EditSubscriber } from "./edit-subscriber";

/**
 * Where a subscription's user lives as far as it matters: only a subscription one can call from is one to call for help
 * with.
 */
const isEmergency = ({ subscriber, type, msisdn }: Subscription): boolean =>
  type === "CELL" && (subscriber.address ? subscriber.address.country === "US" : msisdn.startsWith("+1"));

/** The section of the person who uses the subscription. `manages`: whether the viewer may change the person. */
export type UserSection = { subscription: Subscription; manages: boolean };

/** Who uses the subscription; in the US with the address help is sent to. Those who manage it may change both. */
export function UserPanel({ user: { subscription, manages } }: { user: UserSection }) {
  const t = useTranslations("subscription.user");
  const { name, email, address } = subscription.subscriber;
  const emergency = isEmergency(subscription);
  return (
    <DetailPanel title={t("title")}>
      <dl className="mt-2 divide-y">
        <DetailRow label={t("name")}>{name}</DetailRow>
        {email && <DetailRow label={t("email")}>{email}</DetailRow>}
        {address && (
          <DetailRow label={emergency ? t("emergency") : t("address")}>
            <Address address={address} />
            {emergency && <span className="mt-1.5 block text-muted text-sm">{t("emergencyText")}</span>}
          </DetailRow>
        )}
      </dl>
      {manages && subscription.status !== "CANCELLED" && (
        <ClientMessages areas={["porting", "address", "failures"]}>
          <EditSubscriber
            subscriber={subscription.subscriber}
            country={emergency ? "US" : address?.country}
            emergency={emergency}
          />
        </ClientMessages>
      )}
    </DetailPanel>
  );
}

function Address({ address }: { address: NonNullable<Subscription["subscriber"]["address"]> }) {
  const { street, street2, zip, city, state, country } = address;
  const lines =
    country === "US"
      ? [street, street2, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")]
      : [street, street2, [zip, city].filter(Boolean).join(" ")];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

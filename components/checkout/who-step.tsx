"use client";
import { useTranslations } from "next-intl";
import { EmailLogin } from "@/components/account/email-login";
import { GuestWho } from "@/components/guest/guest-who";
import { useCheckout } from "./use-checkout";
import { WhoForm } from "./who-form";

/** Who buys and who will use the line. A guest signs in here, in place, or says where the eSIM goes. */
export function WhoStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("checkout.who");
  const { viewer, soldToGuests } = useCheckout();
  if (viewer) return <WhoForm viewer={viewer} onDone={onDone} />;
  if (soldToGuests) return <GuestWho onDone={onDone} />;
  return (
    <div className="max-w-md">
      <p className="mb-5 text-muted">{t("signIn")}</p>
      <EmailLogin />
    </div>
  );
}

export function WhoSummary() {
  const { order, viewer } = useCheckout();
  const name = order.customer?.name ?? order.newCustomer?.name ?? viewer?.name;
  const line = order.lineItems.find((one) => one.subscriber?.name);
  const address = line?.subscriber?.address;
  return (
    <>
      <p className="break-words">
        {[name, viewer?.email ?? order.newUser?.email].filter(Boolean).join(" · ")}
      </p>
      {line?.subscriber?.name && line.subscriber.name !== name && (
        <p className="break-words">
          {[line.subscriber.name, line.subscriber.email].filter(Boolean).join(" · ")}
        </p>
      )}
      {address && (
        <p className="break-words">
          {[
            address.street,
            address.street2,
            [address.city, address.state, address.zip].filter(Boolean).join(" "),
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
    </>
  );
}

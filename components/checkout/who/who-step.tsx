"use client";
import { useLocale, useTranslations } from "next-intl";
import { EmailLogin } from "@/components/account/sign-in/email-login";
import { useCheckout } from "@/components/checkout/use-checkout";
import { GuestWho } from "@/components/guest/guest-who";
import { WhoForm } from "./who-form";
import { nameOfUser } from "./whose";

/** The most users of an order that are named; the rest are counted. */
const MOST_NAMES = 8;

/** The buyer and the user of the subscription. A guest signs in here, in place, or enters the eSIM's recipient. */
export function WhoStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("checkout.who");
  const { viewer, soldToGuests, signIn } = useCheckout();
  if (viewer) return <WhoForm viewer={viewer} onDone={onDone} />;
  if (soldToGuests) return <GuestWho onDone={onDone} />;
  return (
    <div className="max-w-md">
      <p className="mb-5 text-muted">{t("signIn")}</p>
      <EmailLogin signIn={signIn} />
    </div>
  );
}

export function WhoSummary() {
  const { order, viewer } = useCheckout();
  const name = order.customer?.name ?? order.newCustomer?.name ?? viewer?.name;
  const t = useTranslations("checkout.who");
  const locale = useLocale();
  const used = order.lineItems.filter((one) => one.subscriber?.name);
  const [item] = used;
  const address = item?.subscriber?.address;
  return (
    <>
      <p className="break-words">
        {[name, viewer?.email ?? order.newUser?.email].filter(Boolean).join(" · ")}
      </p>
      {used.length > 1 && (
        <p className="break-words">
          {t("users", {
            count: used.length,
            names: new Intl.ListFormat(locale).format(
              used.length > MOST_NAMES
                ? [
                    ...used.slice(0, MOST_NAMES).map(nameOfUser),
                    t("others", { count: used.length - MOST_NAMES }),
                  ]
                : used.map(nameOfUser),
            ),
          })}
        </p>
      )}
      {used.length === 1 && item?.subscriber?.name && item.subscriber.name !== name && (
        <p className="break-words">
          {[item.subscriber.name, item.subscriber.email].filter(Boolean).join(" · ")}
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

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { mayWithdraw } from "@/lib/catalog/offerings/withdrawal";

/** The terms that a buyer accepts by paying, and the right of withdrawal where the law gives it. */
export function PaymentTerms() {
  const t = useTranslations("checkout.payment");
  const { order, market, brand, termsUrl, supportEmail } = useCheckout();
  const link = (href: string) => (text: ReactNode) => (
    <a href={href} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
      {text}
    </a>
  );
  // Our own terms have a section about buying; a brand's own page may not.
  const aboutBuying = termsUrl.startsWith("/") ? `${termsUrl}#buying` : termsUrl;
  return (
    <p className="text-muted text-sm">
      {t.rich("terms", { brand, terms: link(termsUrl) })}{" "}
      {mayWithdraw({ country: market.country, customerType: order.customerType }) &&
        t.rich("withdrawal", {
          email: supportEmail,
          mail: link(`mailto:${supportEmail}`),
          how: link(aboutBuying),
        })}
    </p>
  );
}

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCheckout } from "@/components/checkout/use-checkout";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { laterPaymentOf } from "./coming";

/** How the months after this one are paid: what was agreed, or the question and what follows without a yes. */
export function ComingMonths({ save, onSave }: { save: boolean; onSave: (save: boolean) => void }) {
  const t = useTranslations("checkout.payment");
  const { order, viewer, brand } = useCheckout();
  const coming = laterPaymentOf(order, viewer);
  if (coming.how === "nothing") return null;
  if (coming.how === "charged")
    return (
      <p className="rounded-control bg-sunken p-4 text-sm">
        {t.rich("charged", {
          method: coming.to || t("someMethod"),
          link: (text) => (
            <Link href="/payments" className="text-link underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    );
  return (
    <div>
      <Checkbox
        checked={save}
        onChange={(event) => onSave(event.target.checked)}
        label={t("save")}
        description={t("saveConsent", { brand })}
      />
      <p className="pl-8.5 text-muted text-sm">{t("saveNot")}</p>
    </div>
  );
}

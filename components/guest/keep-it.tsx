import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** How long the guest's access lasts, and how to move the purchase into an account. */
export function KeepIt({ email, days, orderId }: { email: string; days: number; orderId: string }) {
  const t = useTranslations("guest.after");
  return (
    <section aria-labelledby="keep-it" className="rounded-card bg-hero p-5 text-hero-foreground sm:p-6">
      <h2 id="keep-it" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 break-words">{t("text", { email, days })}</p>
      <p className="mt-2">{t("keep")}</p>
      <LinkButton
        href={`/login?next=${encodeURIComponent(`/orders/${orderId}`)}`}
        intent="secondary"
        size="sm"
        className="mt-4"
      >
        {t("signIn")}
      </LinkButton>
    </section>
  );
}

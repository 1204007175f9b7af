import { Activity } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Leads to the check of the connection. */
export function ConnectionOffer({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("connection.offer");
  return (
    <section aria-labelledby="connection-offer" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="connection-offer" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{t("text")}</p>
      <LinkButton
        href={`/subscriptions/${subscriptionId}/connection`}
        intent="secondary"
        prefetch={false}
        className="mt-4"
      >
        <Activity aria-hidden="true" className="size-5" />
        {t("action")}
      </LinkButton>
    </section>
  );
}

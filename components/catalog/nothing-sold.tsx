import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** The shop of a brand without a public offer: customers find their pages, others a contact. */
export function NothingSold({ support }: { support: BrandTheme["support"] }) {
  const t = useTranslations("catalog.nothing");
  return (
    <div className="container-page py-12">
      <h1 className="sr-only">{t("heading")}</h1>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={t("title")}
        action={<LinkButton href="/">{t("action")}</LinkButton>}
      >
        {t.rich("text", {
          email: () => (
            <a
              href={`mailto:${support.email}`}
              className="font-medium text-link underline underline-offset-4"
            >
              {support.email}
            </a>
          ),
        })}
      </EmptyState>
    </div>
  );
}

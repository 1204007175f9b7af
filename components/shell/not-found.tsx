import { Bird } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** The content of a page whose subject does not exist. */
export function NotFoundContent() {
  const t = useTranslations("errors");
  return (
    <div className="container-narrow flex flex-col items-center gap-3 py-24 text-center">
      <Bird aria-hidden="true" strokeWidth={1.4} className="size-16 text-link" />
      <h1 className="text-4xl">{t("notFoundTitle")}</h1>
      <p className="text-lg text-muted">{t("notFoundText")}</p>
      <LinkButton href="/plans" className="mt-4">
        {t("notFoundAction")}
      </LinkButton>
    </div>
  );
}

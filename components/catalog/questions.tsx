import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import { ByReader } from "./by-reader";

/** Common questions before a purchase. */
export function Questions({
  includesTax,
  sections,
}: {
  includesTax: boolean;
  /** The sections of the shop; questions about others are left out. */
  sections: readonly ShopSection[];
}) {
  const t = useTranslations("catalog.faq");
  const questions = [
    {
      title: t("taxTitle"),
      text: includesTax ? <ByReader company={t("taxCompany")}>{t("taxIncluded")}</ByReader> : t("taxAdded"),
    },
    { title: t("leaveTitle"), text: t("leaveText") },
    ...(sections.includes("mobile") ? [{ title: t("numberTitle"), text: t("numberText") }] : []),
    { title: t("simTitle"), text: t("simText") },
    { title: t("deviceTitle"), text: t("deviceText") },
    ...(sections.includes("travel") ? [{ title: t("travelTitle"), text: t("travelText") }] : []),
  ];
  return (
    <div className="border-t">
      {questions.map(({ title, text }) => (
        <details key={title} name="questions" className="group border-b">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-display font-semibold text-lg">
            <h3 className="text-lg">{title}</h3>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-link transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-6 text-muted">{text}</p>
        </details>
      ))}
    </div>
  );
}

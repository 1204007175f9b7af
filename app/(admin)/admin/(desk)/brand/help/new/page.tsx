import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { previewHelpText } from "@/app/(admin)/actions/brand/help-preview";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { firstLanguage, pageBrand } from "@/app/(admin)/links/help-links";
import { pageMarkets } from "@/app/(admin)/page-theme";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { ArticleEditor } from "@/components/admin/help/article-editor";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { type Locale, languages } from "@/i18n/locales";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminHelp"))("new") };
}

/** A new help article. It begins in the viewer's language if the brand has it, as a draft. */
export default async function NewHelpArticlePage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminHelp"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [brand, markets, locale] = await Promise.all([pageBrand(), pageMarkets(), getLocale()]);
  return (
    <BrandPage title={t("new")} lead={t("lead")} links={links}>
      <StaffMessages areas={["adminHelp", "help.topics"]}>
        <ArticleEditor
          languages={languages}
          markets={markets}
          language={firstLanguage(brand, locale as Locale)}
          render={previewHelpText}
        />
      </StaffMessages>
      <StaffLinkButton href="/admin/brand/help" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </BrandPage>
  );
}

import { ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { actionMaker } from "@/app/(admin)/actions/action-of";
import { deleteArticleAction } from "@/app/(admin)/actions/brand/help-actions";
import { previewHelpText } from "@/app/(admin)/actions/brand/help-preview";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { pageBrand, portalPage } from "@/app/(admin)/links/help-links";
import { pageMarkets } from "@/app/(admin)/page-theme";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { ArticleEditor } from "@/components/admin/help/article-editor";
import { ArticleStateBadge } from "@/components/admin/help/article-table";
import { shownText } from "@/components/admin/help/shown-text";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { type Locale, languageOf, languages } from "@/i18n/locales";
import type { HelpArticle } from "@/lib/help/articles/model";
import { getHelpArticleOperation } from "@/lib/help/articles/operations";

type Props = PageProps<"/admin/brand/help/[helpArticleId]">;

const articleOfPage = cache(async (helpArticleId: string): Promise<HelpArticle> => {
  const article = await findAsStaff<HelpArticle>(getHelpArticleOperation, { params: { helpArticleId } });
  return article ?? notFound();
});

/** The title of an article in the viewer's language, if it has one. */
const nameOf = async ({ texts, slug }: HelpArticle): Promise<string> =>
  shownText(texts, languageOf((await getLocale()) as Locale))?.title ?? slug;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // A person without the right sees so on the page.
  if (!mayManageBrand(await currentStaff())) return { title: (await getTranslations("adminHelp"))("title") };
  return { title: await nameOf(await articleOfPage((await params).helpArticleId)) };
}

/** The editor of a help article. */
export default async function HelpArticlePage({ params }: Props) {
  const [{ helpArticleId }, me, t, links] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminHelp"),
    brandLinks(),
  ]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const article = await articleOfPage(helpArticleId);
  const [name, brand, markets, maker] = await Promise.all([
    nameOf(article),
    pageBrand(),
    pageMarkets(),
    actionMaker(me),
  ]);
  const { texts, state, slug } = article;
  const remove = deleteArticleAction(maker, t, { helpArticleId, name });
  const own = languageOf((await getLocale()) as Locale);
  return (
    <BrandPage
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          <ArticleStateBadge state={state} />
        </span>
      }
      links={links}
      action={
        <div className="flex flex-wrap gap-2.5">
          {state === "PUBLISHED" && (
            <a
              href={portalPage(brand, `/help/${slug}`)}
              target="_blank"
              rel="noopener"
              className={buttonStyle({ intent: "secondary", size: "sm" })}
            >
              {t("open")}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
          {remove && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={remove} intent="ghost" />
            </StaffMessages>
          )}
        </div>
      }
    >
      <StaffMessages areas={["adminHelp", "help.topics"]}>
        <ArticleEditor
          article={article}
          languages={languages}
          markets={[...new Set([...markets, ...texts.flatMap((text) => text.market ?? [])])]}
          language={own}
          render={previewHelpText}
        />
      </StaffMessages>
      <StaffLinkButton href="/admin/brand/help" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </BrandPage>
  );
}

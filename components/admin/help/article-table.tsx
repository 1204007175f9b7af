import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { type Language, type Locale, languageOf } from "@/i18n/locales";
import type { HelpArticleSummary } from "@/lib/help/articles/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { shownText } from "./shown-text";
import { useTextName } from "./use-text-name";

/** Articles of one topic as a table; a row opens its editor. */
export function ArticleTable({
  label,
  articles,
  languages,
}: {
  label: string;
  articles: readonly HelpArticleSummary[];
  /** The languages of the brand's markets. An article without one of them is incomplete. */
  languages: readonly Language[];
}) {
  const t = useTranslations("adminHelp");
  const nameOf = useTextName();
  const own = languageOf(useLocale() as Locale);
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <HeadCell>{t("article")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("texts")}</HeadCell>
          <HeadCell>{t("state")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ helpArticleId, slug, state, texts }) => {
          const missing = languages.filter(
            (language) => !texts.some((text) => text.language === language && text.market === undefined),
          );
          const names = (
            <>
              {texts.map(({ language, market = "" }) => (
                <Badge key={`${language} ${market}`} className="text-xs!">
                  {nameOf({ language, market })}
                </Badge>
              ))}
              {missing.map((language) => (
                <Badge key={language} tone="warning" className="text-xs!">
                  {t("missing", { language: t(`languages.${language}`) })}
                </Badge>
              ))}
            </>
          );
          return (
            <tr key={helpArticleId} className={linkedRowStyle}>
              <Cell className="w-full min-w-48">
                <RowLink href={`/admin/brand/help/${helpArticleId}`}>
                  {shownText(texts, own)?.title ?? slug}
                </RowLink>
                <span className="block break-all text-muted text-xs">{slug}</span>
                <span className="mt-1 flex flex-wrap gap-1 sm:hidden">{names}</span>
              </Cell>
              <Cell className="max-sm:hidden">
                <span className="flex min-w-44 flex-wrap gap-1">{names}</span>
              </Cell>
              <Cell>
                <ArticleStateBadge state={state} />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Whether customers see an article. */
export function ArticleStateBadge({ state }: { state: HelpArticleSummary["state"] }) {
  const t = useTranslations("adminHelp.states");
  return (
    <Badge tone={state === "PUBLISHED" ? "success" : "neutral"} className="text-xs!">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {t(state)}
    </Badge>
  );
}

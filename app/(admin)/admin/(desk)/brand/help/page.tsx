import { BookOpenText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { ArticleTable } from "@/components/admin/help/article-table";
import { ListFilter } from "@/components/admin/list-filter";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { queryParameter } from "../../../../pages-of";
import { loadHelpArticles } from "./load";

const PATH = "/admin/brand/help";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminHelp"))("title") };
}

/** The articles of the help centre, by topic. */
export default async function HelpArticlesPage({ searchParams }: PageProps<"/admin/brand/help">) {
  const [given, me, t, named, lists, links] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminHelp"),
    getTranslations("help.topics"),
    getTranslations("adminLists"),
    brandLinks(),
  ]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const words = queryParameter(given.words).trim();
  const { topics, languages, hasArticles, starter } = await loadHelpArticles(words);
  const create = (
    <StaffLinkButton href={`${PATH}/new`} size="sm" intent={hasArticles ? "primary" : "secondary"}>
      {t("new")}
    </StaffLinkButton>
  );
  const buttons = (
    <div className="flex flex-wrap gap-2.5">
      {starter && (
        <StaffMessages areas={["adminAct"]}>
          <ActionButton action={starter} intent={hasArticles ? "secondary" : "primary"} />
        </StaffMessages>
      )}
      {create}
    </div>
  );
  return (
    <BrandPage title={t("title")} lead={t("lead")} links={links} action={hasArticles && buttons}>
      {hasArticles ? (
        <>
          <ListFilter
            key={words}
            path={PATH}
            label={t("title")}
            fields={[{ kind: "text", name: "words", label: t("words"), value: words }]}
          />
          {topics.length === 0 && (
            <EmptyState icon={<BookOpenText aria-hidden="true" />} title={lists("none")}>
              {lists("noneText")}
            </EmptyState>
          )}
          <div className="grid gap-6">
            {topics.map(({ topic, articles }) => (
              <Panel key={topic} title={named(topic)} padded={false}>
                <ArticleTable
                  label={t("list", { topic: named(topic) })}
                  articles={articles}
                  languages={languages}
                />
              </Panel>
            ))}
          </div>
        </>
      ) : (
        <EmptyState icon={<BookOpenText aria-hidden="true" />} title={t("empty")} action={buttons}>
          {t("emptyText")}
        </EmptyState>
      )}
    </BrandPage>
  );
}

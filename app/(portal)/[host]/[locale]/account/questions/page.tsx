import { MessageCircleQuestion } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { pageAt } from "@/app/(portal)/page-at";
import { getViewer } from "@/app/session";
import { QuestionList } from "@/components/help/question-list";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listMyQuestions } from "@/lib/help/questions/mine";

type Props = PageProps<"/[host]/[locale]/account/questions">;

export const dynamic = "force-dynamic";

const PAGE_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("help.questions");
  return { title: t("title"), robots: { index: false } };
}

/** What the person asked customer care. */
export default async function QuestionsPage({ searchParams }: Props) {
  const [{ ctx, user }, { before }, t] = await Promise.all([
    getViewer(),
    searchParams,
    getTranslations("help.questions"),
  ]);
  if (!user) redirect("/login?next=/account/questions");
  const { items, pagination } = await pageAt(typeof before === "string" ? before : undefined, (cursor) =>
    listMyQuestions(ctx, { limit: PAGE_SIZE, cursor }),
  );
  const { nextCursor } = pagination;
  return (
    <AccountPage
      user={user}
      section="questions"
      title={t("title")}
      lead={t("lead")}
      action={items.length > 0 && <LinkButton href="/help/ask">{t("ask")}</LinkButton>}
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<MessageCircleQuestion aria-hidden="true" />}
          title={t("none")}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <LinkButton href="/help">{t("help")}</LinkButton>
              <LinkButton href="/help/ask" intent="secondary">
                {t("ask")}
              </LinkButton>
            </span>
          }
        >
          {t("noneText")}
        </EmptyState>
      ) : (
        <Card className="max-w-3xl">
          <CardBody className="py-2 sm:py-2">
            <QuestionList
              questions={items}
              older={
                nextCursor === null
                  ? undefined
                  : `/account/questions?before=${encodeURIComponent(nextCursor)}`
              }
            />
          </CardBody>
        </Card>
      )}
    </AccountPage>
  );
}

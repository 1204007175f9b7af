import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { ActionButton } from "@/components/admin/act/action-button";
import { ConnectionChecks } from "@/components/admin/lines/connection-checks";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import { AnswerForm } from "@/components/admin/questions/answer-form";
import { QuestionConversation } from "@/components/admin/questions/conversation";
import { QuestionFacts } from "@/components/admin/questions/question-facts";
import { QuestionStateBadge } from "@/components/admin/questions/question-state";
import { QueuePanel } from "@/components/admin/questions/queue-panel";
import { ContactLink } from "@/components/admin/search/contact-link";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { loadQuestion, questionOfPage } from "./load";

type Props = PageProps<"/admin/questions/[questionId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await questionOfPage((await params).questionId)).subject };
}

/** A customer's question: the conversation, the answer, what it is about, and who works on it. */
export default async function QuestionPage({ params }: Props) {
  const [t, page] = await Promise.all([
    getTranslations("adminQuestions"),
    params.then(({ questionId }) => loadQuestion(questionId)),
  ]);
  const { question, language, answer, close, checks, work, next } = page;
  const { questionId, subject, state, customer } = question;
  return (
    <>
      <Live watched={{ id: questionId, types: ["workItem"] }} open={{ type: "question", id: questionId }} />
      {customer && <PageContact customer={customer} />}
      <PageTitle title={subject} action={<QuestionStateBadge state={state} />} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <QuestionConversation question={question} />
          {answer && (
            <Panel
              title={t("answer")}
              action={
                close && (
                  <StaffMessages areas={["adminAct"]}>
                    <ActionButton action={close} intent="ghost" />
                  </StaffMessages>
                )
              }
            >
              <StaffMessages areas={["adminQuestions"]}>
                <AnswerForm key={questionId} {...answer} />
              </StaffMessages>
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <QuestionFacts question={question} language={language} />
          <ConnectionChecks checks={checks} />
          {work && <QueuePanel work={work} />}
        </div>
      </div>
      <nav aria-label={t("onward")} className="mt-6 flex flex-wrap gap-2.5">
        {next && (
          <StaffMessages>
            <ContactLink
              href={`/admin/questions/${next.subjectId}`}
              customerId={next.customer?.customerId}
              ticket={t("ticket", { id: next.subjectId.slice(-6) })}
              endsWhenLeft
              className={buttonStyle({ intent: "secondary", size: "sm" })}
            >
              {t("next")}
            </ContactLink>
          </StaffMessages>
        )}
        <StaffLinkButton href="/admin/work" intent="ghost" size="sm">
          {t("queue")}
        </StaffLinkButton>
        <StaffLinkButton href="/admin/questions" intent="ghost" size="sm">
          {t("all")}
        </StaffLinkButton>
      </nav>
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { Conversation } from "@/components/help/conversation";
import { QuestionBadge } from "@/components/help/question-list";
import { ReplyForm } from "@/components/help/reply-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { linkedParts } from "@/lib/help/questions/linked-text";
import { getMyQuestion } from "@/lib/help/questions/mine";
import type { MyQuestion } from "@/lib/help/questions/model";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Props = PageProps<"/[host]/[locale]/account/questions/[questionId]">;

export const dynamic = "force-dynamic";

const PATHS: Record<NonNullable<MyQuestion["about"]>["type"], string> = {
  SUBSCRIPTION: "/subscriptions",
  INVOICE: "/invoices",
  ORDER: "/orders",
};

/** The person's question; null if they have no such question. */
const readQuestion = cache(async (questionId: string) => {
  const { ctx } = await getViewer();
  try {
    return await getMyQuestion(ctx, questionId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.questionNotFound) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ user }, { questionId }] = await Promise.all([getViewer(), params]);
  const question = user && (await readQuestion(questionId));
  if (user && !question) return missingMetadata();
  return { title: question?.subject, robots: { index: false } };
}

/** A question with its messages, and the form to write again. */
export default async function QuestionPage({ params }: Props) {
  const [{ ctx, user }, { questionId }, t] = await Promise.all([
    getViewer(),
    params,
    getTranslations("help.questions"),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/account/questions/${questionId}`)}`);
  const question = await readQuestion(questionId);
  if (!question) return answerNotFound();
  const { subject, state, about, messages } = question;
  const origin = portalUrl(ctx.tenant);
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={<span className="wrap-anywhere">{subject}</span>}
        back={{ href: "/account/questions", label: t("back") }}
        action={<QuestionBadge state={state} />}
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {about && (
          <p>
            <Link
              href={`${PATHS[about.type]}/${about.id}`}
              className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
            >
              {t(`about.${about.type}`)}
            </Link>
          </p>
        )}
        <Conversation
          messages={messages.map((message) => ({ ...message, parts: linkedParts(message.text, origin) }))}
          brand={ctx.tenant.settings.theme.name}
        />
        {state === "OPEN" && <Alert>{t("waiting", { email: user.email })}</Alert>}
        <Card>
          <CardBody>
            <ClientMessages areas={["help", "failures", "ui"]}>
              <ReplyForm
                key={messages.length}
                questionId={question.questionId}
                email={user.email}
                closed={state === "CLOSED"}
              />
            </ClientMessages>
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

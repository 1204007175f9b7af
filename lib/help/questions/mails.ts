import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { questionMessages, questions } from "@/db/schema/help";
import { users } from "@/db/schema/identity";
import { queueMailOnce, sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import {
  type QuestionMailProps,
  questionAnswered,
  questionReceived,
} from "@/lib/providers/mail/templates/account/question";
import type { Mail } from "@/lib/providers/mail/theme";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Mails the person who asked a question. Nothing is sent about a question that was erased in the meantime. */
async function mailAuthor(
  ctx: Ctx,
  questionId: string,
  key: string,
  mail: (props: QuestionMailProps) => Mail,
): Promise<void> {
  const [asked] = await ctx.db
    .select({
      question: questions,
      user: { email: users.email, name: users.name, locale: users.preferredLocale },
    })
    .from(questions)
    .innerJoin(users, and(eq(users.tenantId, questions.tenantId), eq(users.id, questions.userId)))
    .where(and(eq(questions.tenantId, ctx.tenant.id), eq(questions.id, questionId)));
  if (!asked) return;
  const { question, user } = asked;
  const tag = user.locale ?? ctx.tenant.settings.markets[0]!.defaultLocale;
  const country = mailCountry(ctx.tenant, tag);
  const context = {
    theme: mailTheme(ctx.tenant),
    locale: mailLocale(tag),
    ...(country && { country }),
    subject: question.subject,
    url: `${portalUrl(ctx.tenant)}/account/questions/${question.id}`,
  };
  await sendUnlessRefused(ctx, {
    to: { address: user.email, name: user.name },
    key,
    reason: { always: "answer" },
    about: question.customerId ? { customerId: question.customerId } : { userId: question.userId },
    mail: mail(context),
  });
}

export const sendQuestionReceived = job({
  name: "send-question-received",
  payload: z.object({ questionId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_PROMPT,
  run: (ctx, { questionId }) =>
    mailAuthor(ctx, questionId, `question-received:${questionId}`, questionReceived),
});

/** Confirms a question by mail, in the transaction that asks it. */
export const mailQuestionReceived = (ctx: Ctx, questionId: string): Promise<void> =>
  queueMailOnce(ctx, `question-received:${questionId}`, sendQuestionReceived, { questionId });

export const sendQuestionAnswer = job({
  name: "send-question-answer",
  payload: z.object({ questionId: z.uuid(), messageId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_PROMPT,
  run: async (ctx, { questionId, messageId }) => {
    const [message] = await ctx.db
      .select({ text: questionMessages.text })
      .from(questionMessages)
      .where(and(eq(questionMessages.tenantId, ctx.tenant.id), eq(questionMessages.id, messageId)));
    if (!message) return;
    await mailAuthor(ctx, questionId, `answer:${messageId}`, (context) =>
      questionAnswered({ ...context, answer: message.text }),
    );
  },
});

/** Mails an answer, in the transaction that writes it. */
export const mailAnswer = (ctx: Ctx, questionId: string, messageId: string): Promise<void> =>
  queueMailOnce(ctx, `answer:${messageId}`, sendQuestionAnswer, { questionId, messageId });

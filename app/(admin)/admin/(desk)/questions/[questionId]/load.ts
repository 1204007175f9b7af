import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { type ComponentProps, cache } from "react";
import { actionMaker } from "@/app/(admin)/actions/action-of";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { closeQuestionAction } from "@/app/(admin)/actions/people/question-actions";
import { pageBrand, portalPage } from "@/app/(admin)/links/help-links";
import type { PageOf } from "@/app/(admin)/pages-of";
import { shownWork } from "@/app/(admin)/shown/shown-work";
import {
  currentStaff,
  findAsStaff,
  findWhenVerified,
  mayCall,
  readAsStaff,
} from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { ConnectionChecks } from "@/components/admin/lines/connection-checks";
import type { AnswerForm } from "@/components/admin/questions/answer-form";
import type { ShownWork } from "@/components/admin/work/work-table";
import { type Language, type Locale, languageOf, locales, wishedLocale } from "@/i18n/locales";
import type { ConnectionCheckList } from "@/lib/care/connection/model";
import { listConnectionChecksOperation } from "@/lib/care/connection/operations";
import type { Question } from "@/lib/help/questions/model";
import { answerQuestionOperation, getQuestionOperation } from "@/lib/help/questions/operations";
import type { TenantBrand } from "@/lib/values/tenant/tenant";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";

/** The longest waiting ones, among which the next question is. */
const FIRST_WAITING = 50;

export const questionOfPage = cache(async (questionId: string): Promise<Question> => {
  const question = await findAsStaff<Question>(getQuestionOperation, { params: { questionId } });
  return question ?? notFound();
});

/** The portal's locale for a person: that of their mails, else that of the brand's first market. */
function localeOf({ settings }: TenantBrand, { locale }: Question["author"]): Locale {
  const tag = locale ?? settings.markets[0]?.defaultLocale;
  return wishedLocale(tag ?? null) ?? locales[0];
}

/** What the page of a question shows, by section. */
type QuestionPage = {
  question: Question;
  language: Language;
  /** Null for a person who may not answer. */
  answer: ComponentProps<typeof AnswerForm> | null;
  close: Action | null;
  /** What people found out about the connection of the subscription that the question is about. */
  checks: ComponentProps<typeof ConnectionChecks>["checks"];
  /** The question's item of the queue; null if no one waits, and in the first minute. */
  work: ShownWork | null;
  /** The item of the question that waits longest, except this one. */
  next: WorkItem | null;
};

/** Reads a question, who works on it, and which one is next. */
export async function loadQuestion(questionId: string): Promise<QuestionPage> {
  const question = await questionOfPage(questionId);
  const { customer, author, state, about } = question;
  const [me, t, languages, brand, checks, waiting] = await Promise.all([
    currentStaff(),
    getTranslations("adminQuestions"),
    getTranslations("adminBrand.languageOf"),
    pageBrand(),
    about?.type === "SUBSCRIPTION"
      ? findWhenVerified<ConnectionCheckList>(listConnectionChecksOperation, {
          params: { subscriptionId: about.id },
        })
      : null,
    readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, {
      query: { kind: "QUESTION", limit: FIRST_WAITING },
    }),
  ]);
  const locale = localeOf(brand, author);
  const language = languageOf(locale);
  const maker = customer ? await makerFor(me, customer.customerId) : await actionMaker(me);
  const own = waiting.items.filter(({ subjectId }) => subjectId === question.questionId);
  return {
    question,
    language,
    answer: mayCall(me, answerQuestionOperation)
      ? {
          questionId: question.questionId,
          state,
          name: author.name,
          languageName: languages(language),
          locale,
          helpAddress: portalPage(brand, "/help"),
        }
      : null,
    close: closeQuestionAction(maker, t, question),
    checks: checks?.items ?? [],
    work: (await shownWork(own))[0] ?? null,
    next: waiting.items.find(({ subjectId }) => subjectId !== question.questionId) ?? null,
  };
}

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { MyQuestionSummary } from "@/lib/help/questions/model";

const TONES: Record<MyQuestionSummary["state"], Tone> = {
  OPEN: "info",
  ANSWERED: "success",
  CLOSED: "neutral",
};

export function QuestionBadge({ state }: { state: MyQuestionSummary["state"] }) {
  const t = useTranslations("help.questions.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

/**
 * The questions of a person, newest first.
 * @param older the address of the next page; absent on the last
 */
export function QuestionList({
  questions,
  older,
}: {
  questions: readonly MyQuestionSummary[];
  older: string | undefined;
}) {
  const t = useTranslations("help.questions");
  const format = useFormatter();
  return (
    <>
      <ul className="divide-y">
        {questions.map(({ questionId, subject, state, lastMessageAt }) => (
          <li key={questionId}>
            <Link
              href={`/account/questions/${questionId}`}
              className="group flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4"
            >
              <span className="min-w-0">
                <span className="block break-words font-medium group-hover:underline">{subject}</span>
                <span className="text-muted text-sm">
                  {t("last", {
                    date: format.dateTime(new Date(lastMessageAt), {
                      dateStyle: "medium",
                      timeStyle: "short",
                    }),
                  })}
                </span>
              </span>
              <QuestionBadge state={state} />
            </Link>
          </li>
        ))}
      </ul>
      {older && (
        <Link
          href={older}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
        >
          {t("older")}
        </Link>
      )}
    </>
  );
}

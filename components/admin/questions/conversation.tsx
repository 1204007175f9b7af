import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import type { Question } from "@/lib/help/questions/model";
import { Panel } from "../panel";

/** The messages of a question, oldest first: those of the customer at the left, those of care at the right. */
export function QuestionConversation({ question: { author, messages } }: { question: Question }) {
  const t = useTranslations("adminQuestions");
  return (
    <Panel title={t("conversation")}>
      <ol className="grid gap-4">
        {messages.map(({ messageId, from, authorName, text, createdAt }) => {
          const isCare = from === "CARE";
          const name = isCare ? authorName : author.name;
          return (
            <li
              key={messageId}
              className={cn("flex flex-col gap-1", isCare ? "items-end sm:pl-12" : "items-start sm:pr-12")}
            >
              <p className="flex flex-wrap gap-x-2 text-muted text-xs">
                <span className="font-medium text-foreground">
                  {isCare && name ? t("byCare", { name }) : (name ?? t("byKey"))}
                </span>
                <DateText value={createdAt} format="dateTime" />
              </p>
              <p
                className={cn(
                  "wrap-anywhere max-w-prose whitespace-pre-wrap rounded-card border p-3 text-sm",
                  isCare ? "bg-sunken" : "bg-background",
                )}
              >
                {text}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { LinkedPart } from "@/lib/help/questions/linked-text";
import type { QuestionMessage } from "@/lib/help/questions/model";
import { LinkedText } from "./linked-text";

/** A message with its text in parts. */
export type LinkedMessage = QuestionMessage & { parts: readonly LinkedPart[] };

/** The messages of a question: the person's own on the right, care's on the left. */
export function Conversation({ messages, brand }: { messages: readonly LinkedMessage[]; brand: string }) {
  const t = useTranslations("help.questions");
  const format = useFormatter();
  const nameOf = ({ from, authorName }: QuestionMessage) => {
    if (from === "CUSTOMER") return t("you");
    return authorName ? t("us", { agent: authorName, brand }) : t("someone", { brand });
  };
  return (
    <ol className="grid gap-4">
      {messages.map((message) => (
        <li
          key={message.messageId}
          className={cn(
            "max-w-[85%] rounded-card p-4 sm:p-5",
            message.from === "CUSTOMER"
              ? "justify-self-end bg-sunken"
              : "justify-self-start border bg-surface",
          )}
        >
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-semibold">{nameOf(message)}</span>
            <time dateTime={message.createdAt} className="text-muted">
              {format.dateTime(new Date(message.createdAt), { dateStyle: "medium", timeStyle: "short" })}
            </time>
          </p>
          <p className="wrap-anywhere mt-1.5 whitespace-pre-line leading-relaxed">
            <LinkedText parts={message.parts} />
          </p>
        </li>
      ))}
    </ol>
  );
}

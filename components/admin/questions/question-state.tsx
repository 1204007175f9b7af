import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { QuestionSummary } from "@/lib/help/questions/model";

const TONES: Record<QuestionSummary["state"], Tone> = {
  OPEN: "warning",
  ANSWERED: "success",
  CLOSED: "neutral",
};

/** Whether the customer waits for an answer. */
export function QuestionStateBadge({ state }: { state: QuestionSummary["state"] }) {
  const t = useTranslations("adminQuestions.states");
  return (
    <Badge tone={TONES[state]} className="text-xs!">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {t(state)}
    </Badge>
  );
}

import type { getTranslations } from "next-intl/server";
import type { Action } from "@/components/admin/act/action";
import type { Question } from "@/lib/help/questions/model";
import { closeQuestionOperation } from "@/lib/help/questions/operations";
import type { ActionMaker } from "../action-of";

/** Closes a question without an answer. Null if no one waits. */
export const closeQuestionAction = (
  { make }: ActionMaker,
  t: Awaited<ReturnType<typeof getTranslations<"adminQuestions">>>,
  { questionId, state, author: { name } }: Question,
): Action | null =>
  state === "OPEN"
    ? make(closeQuestionOperation, {
        params: { questionId },
        words: {
          title: t("close.title"),
          text: t("close.text", { name }),
          submit: t("close.submit"),
          done: t("close.done"),
        },
      })
    : null;

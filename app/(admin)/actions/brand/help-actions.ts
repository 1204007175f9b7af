import type { getTranslations } from "next-intl/server";
import type { Action } from "@/components/admin/act/action";
import { addStarterArticlesOperation, deleteHelpArticleOperation } from "@/lib/help/articles/operations";
import type { ActionMaker } from "../action-of";

type HelpWords = Awaited<ReturnType<typeof getTranslations<"adminHelp">>>;

/**
 * Adds the starter articles that the brand does not have. Null if it has all of them.
 * @param isFirst whether the brand has no articles at all
 */
export const starterAction = (
  { make }: ActionMaker,
  t: HelpWords,
  { count, isFirst }: { count: number; isFirst: boolean },
): Action | null =>
  count === 0
    ? null
    : make(addStarterArticlesOperation, {
        words: {
          title: isFirst ? t("addStarter.title") : t("addStarter.more", { count }),
          text: t("addStarter.text", { count }),
          submit: t("addStarter.submit"),
          // The window inserts the number of the answer.
          done: t("addStarter.done", { added: "{added}" }),
        },
      });

/** Deletes an article, and returns to the list. */
export function deleteArticleAction(
  { make }: ActionMaker,
  t: HelpWords,
  { helpArticleId, name }: { helpArticleId: string; name: string },
): Action | null {
  const action = make(deleteHelpArticleOperation, {
    params: { helpArticleId },
    danger: true,
    words: {
      title: t("deleteArticle.title"),
      text: t("deleteArticle.text", { name }),
      submit: t("deleteArticle.submit"),
      done: t("deleteArticle.done"),
    },
  });
  return action && { ...action, opens: { path: "/admin/brand/help" } };
}

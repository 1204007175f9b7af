import { getTranslations } from "next-intl/server";
import type { Action } from "@/components/admin/act/action";
import { revealOperation } from "@/lib/care/reveals/operations";
import type { ActionMaker } from "./action-of";

/** Shows the text of an e-mail for a minute; its id is still to be put into the body. */
export async function revealMail(maker: ActionMaker): Promise<Action | null> {
  const t = await getTranslations("adminMails");
  return maker.make(revealOperation, {
    words: {
      title: t("reveal.title"),
      text: t("reveal.text"),
      submit: t("reveal.submit"),
      done: t("reveal.done"),
    },
    body: { subjectType: "mail", field: "text" },
    shows: { field: "value", label: t("reveal.shown"), secondsShown: 60 },
  });
}

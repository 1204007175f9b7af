import { getTranslations } from "next-intl/server";
import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { SentMail } from "@/lib/care/mails/model";
import { resendMailOperation } from "@/lib/care/mails/operations";
import { revealOperation } from "@/lib/care/reveals/operations";

/** Shows the text of an e-mail for a minute. The page adds the mail's id to the body. */
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

/** Resends a mail to its recipient's current address; null for a mail without stored text. */
export const sendMailAgain = ({ t, make }: ActionMaker, mail: SentMail | undefined): Action | null => {
  if (mail?.content !== "KEPT") return null;
  return make(resendMailOperation, {
    params: { mailId: mail.mailId },
    words: {
      title: t("resendMail.title"),
      text: t("resendMail.text", { subject: mail.subject ?? mail.template }),
      submit: t("resendMail.submit"),
      // The dialog inserts the answer's address.
      done: t("resendMail.done", { address: "{sentTo}" }),
    },
  });
};

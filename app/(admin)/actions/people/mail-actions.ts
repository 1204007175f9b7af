import { getTranslations } from "next-intl/server";
import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { SentMail } from "@/lib/care/mails/model";
import { resendMailOperation } from "@/lib/care/mails/operations";
import { revealOperation } from "@/lib/care/reveals/operations";

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

/** Sends a mail again to its recipient's address now; null for a mail whose text is not kept. */
export const sendMailAgain = ({ t, make }: ActionMaker, mail: SentMail | undefined): Action | null => {
  if (mail?.content !== "KEPT") return null;
  return make(resendMailOperation, {
    params: { mailId: mail.mailId },
    words: {
      title: t("resendMail.title"),
      text: t("resendMail.text", { subject: mail.subject ?? mail.template }),
      submit: t("resendMail.submit"),
      // The dialog puts the answer's address in its place.
      done: t("resendMail.done", { address: "{sentTo}" }),
    },
  });
};

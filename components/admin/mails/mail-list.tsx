"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { SentMail } from "@/lib/care/mails/model";
import type { Action } from "../act/action";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { MailPanel } from "./mail-panel";

const TONES: Readonly<Record<SentMail["status"], Tone>> = {
  SENDING: "neutral",
  SENT: "success",
  FAILED: "danger",
};

/** E-mails of a customer; each opens a panel with its text and the action to send it again. */
export function MailList({
  mails,
  reveal,
}: {
  mails: readonly SentMail[];
  /** Reveals the text of a mail where it is hidden; null for a person without the right. */
  reveal: Action | null;
}) {
  const t = useTranslations("adminMails");
  const format = useFormatter();
  const [open, setOpen] = useState<SentMail>();
  return (
    <>
      <Table label={t("title")}>
        <thead>
          <tr>
            <HeadCell>{t("when")}</HeadCell>
            <HeadCell>{t("subject")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("to")}</HeadCell>
            <HeadCell>{t("status")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => {
            const when = format.dateTime(new Date(mail.createdAt), {
              dateStyle: "medium",
              timeStyle: "short",
            });
            const subject = mail.subject ?? t("withoutSubject", { template: mail.template });
            return (
              <tr
                key={mail.mailId}
                className={`${rowStyle} relative hover:bg-sunken has-focus-visible:bg-sunken`}
              >
                <Cell className="tabular text-muted sm:whitespace-nowrap">{when}</Cell>
                <Cell>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t("openOf", { subject, when })}
                    onClick={() => setOpen(mail)}
                    className="text-left font-medium after:absolute after:inset-0"
                  >
                    {subject}
                  </button>
                  {mail.resentFrom !== undefined && <Badge className="ml-2 text-xs!">{t("repeat")}</Badge>}
                </Cell>
                <Cell className="break-all text-muted max-sm:hidden">{mail.address}</Cell>
                <Cell>
                  <Badge tone={TONES[mail.status]} className="text-xs!">
                    {t(`states.${mail.status}`)}
                  </Badge>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {open && <MailPanel mail={open} reveal={reveal} onClose={() => setOpen(undefined)} />}
    </>
  );
}

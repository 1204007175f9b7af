"use client";
import { useLocale, useTranslations } from "next-intl";
import type { WhoseAnswer } from "@/components/checkout/who/whose";

/** The answers, with the item's user if there are several items. */
export function Answers({ answers }: { answers: readonly WhoseAnswer[] }) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const names = new Intl.ListFormat(locale);
  const several = answers.length > 1 || answers.some(({ count }) => count > 1);
  return answers.map((answer) => (
    <p key={answer.text} className="tabular break-words">
      {several
        ? t("answer", {
            whose: answer.names.length > 0 ? names.format(answer.names) : t("lines", { count: answer.count }),
            text: answer.text,
          })
        : answer.text}
    </p>
  ));
}

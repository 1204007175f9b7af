import { useTranslations } from "next-intl";
import { Panel } from "../panel";

/** The brand's explanation to the bank, as it was sent. */
export function Explanation({ text }: { text: string }) {
  const t = useTranslations("adminDisputes");
  return (
    <Panel title={t("explanation")}>
      <p className="max-w-prose whitespace-pre-wrap text-sm">{text}</p>
    </Panel>
  );
}

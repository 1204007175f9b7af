import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";

/** A value of a customer as far as the page shows it, with what shows the rest for a minute. */
export type HiddenText = {
  text: string;
  /** Null where nothing of it is hidden, or where the role may not see it. */
  reveal: Action | null;
};

/** A value that is masked, with the button that shows it. */
export function HiddenValue({ hidden: { text, reveal } }: { hidden: HiddenText }) {
  const t = useTranslations("adminAct.reveal");
  // Where the person at the other end may not see it, there is nothing to press.
  if (!reveal || reveal.refusal !== undefined) return text;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-words">{text}</span>
      <StaffMessages areas={["adminAct"]}>
        <ActionButton action={reveal} intent="ghost" label={t("show")} letter={null} />
      </StaffMessages>
    </span>
  );
}

import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";

/** A customer's value as the page shows it, with the action that reveals the rest for a minute. */
export type HiddenText = {
  text: string;
  /** Null where nothing is hidden, or where the role may not see it. */
  reveal: Action | null;
};

/** A masked value with the button that reveals it. */
export function HiddenValue({ hidden: { text, reveal } }: { hidden: HiddenText }) {
  const t = useTranslations("adminAct.reveal");
  // If the caller may not see it, there is no button.
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

"use client";
import { Download, MailPlus, Pause, Play, Repeat2, X, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { Alert } from "@/components/ui/states/alert";
import { useUiText } from "@/components/ui/text/ui-text";
import type { BulkAction } from "./bulk/plan";
import type { ListedSubscription } from "./lines";
import { useSaveSubscriptionFile } from "./use-save-lines";

const ACTIONS = [
  { action: "PAUSE", Icon: Pause },
  { action: "RESTORE", Icon: Play },
  { action: "CHANGE_OFFERING", Icon: Repeat2 },
  { action: "RESEND", Icon: MailPlus },
  { action: "CANCEL", Icon: XCircle },
] as const satisfies readonly { action: BulkAction; Icon: unknown }[];

// On desktop, all buttons fit into one row only without icons, because the page has a sidebar.
const narrow =
  "md:px-3! max-md:flex-col max-md:gap-1! max-md:rounded-control! max-md:px-1! max-md:py-1.5 max-md:text-xs! max-md:whitespace-normal!";

/** The actions on the selected subscriptions. The bar stays visible while the person scrolls and selects more. */
export function SelectionBar({
  selected,
  hidden,
  onAction,
  onClear,
}: {
  selected: readonly ListedSubscription[];
  /** The number of selected subscriptions that the filter hides. */
  hidden: number;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}) {
  const t = useTranslations("lines");
  const text = useUiText();
  const { save, saving, problem } = useSaveSubscriptionFile();
  return (
    <section
      aria-label={t("bar.label")}
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mt-4 rounded-card border bg-surface p-3 shadow-overlay md:bottom-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-nowrap">
        <p role="status" className="mr-auto pl-1 text-sm md:whitespace-nowrap">
          <strong className="font-semibold">{t("bar.selected", { count: selected.length })}</strong>
          {hidden > 0 && <span className="text-muted"> {t("bar.hidden", { count: hidden })}</span>}
        </p>
        <button
          type="button"
          onClick={onClear}
          className={`${iconButtonStyle} md:order-last`}
          aria-label={t("bar.clear")}
          title={text.close}
        >
          <X aria-hidden="true" />
        </button>
        {/* On a phone all of them at once, each as narrow as its label allows. */}
        <div className="grid w-full grid-cols-3 gap-1.5 py-1 md:flex md:w-auto md:flex-wrap md:justify-end md:gap-2">
          {ACTIONS.map(({ action, Icon }) => (
            <Button
              key={action}
              size="sm"
              intent="secondary"
              className={narrow}
              onClick={() => onAction(action)}
            >
              <Icon aria-hidden="true" className="size-4 md:hidden" />
              {t(`bar.${action}`)}
            </Button>
          ))}
          <Button
            size="sm"
            intent="secondary"
            className={narrow}
            loading={saving}
            onClick={() => save(selected)}
          >
            <Download aria-hidden="true" className="size-4 md:hidden" />
            {t("bar.export")}
          </Button>
        </div>
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </section>
  );
}

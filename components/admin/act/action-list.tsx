import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { cn } from "@/components/ui/cn";
import { Panel } from "../panel";
import type { Action } from "./action";
import { ActionButton } from "./action-button";
import { foldedActions } from "./most-used";
import { NeedsList } from "./needs-list";

/** Shown on a phone only while the list is unfolded, without a script. On a desktop always. */
const FOLDED = "max-sm:group-not-has-[[data-all-actions][open]]/actions:hidden";

/** All actions on a resource, the requirements of each, and the reasons of refusals. */
export function ActionList({
  actions,
  folds = false,
}: {
  actions: readonly Action[];
  /** Whether a phone shows only the most used ones at first, because more important parts of the page follow. */
  folds?: boolean;
}) {
  const t = useTranslations("adminAct");
  const possible = actions.filter(({ refusal }) => refusal === undefined);
  const folded = folds ? foldedActions(possible) : new Set<Action>();
  const id = useId();
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  return (
    <Panel
      title={t("list.title")}
      className="group/actions"
      action={
        folded.size > 0 && (
          <details data-all-actions="" className="group/all sm:hidden">
            <summary
              aria-controls={id}
              className="-my-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link text-sm"
            >
              {t("list.all", { count: possible.length })}
              <ChevronDown
                aria-hidden="true"
                className="size-4 transition-transform group-open/all:rotate-180"
              />
            </summary>
          </details>
        )
      }
    >
      {possible.length === 0 && <p className="text-muted text-sm">{t("list.none")}</p>}
      <StaffMessages areas={["adminAct"]}>
        <ul
          id={id}
          data-page-actions=""
          className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]"
        >
          {possible.map((action) => (
            <li
              key={action.title}
              data-folded={folded.has(action) ? "" : undefined}
              className={cn("flex flex-wrap items-center gap-x-2 gap-y-1", folded.has(action) && FOLDED)}
            >
              <ActionButton action={action} intent={action.danger ? "danger" : "secondary"} />
              <NeedsList needs={action.needs} />
            </li>
          ))}
        </ul>
      </StaffMessages>
      {refused.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
            {t("list.notNow")} ({refused.length})
          </summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {refused.map(({ title, refusal, refusalLanguage }) => (
              <li key={title}>
                <span className="font-medium">{title}</span>{" "}
                <span lang={refusalLanguage} className="text-muted">
                  {refusal}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

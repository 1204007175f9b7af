import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Panel } from "../panel";
import type { Action } from "./action";
import { ActionButton } from "./action-button";
import { ActionNeeds } from "./action-needs";

/** All actions on a resource, the requirements of each, and the reasons of refusals. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  const t = useTranslations("adminAct");
  const possible = actions.filter(({ refusal }) => refusal === undefined);
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  return (
    <Panel title={t("list.title")}>
      {possible.length === 0 && <p className="text-muted text-sm">{t("list.none")}</p>}
      <StaffMessages areas={["adminAct"]}>
        <ul data-page-actions="" className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
          {possible.map((action) => (
            <li key={action.title} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <ActionButton action={action} intent={action.danger ? "danger" : "secondary"} />
              <ActionNeeds needs={action.needs} />
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

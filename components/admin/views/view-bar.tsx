import { Users } from "lucide-react";
import { viewLinkStyle } from "@/components/admin/shell/section-style";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { StaffLink } from "../staff-link";

type ShownView = {
  href: string;
  name: string;
  isCurrent: boolean;
  /** The colleague who shares it, in words. */
  sharedBy: string | undefined;
};

/** The saved filters, and the actions on the current one. Not shown if there are neither. */
export function ViewBar({
  label,
  views,
  actions,
}: {
  label: string;
  views: readonly ShownView[];
  actions: readonly Action[];
}) {
  if (views.length === 0 && actions.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label={label} className="contents">
          {views.map(({ href, name, isCurrent, sharedBy }) => (
            <StaffLink
              key={href + name}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              title={sharedBy}
              className={viewLinkStyle}
            >
              {name}
              {sharedBy && (
                <>
                  <Users aria-hidden="true" className="ms-1.5 size-3.5" />
                  <span className="sr-only"> ({sharedBy})</span>
                </>
              )}
            </StaffLink>
          ))}
        </nav>
      )}
      <StaffMessages areas={["adminAct"]}>
        {actions.map((action) => (
          <ActionButton key={action.operationId} action={action} intent="ghost" />
        ))}
      </StaffMessages>
    </div>
  );
}

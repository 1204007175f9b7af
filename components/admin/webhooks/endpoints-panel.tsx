import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { Action } from "@/components/admin/act/action";
import { ActionButton } from "@/components/admin/act/action-button";
import { Panel } from "@/components/admin/panel";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EndpointList } from "./endpoint-list";

/** The endpoints of webhooks, each with what can be done with it. */
export type EndpointsSection = ComponentProps<typeof EndpointList> & {
  /** The revision that webhooks are sent in. */
  revision: string;
  /** What can be done with all endpoints, and adding one. */
  actions: readonly Action[];
};

/** Where webhooks are sent. */
export function EndpointsPanel({
  endpoints: { endpoints, revision, actions },
}: {
  endpoints: EndpointsSection;
}) {
  const t = useTranslations("adminWebhooks");
  return (
    <Panel
      title={t("endpoints")}
      lead={t("endpointsLead", { revision })}
      padded={false}
      className="mb-6"
      action={
        <StaffMessages areas={["adminAct"]}>
          <span className="flex flex-wrap gap-2">
            {actions.map((action) => (
              <ActionButton key={action.operationId} action={action} />
            ))}
          </span>
        </StaffMessages>
      }
    >
      {endpoints.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("noEndpoints")}</p>
      ) : (
        <EndpointList endpoints={endpoints} />
      )}
    </Panel>
  );
}

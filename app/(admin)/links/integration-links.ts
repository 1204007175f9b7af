import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { listAllWebhookDeliveries } from "@/lib/webhooks/operations";

/** Whether a person runs the brand's integrations. */
export const managesIntegrations = (me: StaffIdentity): boolean => mayCall(me, listAllWebhookDeliveries);

/** The parts of the integration pages. */
export async function integrationLinks(): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminIntegrations");
  return [
    { href: "/admin/integrations/webhooks", label: t("webhooks") },
    { href: "/admin/integrations/jobs", label: t("jobs") },
    { href: "/admin/integrations/api-log", label: t("apiLog") },
    { href: "/admin/integrations/workflows", label: t("workflows") },
    { href: "/admin/integrations/keys", label: t("keys") },
  ];
}

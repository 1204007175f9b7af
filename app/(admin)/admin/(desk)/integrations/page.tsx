import { redirect } from "next/navigation";

/** The integrations begin with the webhooks. */
export default function IntegrationsPage(): never {
  redirect("/admin/integrations/webhooks");
}

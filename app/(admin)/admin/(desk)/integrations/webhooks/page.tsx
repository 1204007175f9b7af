import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Pager } from "@/components/admin/pager";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Deliveries } from "@/components/admin/webhooks/deliveries";
import { EndpointsPanel } from "@/components/admin/webhooks/endpoints-panel";
import { loadWebhooks } from "./load";

type Props = PageProps<"/admin/integrations/webhooks">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWebhooks"))("title") };
}

/** Where webhooks are sent, whether they arrive, and sending them again. */
export default async function WebhooksPage({ searchParams }: Props) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminWebhooks")]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const page = await loadWebhooks(me, given);
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          page.replay && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={page.replay} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={page.links} />
      <EndpointsPanel endpoints={page.endpoints} />
      <Deliveries deliveries={page.deliveries} />
      <Pager {...page.pager} />
    </>
  );
}

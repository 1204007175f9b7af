import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { AttemptList } from "@/components/admin/webhooks/attempt-list";
import { DeliveryFacts } from "@/components/admin/webhooks/delivery-facts";
import { PayloadPanel } from "@/components/admin/webhooks/payload-panel";
import { loadDelivery } from "./load";

type Props = PageProps<"/admin/integrations/webhooks/[webhookDeliveryId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWebhooks"))("delivery") };
}

/** One delivery: each attempt with request and answer, and the payload in the shape of each revision. */
export default async function DeliveryPage({ params, searchParams }: Props) {
  const [{ webhookDeliveryId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminWebhooks"),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const page = await loadDelivery(me, webhookDeliveryId, given);
  return (
    <>
      <PageTitle
        title={<span className="break-all">{page.eventType}</span>}
        lead={
          <StaffLink
            href="/admin/integrations/webhooks"
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("title")}
          </StaffLink>
        }
        action={
          page.again && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={page.again} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <AttemptList {...page.attempts} />
          <PayloadPanel view={page.payload} />
        </div>
        <DeliveryFacts facts={page.facts} />
      </div>
    </>
  );
}

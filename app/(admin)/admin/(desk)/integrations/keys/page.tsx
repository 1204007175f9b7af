import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { createKeyAction } from "@/app/(admin)/actions/systems/key-actions";
import { integrationLinks } from "@/app/(admin)/links/integration-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { KeyTable } from "@/components/admin/api-keys/key-table";
import { Pager } from "@/components/admin/pager";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { ApiKey } from "@/lib/identity/keys/model";
import { listApiKeysOperation } from "@/lib/identity/keys/operations";
import type { WebhookSettings } from "@/lib/webhooks/model";
import { readWebhookSettings } from "@/lib/webhooks/operations";
import { actionMaker } from "../../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter } from "../../../../pages-of";

const PATH = "/admin/integrations/keys";
const PER_PAGE = 50;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminApiKeys"))("title") };
}

/** The brand's API keys with their states and last uses, and the creation of one. */
export default async function KeysPage({ searchParams }: PageProps<"/admin/integrations/keys">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminApiKeys")]);
  if (!mayCall(me, listApiKeysOperation)) return <NoRight role={me.role} />;
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, { availableRevisions }, maker, links] = await Promise.all([
    readAsStaff<PageOf<ApiKey>>(listApiKeysOperation, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    readAsStaff<WebhookSettings>(readWebhookSettings),
    actionMaker(me),
    integrationLinks(),
  ]);
  const create = createKeyAction(maker, availableRevisions);
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      {items.length === 0 ? (
        <EmptyState icon={<KeyRound aria-hidden="true" />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <KeyTable label={t("title")} keys={items} />
      )}
      <Pager {...pagerOf(PATH, cursor, pagination.nextCursor)} />
    </>
  );
}

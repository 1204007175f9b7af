import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionButton } from "@/components/admin/act/action-button";
import { KeyTable } from "@/components/admin/api-keys/key-table";
import { NoRight } from "@/components/admin/no-right";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffMessages } from "@/components/admin/staff-messages";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiKey } from "@/lib/identity/keys/model";
import { listApiKeysOperation } from "@/lib/identity/keys/operations";
import type { WebhookSettings } from "@/lib/webhooks/model";
import { readWebhookSettings } from "@/lib/webhooks/operations";
import { actionMaker } from "../../../../actions/action-of";
import { createKey } from "../../../../actions/key-actions";
import { integrationLinks } from "../../../../integration-links";
import { type PageOf, textOf, withQuery } from "../../../../pages-of";
import { currentStaff, mayCall, readAsStaff } from "../../../../staff-call";

const PATH = "/admin/integrations/keys";
const PER_PAGE = 50;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminApiKeys"))("title") };
}

/** The brand's API keys: which work, when each was used, and a new one. */
export default async function KeysPage({ searchParams }: PageProps<"/admin/integrations/keys">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminApiKeys")]);
  if (!mayCall(me, listApiKeysOperation)) return <NoRight role={me.role} />;
  const cursor = textOf(given.cursor);
  const [{ items, pagination }, { availableRevisions }, maker, links] = await Promise.all([
    readAsStaff<PageOf<ApiKey>>(listApiKeysOperation, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    readAsStaff<WebhookSettings>(readWebhookSettings),
    actionMaker(me),
    integrationLinks(),
  ]);
  const create = createKey(maker, availableRevisions);
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
      <Pager
        first={cursor === "" ? null : PATH}
        next={pagination.nextCursor === null ? null : withQuery(PATH, { cursor: pagination.nextCursor })}
      />
    </>
  );
}

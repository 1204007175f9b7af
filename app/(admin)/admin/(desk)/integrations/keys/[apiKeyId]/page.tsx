import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { keyActions } from "@/app/(admin)/actions/systems/key-actions";
import { currentStaff, findAsStaff, mayCall } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { ImpactPanel } from "@/components/admin/api-keys/impact-panel";
import { KeyFacts } from "@/components/admin/api-keys/key-facts";
import { RevisionList } from "@/components/admin/api-keys/revision-list";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import type { ApiKey, ApiKeyRevisions } from "@/lib/identity/keys/model";
import {
  getApiKeyOperation,
  listApiKeyRevisionsOperation,
  listApiKeysOperation,
} from "@/lib/identity/keys/operations";
import type { ApiKeyRevisionImpact } from "@/lib/request-log/model";
import { getApiKeyRevisionImpactOperation } from "@/lib/request-log/operations";
import { actionMaker } from "../../../../../actions/action-of";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminApiKeys"))("key") };
}

/** One API key: its use, the effect of a newer pin, and its actions. */
export default async function KeyPage({ params }: PageProps<"/admin/integrations/keys/[apiKeyId]">) {
  const [{ apiKeyId }, me, t] = await Promise.all([params, currentStaff(), getTranslations("adminApiKeys")]);
  if (!mayCall(me, listApiKeysOperation)) return <NoRight role={me.role} />;
  const [key, revisions, impact, maker] = await Promise.all([
    findAsStaff<ApiKey>(getApiKeyOperation, { params: { apiKeyId } }),
    findAsStaff<ApiKeyRevisions>(listApiKeyRevisionsOperation, { params: { apiKeyId } }),
    findAsStaff<ApiKeyRevisionImpact>(getApiKeyRevisionImpactOperation, { params: { apiKeyId } }),
    actionMaker(me),
  ]);
  if (!key || !revisions || !impact) return notFound();
  const actions = keyActions(maker, key, revisions.items);
  return (
    <>
      <PageTitle
        title={key.name}
        lead={
          <StaffLink
            href="/admin/integrations/keys"
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("title")}
          </StaffLink>
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {actions.length > 0 && <ActionList actions={actions} />}
          {revisions.items.length > 1 && <ImpactPanel apiKeyId={apiKeyId} impact={impact} />}
          <RevisionList revisions={revisions.items} />
        </div>
        <div className="min-w-0 max-xl:row-start-1">
          <KeyFacts apiKey={key} />
        </div>
      </div>
    </>
  );
}

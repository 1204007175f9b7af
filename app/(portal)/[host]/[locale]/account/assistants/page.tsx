import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { getViewer } from "@/app/session";
import { ConnectAssistant } from "@/components/account/assistants/connect-assistant";
import { TokenForm } from "@/components/account/assistants/token-form";
import { TokenList } from "@/components/account/assistants/token-list";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { hidesSecrets } from "@/lib/kernel/context";
import { loadAssistants } from "./load";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("assistants");
  return { title: t("title"), robots: { index: false } };
}

/** The person's tokens for assistants and programs, and what these wait for. */
export default async function AssistantsPage() {
  const [{ ctx, user }, t, format] = await Promise.all([
    getViewer(),
    getTranslations("assistants"),
    getFormatter(),
  ]);
  if (!user) redirect("/login?next=/account/assistants");
  const { waiting, tokens, address } = await loadAssistants(ctx, { t, format });
  const isReadOnly = hidesSecrets(ctx.caller);
  return (
    <AccountPage user={user} section="security" title={t("title")} lead={t("lead")}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {waiting.length > 0 && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{t("waiting.title")}</h2>
              <ul className="mt-2 divide-y">
                {waiting.map(({ proposalId, title, program }) => (
                  <li key={proposalId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
                    <div className="min-w-40 flex-1">
                      <p className="wrap-anywhere font-medium">{title}</p>
                      <p className="wrap-anywhere text-muted text-sm">{t("waiting.from", { program })}</p>
                    </div>
                    <LinkButton
                      intent="secondary"
                      size="sm"
                      href={`/account/assistants/${proposalId}`}
                      aria-label={t("waiting.lookNamed", { title })}
                    >
                      {t("waiting.look")}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        )}
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("list.title")}</h2>
            <ClientMessages areas={["assistants", "failures"]}>
              <TokenList tokens={tokens} isReadOnly={isReadOnly} />
            </ClientMessages>
          </CardBody>
        </Card>
        {/* Staff who look at the page must not make a credential of the person. */}
        {!isReadOnly && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{t("make.title")}</h2>
              <ClientMessages areas={["assistants", "login", "failures", "ui"]}>
                <TokenForm email={user.email} />
              </ClientMessages>
            </CardBody>
          </Card>
        )}
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("connect.title")}</h2>
            <p className="mt-2 text-muted">{t("connect.text")}</p>
            <ClientMessages areas={["assistants", "ui"]}>
              <ConnectAssistant address={address} />
            </ClientMessages>
          </CardBody>
        </Card>
      </div>
    </AccountPage>
  );
}

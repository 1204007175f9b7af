import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { getViewer } from "@/app/session";
import { PasskeyCard } from "@/components/account/passkeys/passkey-card";
import { EmailChange } from "@/components/account/profile/email-change";
import { ForgetSignedIn } from "@/components/account/sign-in/forget-signed-in";
import { OwnSessions } from "@/components/account/sign-in/own-sessions";
import { SubmitButton } from "@/components/account/submit-button";
import { sessionKind } from "@/components/sessions/session-kind";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { listMyPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { listMySessions } from "@/lib/identity/sign-in/sessions";
import { hidesSecrets } from "@/lib/kernel/context";
import { signOut, signOutEverywhere } from "../../../../actions/sign-in";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("security");
  return { title: t("title"), robots: { index: false } };
}

/** The person's sign-in methods, sessions, and sign-out. */
export default async function SecurityPage() {
  const [{ ctx, user }, t, p, a, programs, format] = await Promise.all([
    getViewer(),
    getTranslations("security"),
    getTranslations("passkeys"),
    getTranslations("activity"),
    getTranslations("assistants.offer"),
    getFormatter(),
  ]);
  if (!user) redirect("/login?next=/account/security");
  const [{ items }, own] = await Promise.all([listMySessions(ctx), listMyPasskeys(ctx)]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const sessions = items.map(({ device: { browser, system }, ...session }) => ({
    sessionId: session.sessionId,
    isCurrent: session.isCurrent,
    kind: sessionKind(system),
    // A device is named only if the browser reported it.
    device: browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknownDevice")),
    started: t("started", { at: moment(session.createdAt) }),
    lastUsed: t("lastUsed", { at: moment(session.lastUsedAt) }),
  }));
  const passkeys = own.items.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    passkeyId,
    name,
    added: p("added", { date: format.dateTime(new Date(createdAt), { dateStyle: "medium" }) }),
    used: lastUsedAt ? p("used", { at: moment(lastUsedAt) }) : p("unused"),
  }));
  return (
    <AccountPage user={user} section="security" title={t("title")} lead={t("lead")}>
      <ForgetSignedIn />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("address")}</h2>
            <p className="mt-2 break-words">
              {t.rich("addressIs", { email: user.email, b: (text) => <strong>{text}</strong> })}
            </p>
            <ClientMessages areas={["security", "login", "failures"]}>
              <EmailChange currentEmail={user.email} supportEmail={ctx.tenant.settings.theme.support.email} />
            </ClientMessages>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{p("title")}</h2>
            <p className="mt-2 text-muted">{p("lead")}</p>
            <ClientMessages areas={["passkeys", "login", "failures"]}>
              <PasskeyCard
                passkeys={passkeys}
                email={user.email}
                device={sessions.find(({ isCurrent }) => isCurrent)?.device ?? t("unknownDevice")}
                isReadOnly={hidesSecrets(ctx.caller)}
              />
            </ClientMessages>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("sessions")}</h2>
            <ClientMessages areas={["security", "failures"]}>
              <OwnSessions sessions={sessions} />
            </ClientMessages>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{a("title")}</h2>
            <p className="mt-2 text-muted">{a("offer")}</p>
            <LinkButton href="/account/security/activity" intent="secondary" className="mt-5">
              {a("open")}
            </LinkButton>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{programs("title")}</h2>
            <p className="mt-2 text-muted">{programs("text")}</p>
            <LinkButton href="/account/assistants" intent="secondary" className="mt-5">
              {programs("open")}
            </LinkButton>
          </CardBody>
        </Card>
        {/* Staff who look at the page cannot sign out; they leave by the bar. */}
        {!hidesSecrets(ctx.caller) && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{t("signOutTitle")}</h2>
              <p className="mt-2 text-muted">{t("signOutHint")}</p>
              <div className="mt-5 flex flex-wrap gap-3">
                <form action={signOut} data-signed-out={t("signedOut")}>
                  <SubmitButton intent="secondary">{t("signOut")}</SubmitButton>
                </form>
                <form action={signOutEverywhere} data-signed-out={t("signedOutEverywhere")}>
                  <SubmitButton intent="ghost">{t("signOutEverywhere")}</SubmitButton>
                </form>
              </div>
            </CardBody>
          </Card>
        )}
        <HelpOffer ctx={ctx} places={["SECURITY", "SIGN_IN"]} />
      </div>
    </AccountPage>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { signInWithCode, signInWithPasskey } from "@/app/(portal)/actions/sign-in";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { getViewer } from "@/app/session";
import { EmailLogin } from "@/components/account/sign-in/email-login";
import { PasskeySignIn } from "@/components/account/sign-in/passkey-sign-in";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { safePath } from "../../../actions/safe-path";

/** The viewer decides what is on the page, so it is rendered per request. The layout alone would allow caching. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[host]/[locale]/login">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("login");
  return { title: t("title"), robots: { index: false } };
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export default async function LoginPage({ searchParams }: Props) {
  const [{ user, ctx }, params, t] = await Promise.all([getViewer(), searchParams, getTranslations("login")]);
  const next = safePath(first(params.next));
  if (user) redirect(next);
  const { name, links } = ctx.tenant.settings.theme;
  return (
    <div className="container-page py-10 md:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-4xl">{t("title")}</h1>
        {first(params.ended) && (
          <Alert tone="info" className="mt-4" title={t("ended")}>
            {next.startsWith("/checkout/") && t("endedCheckout")}
          </Alert>
        )}
        <p className="mt-3 text-lg text-muted">{next === "/" ? t("lead", { brand: name }) : t("leadNext")}</p>
        <Card className="mt-7">
          <CardBody>
            <ClientMessages areas={["login"]}>
              <EmailLogin signIn={signInWithCode} next={next} autoFocus />
              <PasskeySignIn signIn={signInWithPasskey} next={next} />
            </ClientMessages>
          </CardBody>
        </Card>
        <p className="mt-5 text-muted text-sm">
          {t.rich("terms", {
            terms: (text) => (
              <a href={links.terms} className="text-link underline underline-offset-4">
                {text}
              </a>
            ),
            privacy: (text) => (
              <a href={links.privacy} className="text-link underline underline-offset-4">
                {text}
              </a>
            ),
          })}
        </p>
        <div className="mt-8">
          <HelpOffer ctx={ctx} places={["SIGN_IN"]} canAsk={false} />
        </div>
      </div>
    </div>
  );
}

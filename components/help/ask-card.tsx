import { Mail, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Support } from "@/components/subscriptions/support";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";

/**
 * The ways to ask a person: the form, e-mail and phone.
 * @param href the address of the form
 */
export function AskCard({ signedIn, href, support }: { signedIn: boolean; href: string; support: Support }) {
  const t = useTranslations("help.askCard");
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="mt-1.5 text-muted">
            {signedIn ? t("text") : t("signedOut", { email: support.email })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton href={signedIn ? href : `/login?next=${encodeURIComponent(href)}`} prefetch={false}>
            {signedIn ? t("ask") : t("signIn")}
          </LinkButton>
          {support.phone && (
            <a
              href={`tel:${support.phone.msisdn}`}
              className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
            >
              <Phone aria-hidden="true" className="size-5" />
              {t("call", { number: support.phone.display })}
            </a>
          )}
          {!signedIn && (
            <a
              href={`mailto:${support.email}`}
              className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
            >
              <Mail aria-hidden="true" className="size-5" />
              {support.email}
            </a>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

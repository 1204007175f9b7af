import { BellOff, BellRing } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { readUnsubscribeToken } from "@/lib/notifications/unsubscribe";
import { brandOf } from "../../../../theme";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("unsubscribe.title"), robots: { index: false } };
}

/**
 * Where the link of a mail's footer leads: one button ends mails of its kind, without signing in and without a script.
 * Opening it changes nothing, for mail servers open links before people do.
 */
export default async function UnsubscribePage({
  params,
  searchParams,
}: PageProps<"/[host]/[locale]/unsubscribe/[token]">) {
  const [{ host, token }, { done }] = await Promise.all([params, searchParams]);
  const [tenant, t] = await Promise.all([brandOf(host), getTranslations("notifications")]);
  const shown = decodeURIComponent(token);
  const found = readUnsubscribeToken({ tenant }, shown);
  if (!found) notFound();
  const kind = t(`kinds.${found.kind}.label`);
  const isOff = done === "off";
  const Icon = isOff ? BellOff : BellRing;
  return (
    <div className="container-page flex justify-center py-12 md:py-20">
      <Card className="w-full max-w-xl">
        <CardBody className="sm:p-8!">
          <Icon aria-hidden="true" className="size-8 text-link" />
          <h1 className="mt-4 text-3xl">
            {isOff
              ? t("unsubscribe.off", { kind })
              : done === "on"
                ? t("unsubscribe.on", { kind })
                : t("unsubscribe.question", { kind })}
          </h1>
          <p className="mt-3 text-muted">
            {isOff ? t("unsubscribe.offHint") : t(`kinds.${found.kind}.about`)}
          </p>
          <form
            method="post"
            action={`/api/unsubscribe/${encodeURIComponent(shown)}`}
            className="mt-6 flex flex-wrap gap-3"
          >
            <input type="hidden" name="from" value="page" />
            {isOff && <input type="hidden" name="on" value="yes" />}
            <Button type="submit" intent={isOff ? "secondary" : "primary"}>
              {isOff ? t("unsubscribe.undo") : t("unsubscribe.stop")}
            </Button>
            <LinkButton href="/account/notifications" intent="ghost">
              {t("unsubscribe.all")}
            </LinkButton>
          </form>
        </CardBody>
      </Card>
    </div>
  );
}

import { BellOff, BellRing } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { readUnsubscribeToken } from "@/lib/notifications/unsubscribe";
import { brandOfHost } from "../../../../theme";

export const dynamic = "force-dynamic";

type Props = PageProps<"/[host]/[locale]/unsubscribe/[token]">;

async function readLink({ params }: Props) {
  const { host, token } = await params;
  const tenant = await brandOfHost(host);
  const shown = decodeURIComponent(token);
  return { shown, found: readUnsubscribeToken({ tenant }, shown) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (!(await readLink(props)).found) return missingMetadata();
  const t = await getTranslations("notifications");
  return { title: t("unsubscribe.title"), robots: { index: false } };
}

/**
 * Where the link of a mail's footer leads: one button ends mails of its kind, without signing in and without a script.
 * Opening it changes nothing, for mail servers open links before people do.
 */
export default async function UnsubscribePage(props: Props) {
  const [{ shown, found }, { done }, t] = await Promise.all([
    readLink(props),
    props.searchParams,
    getTranslations("notifications"),
  ]);
  if (!found) return answerNotFound();
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

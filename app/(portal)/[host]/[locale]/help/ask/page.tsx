import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { askPath, readAsked } from "@/app/(portal)/asked";
import { getViewer } from "@/app/session";
import { QuestionForm } from "@/components/help/question-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { isLocale } from "@/i18n/locales";
import { subjectName } from "./subject-name";

type Props = PageProps<"/[host]/[locale]/help/ask">;

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("help.ask");
  return { title: t("title"), robots: { index: false } };
}

/** The form to ask customer care, with what the person looked at before. */
export default async function AskPage({ params, searchParams }: Props) {
  const [{ ctx, user }, { locale }, search, t] = await Promise.all([
    getViewer(),
    params,
    searchParams,
    getTranslations("help.ask"),
  ]);
  if (!isLocale(locale)) notFound();
  const { traceId, ...asked } = readAsked(search);
  if (!user) redirect(`/login?next=${encodeURIComponent(askPath({ ...asked, traceId }))}`);
  const about = asked.about && (await subjectName(ctx, asked.about));
  const { about: _, ...elsewhere } = asked;
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        action={
          <LinkButton href="/account/questions" intent="secondary">
            {t("others")}
          </LinkButton>
        }
      />
      <Card className="max-w-2xl">
        <CardBody>
          {about && (
            <dl className="mb-5">
              <dt className="text-muted text-sm">{t("about")}</dt>
              <dd className="break-words font-medium">{about}</dd>
            </dl>
          )}
          <ClientMessages areas={["help", "failures", "ui"]}>
            <QuestionForm
              // What the person cannot see cannot be asked about. The question is then about nothing in particular.
              context={about === undefined ? elsewhere : asked}
              email={user.email}
              locale={locale}
              prefill={traceId && t("trace", { trace: traceId })}
            />
          </ClientMessages>
        </CardBody>
      </Card>
    </div>
  );
}

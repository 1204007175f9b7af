import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { cache } from "react";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { ProposalAnswer } from "@/components/account/assistants/proposal-answer";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { hidesSecrets } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { getMyProposal } from "@/lib/proposals/queries";

type Props = PageProps<"/[host]/[locale]/account/assistants/[proposalId]">;

export const dynamic = "force-dynamic";

const TONES = { DONE: "success", DECLINED: "info", EXPIRED: "info", FAILED: "warning" } as const;

/** The person's proposal; null if they have no such proposal. */
const readProposal = cache(async (proposalId: string) => {
  const { ctx } = await getViewer();
  try {
    return await getMyProposal(ctx, proposalId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.proposalNotFound) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ user }, { proposalId }] = await Promise.all([getViewer(), params]);
  const proposal = user && (await readProposal(proposalId));
  if (user && !proposal) return missingMetadata();
  return { title: proposal?.title, robots: { index: false } };
}

/** What a program would change, and the person's answer. */
export default async function ProposalPage({ params }: Props) {
  const [{ ctx, user }, { proposalId }, t, f, format] = await Promise.all([
    getViewer(),
    params,
    getTranslations("assistants.answer"),
    getTranslations("failures"),
    getFormatter(),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/account/assistants/${proposalId}`)}`);
  const proposal = await readProposal(proposalId);
  if (!proposal) return answerNotFound();
  const { status, title, facts, version, program, refusal, expiresAt } = proposal;
  const outcome = {
    DONE: t("done"),
    DECLINED: t("declined"),
    EXPIRED: t("expired"),
    // The API's own message is in English.
    FAILED: t("failed", {
      reason: f.has(refusal?.internalCode as never)
        ? f(refusal?.internalCode as never)
        : (refusal?.message ?? ""),
    }),
  };
  const isWaiting = status === "PENDING";
  return (
    <AccountPage
      user={user}
      section="security"
      title={t("title", { program })}
      lead={isWaiting ? t("lead") : undefined}
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <CardBody>
            <h2 className="wrap-anywhere text-2xl">{title}</h2>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {/* The outcome appears after a click, so it is announced. */}
            <div aria-live="polite" className="mt-5 empty:hidden">
              {!isWaiting && <Alert tone={TONES[status]}>{outcome[status]}</Alert>}
            </div>
            {isWaiting && (
              <p className="mt-5 text-muted text-sm">
                {t("until", { at: format.dateTime(new Date(expiresAt), { timeStyle: "short" }) })}
              </p>
            )}
            {isWaiting && hidesSecrets(ctx.caller) && <p className="mt-3">{t("readOnly")}</p>}
            {isWaiting && !hidesSecrets(ctx.caller) && (
              <ClientMessages areas={["assistants", "failures"]}>
                <ProposalAnswer proposalId={proposalId} version={version} />
              </ClientMessages>
            )}
          </CardBody>
        </Card>
        <Link href="/account/assistants" className="justify-self-start font-medium text-link">
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { askPath } from "@/app/(portal)/asked";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { Outages } from "@/app/(portal)/outages";
import { getViewer } from "@/app/session";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { ConnectionDoctor } from "@/components/subscriptions/connection/connection-doctor";
import { viewedSubscription } from "../find";

type Props = PageProps<"/[host]/[locale]/subscriptions/[subscriptionId]/connection">;

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ subscriptionId }, t] = await Promise.all([params, getTranslations("connection")]);
  if (!(await viewedSubscription(subscriptionId))) return missingMetadata();
  return { title: t("title"), robots: { index: false } };
}

/** Finds out why a subscription has no connection, and what helps. */
export default async function ConnectionPage({ params }: Props) {
  const [{ ctx, user }, { subscriptionId }, t] = await Promise.all([
    getViewer(),
    params,
    getTranslations("connection"),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}/connection`)}`);
  const subscription = await viewedSubscription(subscriptionId);
  if (!subscription) return answerNotFound();
  const id = subscription.subscriptionId;
  const about = { type: "SUBSCRIPTION", id } as const;
  return (
    <div className="container-page pb-16">
      <PageHeader
        back={{ href: `/subscriptions/${id}`, label: t("back") }}
        title={t("title")}
        lead={t("lead")}
      />
      <Outages ctx={ctx} country={subscription.country} className="mb-6 grid gap-3" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <ClientMessages areas={["connection", "failures", "ui"]}>
          <ConnectionDoctor
            subscriptionId={id}
            esim={subscription.sim.esim}
            askHref={askPath({ about, place: "SUBSCRIPTION" })}
          />
        </ClientMessages>
        <HelpOffer ctx={ctx} places={["SIM", "SUBSCRIPTION"]} about={about} />
      </div>
    </div>
  );
}

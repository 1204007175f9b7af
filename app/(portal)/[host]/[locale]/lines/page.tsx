import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/app/(portal)/account-frame/company-frame";
import { AddLinks } from "@/components/business/lines/add-links";
import { SubscriptionList } from "@/components/business/lines/lines-list";
import { NoSubscriptions } from "@/components/business/lines/no-subscriptions";
import { ClientMessages } from "@/components/shell/client-messages";
import { loadLinesPage } from "./load";

type Props = PageProps<"/[host]/[locale]/lines">;

// The viewer decides what is on it.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lines");
  return { title: t("title"), robots: { index: false } };
}

/** All lines of a customer, to be found, looked through, and changed many at a time. */
export default async function LinesPage({ searchParams }: Props) {
  const [query, t] = await Promise.all([searchParams, getTranslations("lines")]);
  const { frame, add, empty, list } = await loadLinesPage(query);
  const { company } = frame;
  return (
    <AccountFrame
      current="lines"
      business={frame.business}
      title={t("title")}
      lead={company === undefined ? t("leadOwn") : t("lead", { company })}
      companies={frame.companies}
      {...(add && { action: <AddLinks add={add} /> })}
    >
      {empty && <NoSubscriptions empty={empty} />}
      {list && (
        <ClientMessages areas={["lines", "price", "login", "failures"]}>
          {/* Another customer is another list. */}
          <SubscriptionList key={list.customerId} {...list} />
        </ClientMessages>
      )}
    </AccountFrame>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getLook } from "@/app/session";
import { LeaveView, ViewAsBar } from "@/components/care/view-as-bar";
import { PageHeader } from "@/components/shell/page-header";
import { buttonStyle } from "@/components/ui/button";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("care");
  return { title: t("bar.label"), robots: { index: false } };
}

/**
 * The page for staff who look at a customer's pages and leave them: for the shop, which is the same for all visitors,
 * and after the end of the view.
 */
export default async function ViewAsPage() {
  const [look, t] = await Promise.all([getLook(), getTranslations("care.bar")]);
  if (look === null) redirect("/");
  const state = look === "over" ? "over" : "shop";
  return (
    <>
      {look !== "over" && <ViewAsBar look={look} />}
      <div className="container-page pb-16">
        <PageHeader title={t(`${state}Title`)} lead={t(`${state}Text`)} />
        {look === "over" ? (
          <LeaveView className={buttonStyle({})} />
        ) : (
          <a href="/home" className={buttonStyle({})}>
            {t("back")}
          </a>
        )}
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { safeAdminPath } from "@/app/(admin)/staff/admin-path";
import { callAsStaff } from "@/app/(admin)/staff/staff-call";
import { finishStaffSignIn } from "@/app/(admin)/staff/staff-session";
import { LanguageSwitch } from "@/components/admin/shell/language-switch";
import { StaffSignIn } from "@/components/admin/sign-in/staff-sign-in";
import { BrandLogo } from "@/components/brand/brand-logo";
import { ClientMessages } from "@/components/shell/client-messages";
import { FocusKeeper } from "@/components/shell/focus-keeper";
import { SchemeButton } from "@/components/shell/scheme-button";
import { Card, CardBody } from "@/components/ui/card";
import type { StaffMe } from "@/lib/identity/staff/model";
import { getStaffMeOperation } from "@/lib/identity/staff/own-operations";
import { pageTheme } from "../../page-theme";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminSignIn");
  return { title: t("title") };
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export default async function StaffSignInPage({ searchParams }: PageProps<"/admin/sign-in">) {
  const [params, theme, me, locale, t, shell] = await Promise.all([
    searchParams,
    pageTheme(),
    callAsStaff<StaffMe>(getStaffMeOperation),
    getLocale(),
    getTranslations("adminSignIn"),
    getTranslations("adminShell"),
  ]);
  const next = safeAdminPath(first(params.next));
  // The answer to the sign-in itself renders this page again, to show the recovery codes.
  if (me.data && !(await headers()).has("next-action")) redirect(next);
  return (
    <>
      <div className="flex justify-end p-2">
        <SchemeButton label={shell("theme")} />
        <LanguageSwitch locale={locale} />
      </div>
      <main id="main" className="mx-auto w-full max-w-md px-4 pt-6 pb-16">
        <BrandLogo theme={theme} />
        <h1 className="mt-8 text-3xl">{t("title")}</h1>
        <p className="mt-1.5 text-muted">{t("lead", { brand: theme.name })}</p>
        <Card className="mt-6">
          <CardBody>
            {/* Without the messages of questions that only later pages ask. */}
            <ClientMessages areas={["adminAsk", "adminSignIn", "adminAccount", "login", "failures"]}>
              <StaffSignIn next={next} exchange={finishStaffSignIn} />
            </ClientMessages>
          </CardBody>
        </Card>
      </main>
      <FocusKeeper />
    </>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { AccountPage } from "@/components/account/account-page";
import { ForgetSignedIn } from "@/components/account/forget-signed-in";
import { SubmitButton } from "@/components/account/submit-button";
import { Card, CardBody } from "@/components/ui/card";
import { getAccount } from "@/lib/identity/queries";
import { signOut, signOutEverywhere } from "../../../actions/sign-in";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false } };
}

/** Who one is here, for whom one may act, and the ways out. */
export default async function ProfilePage() {
  const [{ ctx, user }, t] = await Promise.all([getViewer(), getTranslations("account")]);
  if (!user) redirect("/login?next=/account");
  const account = await getAccount(ctx);
  return (
    <AccountPage user={user} section="profile" title={t("title")} lead={t("lead")}>
      <ForgetSignedIn />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("profile")}</h2>
            <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{t("name")}</dt>
              <dd className="font-medium">{account.name}</dd>
              <dt className="text-muted">{t("email")}</dt>
              <dd className="break-all font-medium">{account.email}</dd>
            </dl>
            <p className="mt-4 text-muted text-sm">
              {t("profileHint", { email: ctx.tenant.settings.theme.support.email })}
            </p>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("customers")}</h2>
            {account.customers.length === 0 ? (
              <p className="mt-3 text-muted">{t("noCustomers")}</p>
            ) : (
              <ul className="mt-2 divide-y">
                {account.customers.map((customer) => (
                  <li
                    key={customer.customerId}
                    className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
                  >
                    <span className="font-medium">{customer.name}</span>
                    <span className="text-muted text-sm">
                      {t(`roles.${customer.role}`)}
                      {customer.humanReadableId && ` · ${customer.humanReadableId}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("sessions")}</h2>
            <p className="mt-2 text-muted">{t("sessionsHint")}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <form action={signOut}>
                <SubmitButton>{t("signOut")}</SubmitButton>
              </form>
              <form action={signOutEverywhere}>
                <SubmitButton intent="secondary">{t("signOutEverywhere")}</SubmitButton>
              </form>
            </div>
          </CardBody>
        </Card>
      </div>
    </AccountPage>
  );
}

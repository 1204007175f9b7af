import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { useTranslations } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { disambiguateCustomers } from "@/app/(portal)/disambiguate-customers";
import { shopFrameOf } from "@/app/(portal)/shop";
import { getViewer } from "@/app/session";
import { DeletionCard } from "@/components/account/deletion/deletion-card";
import { DeletionNotice } from "@/components/account/deletion/deletion-notice";
import { exportOffer } from "@/components/account/export-offer";
import { InvitationsWaiting } from "@/components/account/invitations-waiting";
import { ProfileForm } from "@/components/account/profile/profile-form";
import { YourData } from "@/components/account/your-data";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { isLocale, languageOf, locales, marketOfLocale } from "@/i18n/locales";
import { listMyInvitations } from "@/lib/customers/users/invitations";
import type { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { getAccountDeletion } from "@/lib/privacy/deletion/requests";
import { newestAccountExport } from "@/lib/privacy/exports";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false } };
}

/** Who one is here, in which language, and for whom one may act. */
export default async function ProfilePage({ params }: PageProps<"/[host]/[locale]/account">) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [{ ctx, user }, t, format] = await Promise.all([
    getViewer(),
    getTranslations("account"),
    getFormatter(),
  ]);
  if (!user) redirect("/login?next=/account");
  const [{ userId, name, msisdn, preferredLocale, ...account }, found, deletion, invited] = await Promise.all(
    [getAccount(ctx), newestAccountExport(ctx), getAccountDeletion(ctx), listMyInvitations(ctx)],
  );
  const offer = exportOffer(found, ctx.systemClock.now());
  const moment = (at: string | null | undefined) =>
    at ? format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" }) : null;
  // A tag that is none of ours (the API takes any) counts as the nearest that is.
  const preferred = isLocale(preferredLocale)
    ? preferredLocale
    : (locales.find((one) => languageOf(one) === preferredLocale.slice(0, 2)) ?? locale);
  const { locales: spoken } = await shopFrameOf(ctx.tenant, locale);
  return (
    <AccountPage user={user} section="profile" title={t("title")} lead={t("lead")}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {deletion.deletesAt && <DeletionNotice at={deletion.deletesAt} />}
        <InvitationsWaiting invitations={invited.items} />
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("profile")}</h2>
            <dl className="mt-5 grid gap-1">
              <dt className="font-medium text-sm">{t("email")}</dt>
              <dd className="break-words">{account.email}</dd>
              <dd className="text-muted text-sm">
                {t.rich("emailHint", {
                  link: (text) => (
                    <Link
                      href="/account/security"
                      className="font-medium text-link underline underline-offset-4"
                    >
                      {text}
                    </Link>
                  ),
                })}
              </dd>
            </dl>
            <ClientMessages areas={["account", "failures"]}>
              <ProfileForm
                // What was saved is what the form starts from.
                key={`${name} ${msisdn} ${preferred}`}
                profile={{
                  userId,
                  name,
                  msisdn: msisdn ? formatPhoneNumber(msisdn, [marketOfLocale(locale)]) : "",
                  preferredLocale: preferred,
                }}
                country={marketOfLocale(locale)}
                shown={locale}
                locales={locales.filter((one) => one === preferred || spoken.includes(one))}
              />
            </ClientMessages>
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <ActsFor customers={await disambiguateCustomers(ctx, account.customers)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <h2 className="text-2xl">{t("data.title")}</h2>
            <p className="mt-3 text-muted">{t("data.lead")}</p>
            <ClientMessages areas={["account", "failures"]}>
              <YourData
                offer={offer}
                until={offer.state === "ready" ? moment(offer.expiresAt) : null}
                again={moment(found?.againAt)}
              />
            </ClientMessages>
          </CardBody>
        </Card>
        <DeletionCard
          deletion={deletion}
          email={account.email}
          now={ctx.clock.now()}
          atCompany={account.customers.some(({ customerType }) => customerType === "BUSINESS")}
          supportUrl={ctx.tenant.settings.theme.support.url}
        />
      </div>
    </AccountPage>
  );
}

/** A person who is only their own customer needs its number; who acts for others also as what. */
function ActsFor({ customers }: { customers: Account["customers"] }) {
  const t = useTranslations("account");
  const [own] = customers;
  if (customers.length <= 1 && own?.customerType !== "BUSINESS")
    return (
      <>
        <h2 className="text-2xl">{t("customerNumber")}</h2>
        {own?.humanReadableId && <p className="mt-3 font-medium tabular-nums">{own.humanReadableId}</p>}
        <p className="mt-1 text-muted">{own ? t("customerNumberHint") : t("noCustomer")}</p>
      </>
    );
  return (
    <>
      <h2 className="text-2xl">{t("customers")}</h2>
      <ul className="mt-2 -mb-3 divide-y">
        {customers.map((customer) => (
          <li
            key={customer.customerId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <span className="min-w-0 break-words font-medium">{customer.name}</span>
            <span className="flex flex-wrap gap-x-3 text-muted text-sm">
              <span>{t(`roles.${customer.role}`)}</span>
              <span className="whitespace-nowrap tabular-nums">{customer.humanReadableId}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { AccountPage } from "@/app/(portal)/account-frame/account-page";
import { getViewer } from "@/app/session";
import { CalendarAddress } from "@/components/account/profile/calendar-address";
import { NotificationSwitches } from "@/components/account/profile/notification-switches";
import { PushDeviceCard } from "@/components/account/push/push-device-card";
import { sessionKind } from "@/components/sessions/session-kind";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { hidesSecrets } from "@/lib/kernel/context";
import { listMyPushDevices } from "@/lib/notifications/push/devices";
import { getMyNotificationSettings } from "@/lib/notifications/settings";
import { getMyCalendarFeed } from "@/lib/upcoming/calendar/my-feed";
import { NOTIFICATION_KINDS } from "@/lib/values/mail-reasons";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("title"), robots: { index: false } };
}

/** Mails that cannot be turned off, listed so that no one looks for their switch. */
const always = ["codes", "security", "contracts", "bills", "stops"] as const;

/** The settings of the person's mails. */
export default async function NotificationsPage() {
  const [{ ctx, user }, t, c, p, format] = await Promise.all([
    getViewer(),
    getTranslations("notifications"),
    getTranslations("calendar"),
    getTranslations("push"),
    getFormatter(),
  ]);
  if (!user) redirect("/login?next=/account/notifications");
  const [{ items }, feed, push] = await Promise.all([
    getMyNotificationSettings(ctx),
    getMyCalendarFeed(ctx),
    listMyPushDevices(ctx),
  ]);
  const settings = NOTIFICATION_KINDS.map((kind) => {
    const { email = true, push = true } = items.find((item) => item.kind === kind) ?? {};
    return { kind, email, push };
  });
  const devices = push.items.map(({ pushDeviceId, device: { browser, system }, createdAt }) => ({
    pushDeviceId,
    kind: sessionKind(system),
    device: browser && system ? p("device", { browser, system }) : (browser ?? system ?? p("unknownDevice")),
    since: p("since", { date: format.dateTime(new Date(createdAt), { dateStyle: "medium" }) }),
  }));
  return (
    <AccountPage
      user={user}
      section="notifications"
      title={t("title")}
      lead={t("lead", { email: user.email })}
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <CardBody className="py-3 sm:py-4">
            <h2 className="sr-only">{t("switches")}</h2>
            <ClientMessages areas={["notifications", "failures"]}>
              <NotificationSwitches settings={settings} hasDevices={devices.length > 0} />
            </ClientMessages>
          </CardBody>
        </Card>
        {push.publicKey && (
          <Card>
            <CardBody>
              <h2 className="text-2xl">{p("title")}</h2>
              <p className="mt-2 text-muted">{p("lead")}</p>
              <ClientMessages areas={["push", "failures"]}>
                <PushDeviceCard
                  publicKey={push.publicKey}
                  devices={devices}
                  isReadOnly={hidesSecrets(ctx.caller)}
                />
              </ClientMessages>
            </CardBody>
          </Card>
        )}
        <Card>
          <CardBody>
            <h2 className="text-2xl">{c("title")}</h2>
            <p className="mt-2 text-muted">{c("lead")}</p>
            <ClientMessages areas={["calendar", "failures", "ui"]}>
              <CalendarAddress
                feed={feed}
                lastRead={
                  feed.lastReadAt &&
                  format.dateTime(new Date(feed.lastReadAt), { dateStyle: "medium", timeStyle: "short" })
                }
              />
            </ClientMessages>
          </CardBody>
        </Card>
        <section aria-labelledby="always" className="rounded-card bg-sunken p-5 sm:p-6">
          <h2 id="always" className="flex items-center gap-2.5 text-xl">
            <Lock aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            {t("always.title")}
          </h2>
          <ul className="mt-3 grid gap-2 text-muted">
            {always.map((key) => (
              <li key={key}>
                <strong className="font-semibold text-foreground">{t(`always.${key}.what`)}</strong>{" "}
                {t(`always.${key}.why`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AccountPage>
  );
}

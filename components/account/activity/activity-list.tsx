import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { AccountActivity } from "@/lib/care/activity/model";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";

const link = "inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4";

/** What happened to an account, and who did it. */
export function ActivityList({
  entries,
  brand,
  home,
  older,
  isFirst,
}: {
  entries: readonly AccountActivity[];
  brand: string;
  /** The reader's country: its numbers are shown without the country. */
  home: string;
  /** The address of the next page; absent on the last. */
  older: string | undefined;
  isFirst: boolean;
}) {
  const t = useTranslations("activity");
  const format = useFormatter();
  const number = (msisdn: string | undefined) => (msisdn ? formatPhoneNumber(msisdn, [home]) : "");
  const what = ({ kind, details }: AccountActivity): string =>
    t(`kinds.${kind}`, {
      name: details.name ?? "",
      newEmail: details.newEmail ?? "",
      customerName: details.customerName ?? t("aCustomer"),
      role: details.role ? t(`roles.${details.role}`) : "",
      count: details.count ?? 1,
      from: number(details.from),
      to: number(details.to),
    });
  const who = ({ by }: AccountActivity): string => {
    if (by.kind === "USER" || by.kind === "STAFF")
      return by.name ? t(`by.${by.kind}`, { name: by.name }) : t(`by.${by.kind}_UNKNOWN`);
    return t(`by.${by.kind}`, { brand });
  };
  const where = ({ device }: AccountActivity): string | undefined =>
    device &&
    (device.browser && device.system
      ? t("device", { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t("unknownDevice")));
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-muted">{t("empty")}</p>
      ) : (
        <ul aria-label={t("entries")} className="divide-y">
          {entries.map((entry) => (
            <li key={entry.activityId} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
              <span className="wrap-anywhere min-w-0 font-medium">{what(entry)}</span>
              <time dateTime={entry.occurredAt} className="text-muted text-sm sm:text-right">
                {format.dateTime(new Date(entry.occurredAt), { dateStyle: "medium", timeStyle: "short" })}
              </time>
              <span className="text-muted text-sm">
                {[who(entry), where(entry)].filter(Boolean).join(" · ")}
              </span>
              {entry.subscriptionId && (
                <Link
                  href={`/subscriptions/${entry.subscriptionId}`}
                  className="w-fit text-link text-sm underline underline-offset-4 sm:justify-self-end"
                >
                  {t("line")}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {(older || !isFirst) && (
        <div className="mt-3 flex flex-wrap gap-x-6">
          {!isFirst && (
            <Link href="/account/security/activity" className={link}>
              {t("newer")}
            </Link>
          )}
          {older && (
            <Link href={older} className={link}>
              {t("older")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

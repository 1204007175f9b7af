import Link from "next/link";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { ZoneCaps } from "./zone-caps";

export type DataCapsSection = {
  caps: DataCaps;
  /** Whether the viewer can change the caps. */
  manages: boolean;
  /**
   * The customer of the line, if the viewer can set caps over all its lines. Undefined for one that has a single line and no
   * reached cap.
   */
  customerId: string | undefined;
};

/** The caps of a line on data, and the cap over all lines where it blocks. */
export function DataCapsPanel({ section: { caps, manages, customerId } }: { section: DataCapsSection }) {
  const t = useTranslations("usage.caps");
  return (
    <section id="data-caps" aria-labelledby="data-caps-title" className="scroll-mt-24">
      <Card>
        <CardBody>
          <h2 id="data-caps-title" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2">{t(caps.blocksData ? "lead" : "leadWarns")}</p>
          <ZoneCaps
            owner={{ subscriptionId: caps.subscriptionId }}
            caps={caps}
            manages={manages}
            heading="h3"
            noticeOf={(zone) =>
              caps.customerCapsReached.includes(zone) && <ReachedForAll caps={caps} customerId={customerId} />
            }
          />
          {customerId !== undefined && (
            <Link
              href={`/lines/limits?customer=${customerId}`}
              className="inline-flex min-h-11 items-center font-medium text-link underline decoration-1 underline-offset-4"
            >
              {t("forAll")}
            </Link>
          )}
        </CardBody>
      </Card>
    </section>
  );
}

/** The cap over all lines is reached. Those who can change it get the way there. */
function ReachedForAll({
  caps: { resetsAt, blocksData },
  customerId,
}: Pick<DataCapsSection, "caps" | "customerId">) {
  const t = useTranslations("usage.caps");
  const date = formatDate(useLocale(), resetsAt, "date", useTimeZone());
  const blocked =
    customerId === undefined
      ? t("blockedForAllMember", { date })
      : t.rich("blockedForAll", {
          date,
          limits: (chunks) => (
            <Link href={`/lines/limits?customer=${customerId}`} className="underline underline-offset-4">
              {chunks}
            </Link>
          ),
        });
  return (
    <Alert tone="warning" className="mt-3">
      {blocksData ? blocked : t("reachedForAll")}
    </Alert>
  );
}

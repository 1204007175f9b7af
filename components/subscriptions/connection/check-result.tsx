"use client";
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate } from "@/components/ui/text/format";
import type { ConnectionCheck } from "@/lib/care/connection/model";
import type { CheckedPart, CheckedPhone } from "@/lib/values/care/connection";
import { SendEsim } from "./send-esim";

/** What can be tried on the phone, the easiest first. */
const STEPS = {
  NO_SIGNAL: ["flight", "line", "outdoors", "restart"],
  NO_DATA: ["flight", "dataOn", "saver", "restart"],
  SLOW: ["saver", "fast", "outdoors", "restart"],
  CANNOT_CALL: ["flight", "blocked", "line", "restart"],
  ABROAD: ["roaming", "operator", "flight", "restart"],
} as const;

const RESULTS = {
  FINE: { Icon: CircleCheck, style: "text-success" },
  PROBLEM: { Icon: TriangleAlert, style: "text-warning" },
  UNKNOWN: { Icon: CircleHelp, style: "text-muted" },
} as const;

/** The page where a fix is made. The other fixes happen here or on the phone. */
function placeOf(fix: ConnectionCheck["fix"], subscriptionId: string, askHref: string): string | undefined {
  const page = `/subscriptions/${subscriptionId}`;
  switch (fix) {
    case "PAY":
    case "RESUME":
      return page;
    case "INSTALL_ESIM":
      return `${page}#install`;
    case "REPLACE_SIM":
      return `${page}#sim`;
    case "TOP_UP":
      return `${page}#addons`;
    case "ORDER":
      return "/plans";
    case "CARE":
      return askHref;
    default:
      return undefined;
  }
}

/** Why there is no connection, what helps, what was checked, and the way to customer care. */
export function CheckResult({
  check,
  system,
  askHref,
  heading,
  onAgain,
}: {
  check: ConnectionCheck;
  system: CheckedPhone["system"];
  askHref: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}) {
  const t = useTranslations("connection");
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const { cause, fix, until, parts, symptom, subscriptionId } = check;
  const date = until ? formatDate(locale, until, cause === "OUTAGE" ? "dateTime" : "date", timeZone) : "none";
  const href = placeOf(fix, subscriptionId, askHref);
  const triesPhone = ["PHONE", "RESTART", "TRY_AGAIN"].includes(fix);
  return (
    <section aria-labelledby="connection-cause" className="grid gap-6">
      <Card className={cause === "NOTHING_FOUND" ? "border-success" : "border-warning"}>
        <CardBody>
          <h2
            id="connection-cause"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-28 text-2xl outline-none"
          >
            {t(`causes.${cause}.title`)}
          </h2>
          <p className="mt-2 max-w-prose">{t(`causes.${cause}.text`, { date })}</p>
          {href && (
            <div className="mt-4 flex flex-wrap items-start gap-3">
              <LinkButton href={href}>{t(`fixes.${fix as "PAY"}`)}</LinkButton>
              {fix === "INSTALL_ESIM" && <SendEsim subscriptionId={subscriptionId} />}
            </div>
          )}
          {fix === "TRY_AGAIN" && (
            <Button className="mt-4" onClick={onAgain}>
              {t("fixes.TRY_AGAIN")}
            </Button>
          )}
          <h3 className="mt-6 text-lg">{t("checked")}</h3>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {parts.map((part) => (
              <Part key={part.part} {...part} />
            ))}
          </ul>
        </CardBody>
      </Card>
      {triesPhone && (
        <Card>
          <CardBody>
            <h2 className="text-xl">{t("steps.title")}</h2>
            <ol className="mt-3 grid list-decimal gap-2.5 pl-6">
              {STEPS[symptom].map((step) => (
                <li key={step}>{t(`steps.${step}`, { phone: system })}</li>
              ))}
            </ol>
          </CardBody>
        </Card>
      )}
      {fix !== "CARE" && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0">
            <span className="font-medium">{t("still")}</span> {t("askText")}
          </span>
          <LinkButton href={askHref} intent="secondary" size="sm">
            {t("ask")}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Part({ part, result }: CheckedPart) {
  const t = useTranslations("connection");
  const { Icon, style } = RESULTS[result];
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon aria-hidden="true" className={cn("size-5 shrink-0", style)} />
      <span className="min-w-0">
        <span className="font-medium">{t(`parts.${part}`)}</span>{" "}
        <span className="text-muted">{t(`results.${result}`)}</span>
      </span>
    </li>
  );
}

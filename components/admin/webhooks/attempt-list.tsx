import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { WebhookDeliveryDetail } from "@/lib/webhooks/model";
import { storedWords } from "../failure/failure-words";
import { useFailureLanguage } from "../failure/use-failure-language";
import { Panel } from "../panel";

type Attempt = WebhookDeliveryDetail["attempts"][number];

/** The attempts of a delivery, newest first: the request, and the receiver's answer. */
export function AttemptList({ delivery, url }: { delivery: WebhookDeliveryDetail; url: string }) {
  const t = useTranslations("adminWebhooks");
  const language = useFailureLanguage();
  const { attempts, attemptCount, eventId } = delivery;
  const said = ({ error }: Attempt) =>
    error === undefined ? t("noAnswer") : (storedWords(language, error) ?? error);
  return (
    <Panel
      title={t("attempts")}
      lead={attemptCount > attempts.length ? t("attemptsKept", { count: attempts.length }) : undefined}
      padded={false}
    >
      {attempts.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("notTriedText")}</p>
      ) : (
        <ol className="divide-y text-sm">
          {attempts.toReversed().map((attempt, index) => (
            <li key={attempt.attemptedAt} className="px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Outcome attempt={attempt} />
                <span className="tabular text-muted">
                  <DateText value={attempt.attemptedAt} format="dateTime" />
                </span>
                <span className="tabular text-muted">{t("took", { ms: attempt.durationMs })}</span>
              </p>
              <details className="mt-1" open={index === 0}>
                <summary className="min-h-9 cursor-pointer py-1.5 text-muted">
                  {t("requestAndAnswer")}
                </summary>
                <div className="grid gap-3 pb-1 xl:grid-cols-2">
                  <Part
                    name={t("request")}
                    text={[
                      `POST ${url}`,
                      "content-type: application/json",
                      `webhook-id: ${eventId}`,
                      `webhook-timestamp: ${Math.floor(Date.parse(attempt.attemptedAt) / 1000)}`,
                    ].join("\n")}
                  />
                  <Part
                    name={t("answer")}
                    text={
                      attempt.statusCode === undefined
                        ? said(attempt)
                        : `HTTP ${attempt.statusCode}\n${attempt.responseExcerpt ?? ""}`.trim()
                    }
                  />
                </div>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Outcome({ attempt: { statusCode } }: { attempt: Attempt }) {
  const t = useTranslations("adminWebhooks");
  if (statusCode === undefined)
    return (
      <Badge tone="danger" className="text-xs!">
        {t("noAnswer")}
      </Badge>
    );
  return (
    <Badge tone={statusCode === 200 ? "success" : "danger"} className="tabular text-xs!">
      {statusCode}
    </Badge>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium text-xs">{name}</h3>
      <p className="whitespace-pre-wrap break-all rounded-control bg-sunken p-2.5 font-mono text-xs leading-relaxed">
        {text}
      </p>
    </div>
  );
}

import type { Finding } from "@/lib/care/diagnosis/model";

type Say = { (key: string): string; has(key: string): boolean };

/**
 * What the network was asked to do, in words. A refusal has the name of the action (`PAUSE`), a request in progress that
 * of the network operation (`SUSPEND`).
 * @param t the messages of `adminDiagnosis`
 * @param does the messages of `adminTimeline.carrierDoes`
 */
export const operationWords =
  (t: Say, does: Say) =>
  (type: string): string =>
    t.has(`action.${type}`) ? t(`action.${type}`) : does(type);

/** A finding in words, with its links. */
export type ShownFinding = Pick<Finding, "code" | "severity" | "fix"> & {
  title: string;
  details: string[];
  since?: string;
  /** Pages about it. */
  links: { href: string; label: string }[];
};

type Words = {
  t: {
    (key: "since", values: { date: string }): string;
    (key: string, values?: Record<string, string | number>): string;
  };
  money: (amountMinor: number, currency: string) => string;
  day: (value: string) => string;
  /** Why the carrier or the payment provider refused. */
  reason: (code: string | undefined, message: string | undefined) => string | undefined;
  /** What the network was asked to do: `operationWords`. */
  operation: (type: string) => string;
  /** The state of a subscription. */
  status: (status: string) => string;
};

/**
 * A finding in words.
 * @param named whether to name the subscription: not on its own page
 */
export function findingWords(
  finding: Finding,
  { t, money, day, reason, operation, status }: Words,
  named: boolean,
): ShownFinding {
  const { code, severity, fix, since, subscriptionId, display, parameters: p } = finding;
  const service = p.service ? t(`service.${p.service}`) : "";
  const ends = p.on ?? p.until;
  const title = t(`code.${code}`, {
    known: p.amountMinor === undefined ? "no" : "yes",
    amount: p.amountMinor !== undefined && p.currency ? money(p.amountMinor, p.currency) : "",
    operation: p.operation ? operation(p.operation) : p.becomes ? status(p.becomes) : "",
    number: p.msisdn ?? "",
    day: ends ? day(ends) : "",
    percent: p.usedPercent ?? 0,
    service: p.scope === "ROAMING" ? t("abroad", { service }) : service,
  });
  return {
    code,
    severity,
    ...(fix && { fix }),
    title,
    details: detailsOf(finding, { t, day, reason }),
    ...(since && { since: t("since", { date: day(since) }) }),
    links: [
      ...(named && subscriptionId ? [{ href: `/admin/lines/${subscriptionId}`, label: display ?? "" }] : []),
      ...(p.invoiceId
        ? [
            {
              href: `/admin/invoices/${p.invoiceId}`,
              label:
                (p.invoices ?? 1) > 1
                  ? t("invoices", { count: p.invoices ?? 1 })
                  : t("invoice", { number: p.invoiceNumber ?? "" }),
            },
          ]
        : []),
      ...(p.orderId
        ? [{ href: `/admin/orders/${p.orderId}`, label: t("order", { number: p.orderNumber ?? "" }) }]
        : []),
      ...(p.paymentIntentId ? [{ href: `/admin/payments/${p.paymentIntentId}`, label: t("payment") }] : []),
    ],
  };
}

/** Findings whose `until` is in their title. */
const DAY_IN_TITLE = ["NOT_RENEWED"];

function detailsOf(
  { code, parameters: p }: Finding,
  { t, day, reason }: Pick<Words, "t" | "day" | "reason">,
): string[] {
  const details: string[] = [];
  const why = reason(p.reasonCode, p.message);
  if (p.methodProblem)
    details.push(t(`method.${p.methodProblem}`, { name: p.methodName ?? t("unnamedMethod") }));
  if (why) details.push(t("message", { message: why }));
  else if (p.reasonCode) details.push(t("reasonCode", { code: p.reasonCode }));
  if (p.fields?.length)
    details.push(t("fields", { fields: p.fields.map((field) => field.replace("details.", "")).join(", ") }));
  if (p.until && !DAY_IN_TITLE.includes(code))
    details.push(t(`until.${code.startsWith("PORTING") ? "PORTING" : code}`, { date: day(p.until) }));
  else if (code === "PAYMENT_FAILED") details.push(t("notTriedAgain"));
  if (p.evidenceDueBy) details.push(t("evidence", { date: day(p.evidenceDueBy) }));
  return details;
}

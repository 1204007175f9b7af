import { useFormatter, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { DisputeFacts } from "@/lib/payments/disputes/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";

const BYTES_PER_MB = 1_000_000;
const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** The facts that an answer sends to the bank besides the explanation. */
export function DisputeFactsPanel({ facts, lead }: { facts: DisputeFacts; lead: string }) {
  const t = useTranslations("adminDisputes");
  const { customer, paidAt, order, invoice, items, consent, services } = facts;
  return (
    <Panel title={t("facts")} lead={lead}>
      <Facts
        facts={[
          { name: t("customer"), value: customer.name },
          customer.email !== undefined && { name: t("email"), value: customer.email },
          items.length > 0 && {
            name: t("items"),
            value: items.map(({ description, quantity }) => (
              <span key={description} className="block">
                {quantity > 1 ? `${quantity} × ${description}` : description}
              </span>
            )),
          },
          order && {
            name: t("order"),
            value: (
              <>
                <StaffLink href={`/admin/orders/${order.orderId}`} className={linkStyle}>
                  {order.humanReadableId}
                </StaffLink>
                , <DateText value={order.orderedAt} format="dateTime" />
              </>
            ),
          },
          invoice && {
            name: t("invoice"),
            value: (
              <StaffLink href={`/admin/invoices/${invoice.invoiceId}`} className={linkStyle}>
                {invoice.number}
              </StaffLink>
            ),
          },
          { name: t("paidAt"), value: <DateText value={paidAt} format="dateTime" /> },
          consent && {
            name: t("agreed"),
            value: (
              <>
                “{consent.text}” <DateText value={consent.at} format="dateTime" />
                {consent.ip !== undefined && `, ${consent.ip}`}
              </>
            ),
          },
        ]}
      />
      <h3 className="mt-5 mb-2 border-t pt-4 font-medium text-sm">{t("services")}</h3>
      {services.length === 0 ? (
        <p className="text-muted text-sm">{t("noServices")}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {services.map((service) => (
            <Service key={service.subscriptionId} service={service} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Service({
  service: { subscriptionId, title, msisdn, activatedAt, lastUsedAt, dataBytes, voiceSeconds, messages },
}: {
  service: DisputeFacts["services"][number];
}) {
  const t = useTranslations("adminDisputes");
  const format = useFormatter();
  const used = [
    ...(dataBytes > 0
      ? [t("usedData", { megabytes: format.number(Math.round(dataBytes / BYTES_PER_MB)) })]
      : []),
    ...(voiceSeconds > 0 ? [t("usedVoice", { minutes: Math.ceil(voiceSeconds / 60) })] : []),
    ...(messages > 0 ? [t("usedMessages", { count: messages })] : []),
  ];
  return (
    <li>
      <StaffLink href={`/admin/lines/${subscriptionId}`} className={linkStyle}>
        {title}
      </StaffLink>{" "}
      <span className="tabular whitespace-nowrap text-muted">{msisdn}</span>
      <span className="block text-muted">
        {activatedAt
          ? t.rich("activeSince", { date: () => <DateText value={activatedAt} format="short" /> })
          : t("notActivated")}
        {" · "}
        {lastUsedAt !== undefined && used.length > 0
          ? t.rich("used", {
              what: format.list(used),
              date: () => <DateText value={lastUsedAt} format="dateTime" />,
            })
          : t("notUsed")}
      </span>
    </li>
  );
}

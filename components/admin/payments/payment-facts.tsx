import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { PaymentIntent } from "@/lib/payments/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { usePaymentName } from "./payment-name";

const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** The purpose of a payment, and its methods. */
export function PaymentFacts({
  payment,
  methodName,
}: {
  payment: PaymentIntent;
  /** The name of the saved method that was charged last. */
  methodName: string | undefined;
}) {
  const t = useTranslations("adminMoney");
  const { invoiceId, orderId, createdAt, dueAt, paymentIntentId } = payment;
  const name = usePaymentName()(payment);
  const href = invoiceId ? `/admin/invoices/${invoiceId}` : orderId && `/admin/orders/${orderId}`;
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          {
            name: t("description"),
            value: href ? (
              <StaffLink href={href} className={linkStyle}>
                {name}
              </StaffLink>
            ) : (
              name
            ),
          },
          methodName !== undefined && { name: t("method"), value: methodName },
          { name: t("created"), value: <DateText value={createdAt} format="dateTime" /> },
          dueAt !== undefined && { name: t("due"), value: <DateText value={dueAt} format="short" /> },
          {
            name: t("reference"),
            value: <span className="break-all font-mono text-xs">{paymentIntentId}</span>,
          },
        ]}
      />
    </Panel>
  );
}

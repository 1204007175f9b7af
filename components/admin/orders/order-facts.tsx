import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/date-text";
import type { Order } from "@/lib/orders/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { NEVER_PRICED, OrderTotal } from "./order-total";

/** When an order was made, approved and paid, and by whom. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations("adminOrder");
  const { paymentStatus, paymentIntentId, pricing, user, newUser, status } = order;
  const person = user ?? newUser;
  const at = (name: string, value: string | undefined) =>
    value !== undefined && { name, value: <DateText value={value} format="dateTime" /> };
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          {
            name: t("payment"),
            value: paymentIntentId ? (
              <StaffLink
                href={`/admin/payments/${paymentIntentId}`}
                className="text-link underline decoration-1 underline-offset-4"
              >
                {t(`paymentStatus.${paymentStatus}`)}
              </StaffLink>
            ) : (
              t(`paymentStatus.${paymentStatus}`)
            ),
          },
          (pricing !== undefined || !NEVER_PRICED.includes(status)) && {
            name: t("total"),
            value: <OrderTotal pricing={pricing} status={status} decimals="always" />,
          },
          person && {
            name: t("person"),
            value: (
              <>
                {person.name}
                <span className="block break-all text-muted">{person.email}</span>
              </>
            ),
          },
          at(t("created"), order.createdAt),
          at(t("submitted"), order.submittedAt),
          at(t("approved"), order.approvedAt),
          at(t("signed"), order.signedAt),
          status === "DRAFT" && at(t("expires"), order.expiresAt),
        ]}
      />
    </Panel>
  );
}

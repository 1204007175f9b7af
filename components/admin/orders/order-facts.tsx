import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { Order } from "@/lib/orders/model";
import { Facts } from "../facts";
import { type HiddenText, HiddenValue } from "../hidden/hidden-value";
import { Panel } from "../panel";
import { MAY_LACK_PRICE, OrderTotal } from "./order-total";

type Details = {
  identity: HiddenText | null;
  vatNumber: HiddenText | null;
  billingAddress: HiddenText | null;
  personIdentity: HiddenText | null;
};

/** When an order was made, approved and paid, by whom, and where its bill goes. */
export function OrderFacts({ order, details }: { order: Order; details: Details }) {
  const t = useTranslations("adminOrder");
  const { paymentStatus, paymentIntentId, pricing, promoCodes, user, newUser, status } = order;
  const person = user ?? newUser;
  const used = new Set(pricing?.discounts.map(({ code }) => code));
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
          (pricing !== undefined || !MAY_LACK_PRICE.includes(status)) && {
            name: t("total"),
            value: <OrderTotal pricing={pricing} status={status} decimals="always" />,
          },
          promoCodes.length > 0 && {
            name: t("codes"),
            value: promoCodes.map((code) => (used.has(code) ? code : t("codeUnused", { code }))).join(", "),
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
          details.personIdentity && {
            name: t("personIdentity"),
            value: <HiddenValue hidden={details.personIdentity} />,
          },
          details.identity && { name: t("identity"), value: <HiddenValue hidden={details.identity} /> },
          details.vatNumber && { name: t("vatNumber"), value: <HiddenValue hidden={details.vatNumber} /> },
          details.billingAddress && {
            name: t("billingAddress"),
            value: <HiddenValue hidden={details.billingAddress} />,
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

import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import type { LineItem, Order } from "@/lib/orders/model";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** What an order is made of, what became of each item, and what still blocks the order. */
export function OrderItems({ order: { lineItems, validation, status } }: { order: Order }) {
  const t = useTranslations("adminOrder");
  return (
    <Panel title={t("items")} padded={false}>
      <Table label={t("items")} framed={false}>
        <thead>
          <tr>
            <HeadCell>{t("item")}</HeadCell>
            <HeadCell>{t("status")}</HeadCell>
            <HeadCell className="text-right">{t("total")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lineItems.map((item) => (
            <ItemRow key={item.lineItemId} item={item} />
          ))}
        </tbody>
      </Table>
      {status === "DRAFT" && !validation.isValid && (
        <div className="border-t px-4 py-3 text-sm">
          <h3 className="mb-1 text-sm">{t("missing")}</h3>
          <ul lang="en" className="list-disc pl-5">
            {validation.errors.map((problem, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two problems may say the same
              <li key={at}>{problem.message}</li>
            ))}
            {validation.missingFields.map((field) => (
              <li key={field} className="font-mono text-xs leading-5">
                {field}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function ItemRow({ item }: { item: LineItem }) {
  const t = useTranslations("adminOrder");
  const {
    productOffering,
    productOfferingId,
    quantity,
    status,
    subscriptionId,
    subscriber,
    failure,
    pricing,
  } = item;
  const name = productOffering?.name ?? productOfferingId;
  return (
    <tr className={rowStyle}>
      <Cell>
        <span className="block font-medium">
          {quantity > 1 ? t("times", { name, count: quantity }) : name}
        </span>
        {subscriber?.name && <span className="block text-muted">{subscriber.name}</span>}
        {subscriptionId && (
          <StaffLink
            href={`/admin/lines/${subscriptionId}`}
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("line")}
          </StaffLink>
        )}
        {failure && (
          <span lang="en" className="block text-danger">
            {failure.message} <span className="font-mono text-xs">{failure.internalCode}</span>
          </span>
        )}
      </Cell>
      <Cell>
        <StatusBadge status={status} label={t(`itemStatus.${status}`)} className="text-xs!" />
      </Cell>
      <Cell className="text-right">
        {pricing && <Money amountMinor={pricing.totalMinor} currency={pricing.currency} decimals="always" />}
      </Cell>
    </tr>
  );
}

import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { LineItem, Order } from "@/lib/orders/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { failureWords, sentenceWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { type HiddenText, HiddenValue } from "../hidden/hidden-value";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { OrderTotal } from "./order-total";
import { type ProblemKey, problemKey } from "./problem-key";

type Item = {
  item: LineItem;
  /** Delivers it again; null where it did not fail or the role may not. */
  retry: Action | null;
  hidden: { deliveryAddress: HiddenText | null; userAddress: HiddenText | null };
  /** Says what it lacks, or changes it, while the order is a draft; null where the role may not. */
  edit: Action | null;
};

/** What an order is made of, what became of each item, a retry of what failed, and what a draft still lacks. */
export function OrderItems({ order, items }: { order: Order; items: readonly Item[] }) {
  const t = useTranslations("adminOrder");
  return (
    <Panel title={t("items")} padded={false}>
      <Table label={t("items")} framed={false}>
        <thead>
          <tr>
            <HeadCell>{t("item")}</HeadCell>
            <HeadCell>{t("status")}</HeadCell>
            <HeadCell className="text-right max-sm:hidden">{t("total")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <ItemRow key={one.item.lineItemId} of={one} orderStatus={order.status} />
          ))}
        </tbody>
      </Table>
      {order.status === "DRAFT" && !order.validation.isValid && <Problems order={order} />}
    </Panel>
  );
}

/** What of a problem the API says better than any general words: which part of an address is wrong. */
const SAID: readonly (ProblemKey | null)[] = ["addressWrong", "deliveryWrong", null];

/** What still blocks an order, each with its item where there are several. */
function Problems({ order: { validation, lineItems } }: { order: Order }) {
  const t = useTranslations("adminOrder");
  const language = useFailureLanguage();
  const nameOf = (id: string) => {
    const item = lineItems.find(({ lineItemId }) => lineItemId === id);
    return item?.productOffering?.name ?? item?.productOfferingId;
  };
  return (
    <div className="border-t px-4 py-3 text-sm">
      <h3 className="mb-1 text-sm">{t("missing")}</h3>
      <ul className="list-disc pl-5">
        {validation.errors.map((problem, at) => {
          const key = problemKey(problem);
          const item = lineItems.length > 1 && problem.lineItemId && nameOf(problem.lineItemId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may say the same
            <li key={at}>
              {item && <span className="font-medium">{item}: </span>}
              {key && `${t(`problem.${key}`)} `}
              {SAID.includes(key) && (
                <ApiMessage words={sentenceWords(language, problem.message)} otherwise={problem.message} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ItemRow({
  of: { item, retry, edit, hidden },
  orderStatus,
}: {
  of: Item;
  orderStatus: Order["status"];
}) {
  const t = useTranslations("adminOrder");
  const language = useFailureLanguage();
  const {
    productOffering,
    productOfferingId,
    quantity,
    status,
    subscriptionId,
    subscriber,
    msisdn,
    failure,
    pricing,
  } = item;
  const name = productOffering?.name ?? productOfferingId;
  const total = <OrderTotal pricing={pricing} status={orderStatus} decimals="always" />;
  return (
    <tr className={rowStyle}>
      <Cell>
        <span className="block font-medium">
          {quantity > 1 ? t("times", { name, count: quantity }) : name}
        </span>
        {/* A phone has no room for a third column. */}
        <span className="block empty:hidden sm:hidden">{total}</span>
        {subscriber?.name && <span className="block text-muted">{subscriber.name}</span>}
        {subscriptionId && (
          <StaffLink
            href={`/admin/lines/${subscriptionId}`}
            className="inline-flex min-h-6 items-center text-link underline decoration-1 underline-offset-4"
          >
            {t("line")}
          </StaffLink>
        )}
        {msisdn && <span className="tabular block text-muted">{msisdn}</span>}
        {hidden.deliveryAddress && (
          <span className="block text-muted">
            {t("sentTo")} <HiddenValue hidden={hidden.deliveryAddress} />
          </span>
        )}
        {hidden.userAddress && (
          <span className="block text-muted">
            {t("usedAt")} <HiddenValue hidden={hidden.userAddress} />
          </span>
        )}
        {edit && (
          <span className="mt-1.5 block">
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={edit} />
            </StaffMessages>
          </span>
        )}
        {failure && (
          <span className="block text-danger">
            <ApiMessage words={failureWords(language, failure)} otherwise={failure.message} />{" "}
            <span className="font-mono text-xs">{failure.internalCode}</span>
          </span>
        )}
      </Cell>
      <Cell>
        <StatusBadge status={status} label={t(`itemStatus.${status}`)} className="text-xs!" />
        {retry?.refusal && <span className="mt-1 block max-w-56 text-muted text-sm">{retry.refusal}</span>}
        {retry && !retry.refusal && (
          <span className="mt-1.5 block">
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={retry} />
            </StaffMessages>
          </span>
        )}
      </Cell>
      <Cell className="text-right max-sm:hidden">{total}</Cell>
    </tr>
  );
}

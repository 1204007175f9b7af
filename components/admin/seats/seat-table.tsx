import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { detailOf } from "@/components/business/seats/seat";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { License } from "@/lib/licenses/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { type SeatPrice, seatPriceOf } from "./seat-price";

/** The seats of a customer with their actions. Needs the messages of `adminAct`. */
export function SeatTable({
  label,
  seats,
}: {
  label: string;
  seats: readonly { license: License; actions: readonly Action[] }[];
}) {
  const t = useTranslations("adminSeats");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("seat")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("price")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("next")}</HeadCell>
          <HeadCell className="max-xl:hidden">{t("actions")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ license, actions }) => (
          <tr key={license.licenseId} className={rowStyle}>
            <Cell>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{license.productOffering.name}</span>
                <SeatDetail license={license} />
                <StatusBadge
                  status={license.status}
                  label={t(`statusOf.${license.status}`)}
                  className="text-xs!"
                />
              </span>
              <Holder license={license} />
              <span className="mt-1.5 flex flex-col gap-1 md:hidden">
                <Price license={license} />
                <Next license={license} />
              </span>
              {/* Below the seat where a separate column would be too narrow. */}
              <Buttons actions={actions} className="mt-2.5 xl:hidden" />
            </Cell>
            <Cell className="max-md:hidden">
              <Price license={license} />
            </Cell>
            <Cell className="max-md:hidden">
              <Next license={license} />
            </Cell>
            <Cell className="max-xl:hidden">
              <Buttons actions={actions} className="max-w-md" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SeatDetail({ license }: { license: License }) {
  const detail = detailOf(license.details);
  return detail === undefined ? null : <span className="tabular text-muted">{detail}</span>;
}

function Each({ price: { amountMinor, currency, months, includesTax } }: { price: SeatPrice }) {
  const t = useTranslations("adminSeats");
  return t.rich("each", {
    price: () => <MoneyText amountMinor={amountMinor} currency={currency} />,
    months,
    tax: includesTax ? "yes" : "no",
  });
}

function Price({ license: { status, productOffering, currency } }: { license: License }) {
  const price = seatPriceOf(productOffering.price, currency);
  if (!price || status === "CANCELLED") return null;
  return (
    <span>
      <Each price={price} />
    </span>
  );
}

/** The subscription that has the seat. */
function Holder({ license: { status, assignedTo } }: { license: License }) {
  const t = useTranslations("adminSeats");
  if (!assignedTo)
    return status === "CANCELLED" ? null : <span className="mt-0.5 block text-muted">{t("unassigned")}</span>;
  const { subscriptionId, subscriptionDisplay, subscriber } = assignedTo;
  const names = [...new Set([subscriber?.name, subscriptionDisplay])].filter((name) => name !== undefined);
  return (
    <span className="mt-0.5 block">
      {t.rich("assigned", {
        line: () => (
          <StaffLink
            href={`/admin/lines/${subscriptionId}`}
            data-row-link=""
            className="break-words font-medium underline decoration-1 decoration-border-strong underline-offset-4 hover:decoration-2"
          >
            {names.join(" · ") || subscriptionId}
          </StaffLink>
        ),
      })}
    </span>
  );
}

/** The next change of a seat, its result, and the end of its commitment. */
function Next({ license }: { license: License }) {
  const t = useTranslations("adminSeats");
  const { status, currency, pendingStatus, pendingProductOffering, renewsAt, pausedAt, bindingEndsAt } =
    license;
  const date = (value: string) => () => <DateText value={value} format="short" />;
  const rows: [string, ReactNode][] = [];
  const add = (name: string, shown: ReactNode) => rows.push([name, shown]);
  if (pendingStatus)
    add(
      "status",
      t.rich(pendingStatus.status === "CANCELLED" ? "ends" : "begins", {
        date: date(pendingStatus.scheduledAt),
      }),
    );
  if (status === "PAUSED" && pausedAt) add("paused", t.rich("pausedSince", { date: date(pausedAt) }));
  if (pendingProductOffering) {
    const { product, scheduledAt, priceChangeId } = pendingProductOffering;
    const price = seatPriceOf(product.price, currency);
    add(
      "plan",
      t.rich(priceChangeId ? "newPrice" : "becomes", {
        name: product.name,
        priced: price ? "yes" : "no",
        price: () => price && <Each price={price} />,
        date: date(scheduledAt),
      }),
    );
  }
  if (renewsAt && status === "ACTIVE") add("renews", t.rich("renews", { date: date(renewsAt) }));
  if (status === "ACTIVE" && !license.autoRenew && !pendingStatus) add("once", t("notRenewed"));
  if (bindingEndsAt && status !== "CANCELLED") add("bound", t.rich("bound", { date: date(bindingEndsAt) }));
  return (
    <span className="flex flex-col gap-0.5 text-muted">
      {rows.map(([name, shown]) => (
        <span key={name}>{shown}</span>
      ))}
    </span>
  );
}

function Buttons({ actions, className = "" }: { actions: readonly Action[]; className?: string }) {
  return (
    <span className={`flex flex-wrap gap-1.5 ${className}`}>
      {actions.map((action) => (
        <ActionButton
          key={action.title}
          action={action}
          compact
          // Not in red: the action asks before it ends anything, and red on every row would dominate the page.
          intent={action.danger ? "ghost" : "secondary"}
        />
      ))}
    </span>
  );
}

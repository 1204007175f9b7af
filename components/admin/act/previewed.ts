import type { CancellationPreview, MoneyPreview } from "@/lib/billing/change-preview/model";
import type { Action } from "./action";

/** Where a preview is read; null while what it needs is not entered. */
export function previewPath(
  { kind, path, sends }: NonNullable<Action["preview"]>,
  body: Readonly<Record<string, unknown>> | undefined,
): string | null {
  const given = sends.flatMap((name) => (body?.[name] === undefined ? [] : [[name, String(body[name])]]));
  const { when, date, amountMinor } = body ?? {};
  const isMissing =
    kind === "cancellation"
      ? when === undefined || (when === "DATE" && date === undefined)
      : sends.includes("amountMinor") && amountMinor === undefined;
  if (isMissing) return null;
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** An amount now and after a change. */
export type ComparedAmount = {
  name: "toPay" | "paid" | "owed" | "held" | "draft" | "next";
  before: number;
  after: number;
  /** When the next invoice is issued, where there is one. */
  at?: string;
};

const changed = ({ before, after }: ComparedAmount): boolean => before !== after;

/**
 * What of a preview changes, as amounts now and then. What stays the same is left out, but for what is left to pay of the
 * invoice, which is asked for on the phone.
 */
export function comparedAmounts({ invoice, account, nextInvoice }: MoneyPreview): ComparedAmount[] {
  const ofInvoice: ComparedAmount[] = invoice
    ? [
        {
          name: "toPay",
          before: invoice.before.amountRemainingMinor,
          after: invoice.after.amountRemainingMinor,
        },
      ]
    : [];
  const paid: ComparedAmount[] = invoice
    ? [{ name: "paid", before: invoice.before.amountPaidMinor, after: invoice.after.amountPaidMinor }]
    : [];
  return [...ofInvoice, ...[...paid, ...accountAmounts({ account, nextInvoice })].filter(changed)];
}

/** The same of a customer's account and next invoice. */
function accountAmounts({
  account,
  nextInvoice,
}: Pick<MoneyPreview, "account" | "nextInvoice">): ComparedAmount[] {
  const next = nextInvoice?.after ?? nextInvoice?.before;
  return [
    { name: "owed", before: account.before.owedMinor, after: account.after.owedMinor },
    { name: "held", before: account.before.balanceMinor, after: account.after.balanceMinor },
    ...(next
      ? [
          {
            name: "next" as const,
            at: next.issuesAt,
            before: nextInvoice?.before?.amountDueMinor ?? 0,
            after: nextInvoice?.after?.amountDueMinor ?? 0,
          },
        ]
      : []),
  ];
}

/** The amounts that a cancellation changes. */
export const cancelledAmounts = ({ account, nextInvoice, drafts }: CancellationPreview): ComparedAmount[] =>
  [
    ...drafts.map(({ beforeMinor, afterMinor }) => ({
      name: "draft" as const,
      before: beforeMinor,
      after: afterMinor,
    })),
    ...accountAmounts({ account, nextInvoice }),
  ].filter(changed);

/** Whether a customer has paid for time that the service does not last, and nothing of it comes back. */
export const losesPaidTime = ({ paidUntil, endsAt, account }: CancellationPreview): boolean =>
  paidUntil !== undefined &&
  endsAt < paidUntil &&
  account.after.balanceMinor <= account.before.balanceMinor &&
  account.after.owedMinor >= account.before.owedMinor;

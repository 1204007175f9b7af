import type { CustomerFacts, InvoiceFact, MoneyFacts, OrderFact } from "@/lib/care/diagnosis/facts";
import type { Finding, FindingCode, FindingFix, FindingParameters } from "@/lib/care/diagnosis/model";
import { SEVERITY } from "@/lib/care/diagnosis/severity";
import { sumMinor } from "@/lib/platform/money/money";

/** How long provisioning may take, and how long a failed order is reported. */
const STUCK_MS = 15 * 60_000;
const RECENT_MS = 14 * 24 * 3600_000;

type Problem = NonNullable<FindingParameters["methodProblem"]>;

/** Why the saved method cannot be charged automatically. Null when it can. */
export function methodProblem({ method, today }: Pick<MoneyFacts, "method" | "today">): Problem | null {
  if (!method) return "NONE";
  if (method.isBlocked) return "BLOCKED";
  if (method.status === "EXPIRED" || (method.expiresOn !== null && method.expiresOn < today))
    return "EXPIRED";
  if (method.status !== "ACTIVE") return "INACTIVE";
  return method.hasConsent ? null : "WITHOUT_CONSENT";
}

/** The sum of these invoices, and why the saved method did not pay it. All are in the currency of the first. */
export function debtParameters(owed: readonly InvoiceFact[], money: MoneyFacts): FindingParameters {
  const [first] = owed;
  if (!first) return {};
  const { currency, intent } = first;
  const same = owed.filter((one) => one.currency === currency);
  const problem = money.autoPay
    ? (methodProblem(money) ?? (intent?.failedAt ? ("REFUSED" as const) : null))
    : null;
  const message = intent?.failureMessage;
  return {
    amountMinor: sumMinor(same.map(({ remainingMinor }) => remainingMinor)),
    currency,
    ...(first.dueDate && { dueDate: first.dueDate }),
    invoiceId: first.invoiceId,
    ...(first.number && { invoiceNumber: first.number }),
    invoiceAmountMinor: first.remainingMinor,
    invoices: same.length,
    ...(intent && { paymentIntentId: intent.paymentIntentId }),
    ...(problem && { methodProblem: problem }),
    ...(problem && money.method?.name && { methodName: money.method.name }),
    ...(message && { message }),
    ...(intent?.failureCode && { reasonCode: intent.failureCode }),
    // The next charge of the method. Absent if there is none.
    ...(first.nextStep === "CHARGE" && first.nextStepAt && { until: first.nextStepAt.toISOString() }),
  };
}

/**
 * The findings about a customer apart from subscriptions. Pure.
 * @param explained invoices that the finding of a suspended subscription already names
 */
export function findingsOfCustomer(
  facts: CustomerFacts,
  explained: ReadonlySet<string>,
  now: Date,
): Finding[] {
  const findings: Finding[] = [];
  const add = (
    code: FindingCode,
    parameters: FindingParameters,
    { since, fix }: { since?: string | null; fix?: FindingFix } = {},
  ) =>
    findings.push({
      code,
      severity: SEVERITY[code],
      ...(since && { since: new Date(since).toISOString() }),
      parameters,
      ...(fix && { fix }),
    });

  for (const found of debts(facts, explained)) {
    const { code, invoice, parameters } = found;
    add(code, parameters, {
      since: code === "PAYMENT_FAILED" ? (invoice.intent?.failedAt ?? null) : invoice.dueDate,
      fix: { operationId: "createPaymentLink", parameters: { invoiceId: invoice.invoiceId } },
    });
  }
  for (const { amountMinor, currency, reason, evidenceDueBy, paymentIntentId, createdAt } of facts.disputes)
    add(
      "DISPUTE_OPEN",
      {
        amountMinor,
        currency,
        paymentIntentId,
        reasonCode: reason,
        ...(evidenceDueBy && { evidenceDueBy: new Date(evidenceDueBy).toISOString() }),
      },
      { since: createdAt },
    );
  for (const order of facts.orders) {
    const code = findingOfOrder(order, now);
    if (code)
      add(code, orderParameters(order), { since: sinceOfOrder(code, order), ...fixOfOrder(code, order) });
  }
  const problem = facts.autoPay && facts.invoices.length === 0 ? methodProblem(facts) : null;
  const hasService = (facts.byStatus.ACTIVATED ?? 0) + (facts.byStatus.SUSPENDED ?? 0) > 0;
  if (problem && hasService)
    add(
      "PAYMENT_METHOD_UNUSABLE",
      { methodProblem: problem, ...(facts.method?.name && { methodName: facts.method.name }) },
      {
        fix: { operationId: "createPaymentProfileSession", parameters: { customerId: facts.customerId } },
      },
    );
  return findings;
}

type Debt = {
  code: "PAYMENT_FAILED" | "INVOICE_OVERDUE";
  invoice: InvoiceFact;
  parameters: FindingParameters;
};

/** Adds unpaid invoices that are late, or whose charge failed. */
function debts(facts: CustomerFacts, explained: ReadonlySet<string>): Debt[] {
  return facts.invoices
    .filter(({ invoiceId }) => !explained.has(invoiceId))
    .flatMap((invoice): Debt[] => {
      const { intent, isLate } = invoice;
      const hasFailed = intent?.status === "REQUIRES_PAYMENT_METHOD" && intent.failedAt !== null;
      if (!hasFailed && !isLate) return [];
      return [
        {
          code: hasFailed ? "PAYMENT_FAILED" : "INVOICE_OVERDUE",
          invoice,
          parameters: debtParameters([invoice], facts),
        },
      ];
    });
}

function findingOfOrder(order: OrderFact, now: Date): FindingCode | null {
  const { status, submittedAt, updatedAt, intent, hasOpenSigning } = order;
  const age = (at: string | null) => (at === null ? 0 : now.getTime() - new Date(at).getTime());
  switch (status) {
    case "PENDING_APPROVAL":
      return "ORDER_NEEDS_APPROVAL";
    case "SUBMITTED":
    case "PROCESSING":
      return age(submittedAt) > STUCK_MS ? "ORDER_STUCK" : null;
    case "FAILED":
    case "PARTIALLY_COMPLETED":
      return age(updatedAt) <= RECENT_MS ? "ORDER_FAILED" : null;
    case "DRAFT":
      if (hasOpenSigning) return "ORDER_NEEDS_SIGNATURE";
      return intent && ["PENDING", "REQUIRES_PAYMENT_METHOD", "REQUIRES_ACTION"].includes(intent.status)
        ? "ORDER_NOT_PAID"
        : null;
    default:
      return null;
  }
}

const orderParameters = ({ orderId, number, failure, intent }: OrderFact): FindingParameters => {
  const message = failure?.message ?? intent?.failureMessage;
  return {
    orderId,
    orderNumber: number,
    ...(message && { message }),
    ...(failure?.code && { reasonCode: failure.code }),
    ...(intent && { paymentIntentId: intent.paymentIntentId }),
  };
};

const sinceOfOrder = (code: FindingCode, { submittedAt, updatedAt, createdAt }: OrderFact): string =>
  code === "ORDER_FAILED" ? updatedAt : (submittedAt ?? createdAt);

function fixOfOrder(code: FindingCode, { orderId }: OrderFact): { fix?: FindingFix } {
  const operationId = {
    ORDER_NEEDS_APPROVAL: "approveOrder",
    ORDER_NEEDS_SIGNATURE: "createSigningSession",
    ORDER_NOT_PAID: "createPaymentLink",
  }[code as string];
  return operationId ? { fix: { operationId, parameters: { orderId } } } : {};
}

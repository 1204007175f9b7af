import type { InvoiceFact, MoneyFacts, SubscriptionFacts } from "@/lib/care/diagnosis/facts";
import type { Finding, FindingCode, FindingFix, FindingParameters } from "@/lib/care/diagnosis/model";
import { debtParameters } from "@/lib/care/diagnosis/money-rules";
import { SEVERITY } from "@/lib/care/diagnosis/severity";

/** How long the network may take before an operation counts as asked and not confirmed. */
const LONGEST_MS = 15 * 60_000;

/** How late a transfer may be, and how long a failed one is worth a word. */
const LATE_MS = 24 * 3600_000;
const RECENT_MS = 30 * 24 * 3600_000;

/** Operations at the network that take days by their nature; their own findings say how they stand. */
const SLOW = ["PORT_IN", "CANCEL_PORT_IN"];

/** Which operation of the API repeats what the network rejected. Others need more than the subscription to repeat. */
const REPEATED_BY: Readonly<Record<string, string>> = {
  RESTORE: "restoreSubscription",
  SUSPEND: "suspendSubscription",
  PAUSE: "pauseSubscription",
  BLOCK_SIM: "blockSim",
};

type Found = { since?: Date | string | null; parameters?: FindingParameters; fix?: FindingFix | undefined };

/**
 * What is wrong with one subscription, the most important first. Pure.
 * @param money the customer's; of its invoices those that are for this subscription count
 */
export function findingsOfSubscription(facts: SubscriptionFacts, money: MoneyFacts, now: Date): Finding[] {
  const { subscriptionId, display } = facts;
  const findings: Finding[] = [];
  const isBusy = facts.changingTo !== null || facts.isSimChanging;
  const add = (code: FindingCode, { since, parameters = {}, fix }: Found) =>
    findings.push({
      code,
      severity: SEVERITY[code],
      ...(since && { since: new Date(since).toISOString() }),
      subscriptionId,
      display,
      parameters,
      ...(fix && { fix }),
    });
  /** An operation on the subscription. While the network makes a change, it would be refused. */
  const byOperation = (operationId: string): FindingFix | undefined =>
    isBusy ? undefined : { operationId, parameters: { subscriptionId } };

  stopped(facts, money, add, byOperation);
  if (facts.status !== "CANCELLED") {
    network(facts, now, add, byOperation);
    porting(facts, now, add);
    allowances(facts, add);
    if (facts.status === "ACTIVATED" && facts.isEsimWaiting)
      add("ESIM_NOT_INSTALLED", { since: facts.activatedAt, fix: byOperation("resendEsim") });
    scheduled(facts, add, byOperation);
  }
  return findings;
}

type Add = (code: FindingCode, found: Found) => void;
type ByOperation = (operationId: string) => FindingFix | undefined;

/** Why the subscription has no service at all. */
function stopped(facts: SubscriptionFacts, money: MoneyFacts, add: Add, byOperation: ByOperation): void {
  switch (facts.status) {
    case "SUSPENDED":
      if (facts.suspendedFor === "UNPAID") unpaid(facts, money, add);
      else add("SUSPENDED_BY_BRAND", { since: facts.suspendedAt, fix: byOperation("restoreSubscription") });
      break;
    case "BLOCKED":
      add("SIM_BLOCKED", { fix: byOperation("restoreSubscription") });
      break;
    case "PAUSED":
      add("PAUSED", {
        since: facts.pausedAt,
        parameters: facts.pauseEndsAt ? { until: facts.pauseEndsAt.toISOString() } : {},
        fix: byOperation("restoreSubscription"),
      });
      break;
    case "CANCELLED":
      add("ENDED", { since: facts.cancelledAt });
      break;
    case "PENDING":
      notActive(facts, add, byOperation);
      break;
    default:
  }
}

function unpaid(facts: SubscriptionFacts, money: MoneyFacts, add: Add): void {
  const owed = owedBy(facts, money);
  const [first] = owed;
  add("SUSPENDED_UNPAID", {
    since: facts.suspendedAt,
    parameters: debtParameters(owed, money),
    fix: first && { operationId: "createPaymentLink", parameters: { invoiceId: first.invoiceId } },
  });
}

/** A subscription that is suspended for debt comes back when everything for it that is due is paid. */
const owedBy = ({ subscriptionId }: SubscriptionFacts, { invoices }: MoneyFacts): InvoiceFact[] =>
  invoices.filter(
    ({ subscriptionIds, isDue }) => isDue && (subscriptionIds?.includes(subscriptionId) ?? true),
  );

function notActive(facts: SubscriptionFacts, add: Add, byOperation: ByOperation): void {
  const activation = facts.operations.find(({ type }) => type === "ACTIVATE");
  const fix = byOperation("activateSubscription");
  if (facts.failure || activation?.status === "FAILED")
    add("ACTIVATION_FAILED", {
      since: facts.failure?.occurredAt ?? activation?.createdAt ?? null,
      parameters: withoutUndefined({
        message: facts.failure?.message ?? activation?.failureMessage,
        reasonCode: activation?.failureCode,
      }),
      fix,
    });
  // What is asked or scheduled has a finding of its own.
  else if (!activation && facts.changingTo === null && facts.pendingStatus === null)
    add("NOT_ACTIVATED", { since: facts.createdAt, fix });
}

/** What the network rejected, has not confirmed, or is doing now. */
function network(facts: SubscriptionFacts, now: Date, add: Add, byOperation: ByOperation): void {
  const { failure, status, changingTo, changingSince, isSimChanging } = facts;
  if (failure && status !== "PENDING") {
    const repeated = REPEATED_BY[failure.action];
    add("NETWORK_REFUSED", {
      since: failure.occurredAt,
      parameters: { operation: failure.action, message: failure.message },
      fix: repeated === undefined ? undefined : byOperation(repeated),
    });
  }
  const live = facts.operations.filter(
    (one) => (one.status === "REQUESTED" || one.status === "ACCEPTED") && !SLOW.includes(one.type),
  );
  const oldest = live.at(-1);
  if (oldest && now.getTime() - new Date(oldest.createdAt).getTime() > LONGEST_MS)
    // No fix: what was asked once is not asked a second time.
    add("NETWORK_UNCONFIRMED", { since: oldest.createdAt, parameters: { operation: oldest.type } });
  else if (changingTo !== null)
    add("CHANGE_UNDER_WAY", { since: changingSince, parameters: { becomes: changingTo } });
  else if (oldest || isSimChanging)
    add("CHANGE_UNDER_WAY", {
      since: oldest?.createdAt ?? null,
      parameters: { operation: oldest?.type ?? "CHANGE_SIM" },
    });
}

function porting({ porting, subscriptionId }: SubscriptionFacts, now: Date, add: Add): void {
  if (!porting) return;
  const { status, msisdn, failure, expectedAt, updatedAt, createdAt } = porting;
  const parameters = withoutUndefined({
    msisdn,
    reasonCode: failure?.reasonCode,
    message: failure?.message,
    fields: failure?.requiredFields,
    until: expectedAt && new Date(expectedAt).toISOString(),
  });
  const fix = { operationId: "updateInPorting", parameters: { subscriptionId } };
  const passedSince = (at: string) => now.getTime() - new Date(at).getTime();
  if (status === "DRAFT" || status === "INFORMATION_REQUIRED")
    add("PORTING_NEEDS_DETAILS", { since: updatedAt, parameters, fix });
  else if (status === "FAILED" && passedSince(updatedAt) <= RECENT_MS)
    add("PORTING_FAILED", { since: updatedAt, parameters, fix });
  else if (status === "REQUESTED" && passedSince(expectedAt ?? updatedAt) > LATE_MS)
    add("PORTING_LATE", { since: createdAt, parameters });
  else if (status === "REQUESTED" || status === "PENDING")
    add("PORTING_UNDER_WAY", { since: createdAt, parameters });
}

function allowances(facts: SubscriptionFacts, add: Add): void {
  if (facts.status !== "ACTIVATED") return;
  const { subscriptionId } = facts;
  for (const { service, scope, used, total } of facts.allowances) {
    const isUsedUp = used >= total;
    add(isUsedUp ? "ALLOWANCE_USED_UP" : "ALLOWANCE_NEARLY_USED_UP", {
      parameters: withoutUndefined({
        service,
        scope,
        usedPercent: Math.floor((used / Math.max(total, 1)) * 100),
        until: facts.periodEndsAt?.toISOString(),
      }),
      fix: isUsedUp ? { operationId: "addSubscriptionAddon", parameters: { subscriptionId } } : undefined,
    });
  }
}

/** What is going to happen on a day. */
function scheduled(facts: SubscriptionFacts, add: Add, byOperation: ByOperation): void {
  const { pendingStatus, pendingStatusOn } = facts;
  const undone = { parameters: { ...(pendingStatusOn && { on: pendingStatusOn }) } };
  if (pendingStatus === "CANCELLED") add("ENDS_SOON", { ...undone, fix: byOperation("restoreSubscription") });
  else if (pendingStatus === "PAUSED")
    add("PAUSES_SOON", { ...undone, fix: byOperation("restoreSubscription") });
  else if (!facts.autoRenew && facts.paidUntil && facts.status === "ACTIVATED")
    add("NOT_RENEWED", { parameters: { until: facts.paidUntil.toISOString() } });
}

type Given = { [Name in keyof FindingParameters]?: FindingParameters[Name] | null | undefined };

/** The parameters that are known. */
export const withoutUndefined = (given: Given): FindingParameters =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  ) as FindingParameters;

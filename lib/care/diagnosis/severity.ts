import {
  FINDING_CODES,
  type Finding,
  type FindingCode,
  type FindingSeverity,
} from "@/lib/care/diagnosis/model";

/** How bad each finding is. */
export const SEVERITY: Readonly<Record<FindingCode, FindingSeverity>> = {
  SUSPENDED_UNPAID: "STOPPED",
  SIM_BLOCKED: "STOPPED",
  SUSPENDED_BY_BRAND: "STOPPED",
  ACTIVATION_FAILED: "STOPPED",
  NOT_ACTIVATED: "STOPPED",
  PAUSED: "STOPPED",
  ENDED: "STOPPED",
  ALLOWANCE_USED_UP: "STOPPED",
  NETWORK_REFUSED: "PROBLEM",
  NETWORK_UNCONFIRMED: "PROBLEM",
  PAYMENT_FAILED: "PROBLEM",
  INVOICE_OVERDUE: "PROBLEM",
  ORDER_FAILED: "PROBLEM",
  ORDER_STUCK: "PROBLEM",
  DISPUTE_OPEN: "PROBLEM",
  PORTING_NEEDS_DETAILS: "PROBLEM",
  PORTING_FAILED: "PROBLEM",
  PORTING_LATE: "PROBLEM",
  ESIM_NOT_INSTALLED: "ATTENTION",
  ORDER_NEEDS_APPROVAL: "ATTENTION",
  ORDER_NEEDS_SIGNATURE: "ATTENTION",
  ORDER_NOT_PAID: "ATTENTION",
  PAYMENT_METHOD_UNUSABLE: "ATTENTION",
  ENDS_SOON: "NOTE",
  PAUSES_SOON: "NOTE",
  NOT_RENEWED: "NOTE",
  CHANGE_UNDER_WAY: "NOTE",
  PORTING_UNDER_WAY: "NOTE",
  ALLOWANCE_NEARLY_USED_UP: "NOTE",
};

const RANK = new Map(FINDING_CODES.map((code, rank) => [code, rank]));

/** The most important first; of one code the oldest. */
export const mostImportantFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) => RANK.get(a.code)! - RANK.get(b.code)! || (a.since ?? "9").localeCompare(b.since ?? "9"),
  );

/** Whether there is nothing to do: what was found only explains what the customer sees. */
export const needsNoAction = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity === "NOTE");

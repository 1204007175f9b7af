export type ContractItem = {
  name: string;
  user?: string;
  quantity: number;
  initialMinor: number;
  recurringMinor: number;
  /** Months between charges; absent for what is paid once. */
  cycleMonths?: number;
  bindingMonths?: number;
};

/** All that a contract says, in values: the document is made from it, so the same contract is the same document. */
export type Contract = {
  orderNumber: string;
  language: "en" | "sv";
  currency: string;
  seller: { legalName: string; registrationNumber?: string; vatNumber?: string; address: string };
  buyer: { name: string; identity?: string; email?: string; addressLines: string[] };
  lines: ContractItem[];
  initial: { subtotalMinor: number; discountsMinor: number; taxMinor: number; totalMinor: number };
  recurring?: { totalMinor: number; taxMinor: number; cycleMonths: number };
  taxes: { name: string; rate: string; amountMinor: number }[];
  /** Its clauses, as they were when it was shown. */
  terms: string[];
};

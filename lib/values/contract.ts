export type ContractItem = {
  name: string;
  user?: string;
  quantity: number;
  initialMinor: number;
  recurringMinor: number;
  /** Months between charges. Absent for a one-time price. */
  cycleMonths?: number;
  bindingMonths?: number;
};

/** All values of a contract. The document contains nothing else, so the same contract always gives the same document. */
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
  /** The clauses that the buyer saw. */
  terms: string[];
};

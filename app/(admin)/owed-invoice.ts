/** An unpaid invoice. */
export type ShownOwedInvoice = {
  invoiceId: string;
  number?: string | undefined;
  amountMinor: number;
  currency: string;
  /** Whether its due date has come. Only then can it suspend a service, or keep one suspended. */
  isDue: boolean;
};

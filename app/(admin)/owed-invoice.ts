/** An invoice that waits for money. */
export type OwedInvoice = {
  invoiceId: string;
  number?: string | undefined;
  amountMinor: number;
  currency: string;
};

/** An invoice that waits for money. */
export type ShownOwedInvoice = {
  invoiceId: string;
  number?: string | undefined;
  amountMinor: number;
  currency: string;
};

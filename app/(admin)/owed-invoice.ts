/** An unpaid invoice. */
export type ShownOwedInvoice = {
  invoiceId: string;
  number?: string | undefined;
  amountMinor: number;
  currency: string;
};

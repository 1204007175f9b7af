/**
 * A coming payment, as its payer reads it; `months` between payments. A company reads it without tax; `taxedMinor`
 * includes it.
 */
export type ShownNextPayment = { amountMinor: number; currency: string; months: number; taxedMinor?: number };

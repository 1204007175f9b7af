/**
 * A payment that is to come, as its payer reads it; `months` between payments. A company reads it without the tax, which
 * `taxedMinor` is with.
 */
export type ShownNextPayment = { amountMinor: number; currency: string; months: number; taxedMinor?: number };

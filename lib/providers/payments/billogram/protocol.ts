import { z } from "zod";

// What we read of Billogram's objects. Everything else in them is left alone; what is absent from some answers (a search
// answers shorter objects) is optional here and asked for where it is needed.

/** Amounts are JSON numbers in major units, some as strings; the text keeps every decimal. */
const Amount = z.union([z.number(), z.string()]).transform(String);

export const BillogramEvent = z.object({
  type: z.string(),
  /** `YYYY-MM-DD hh:mm:ss`, UTC. */
  created_at: z.string(),
  event_uuid: z.string().nullish(),
  data: z
    .object({
      amount: Amount.nullish(),
      /** Registered by hand or by the `payment` command, not seen on an account. */
      manual: z.boolean().nullish(),
      payer_name: z.string().nullish(),
      payment_type: z.string().nullish(),
      reminder_count: z.number().nullish(),
    })
    .nullish(),
});
export type BillogramEvent = z.output<typeof BillogramEvent>;

export const Billogram = z.object({
  id: z.string(),
  state: z.string(),
  currency: z.string().nullish(),
  customer: z.object({ customer_no: z.union([z.number(), z.string()]).transform(String) }).nullish(),
  info: z.object({ order_no: z.string().nullish() }).nullish(),
  callbacks: z.object({ custom: z.string().nullish() }).nullish(),
  /** What the first invoice asks for, with `rounding_value` in it. */
  total_sum: Amount,
  rounding_value: Amount.nullish(),
  remaining_sum: Amount,
  reminder_count: z.number().nullish(),
  url: z.string().nullish(),
  created_at: z.string(),
  events: z.array(BillogramEvent).nullish(),
});
export type Billogram = z.output<typeof Billogram>;

export const BillogramCustomer = z.object({
  customer_no: z.union([z.number(), z.string()]).transform(String),
  notes: z.string().nullish(),
});

/** The most a page may hold. */
export const PAGE_SIZE = 100;

/** Their timestamps are UTC without saying so. */
export function billogramInstant(text: string): Date {
  const iso = text.includes("T") ? text : text.replace(" ", "T");
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
}

import { z } from "zod";

/** Billogram's resources as this sandbox answers them. Amounts are JSON numbers in major units. */
export type SandboxBillogramCustomer = {
  customer_no: number;
  name: string;
  notes: string;
  org_no: string;
  company_type: string;
  language: string | null;
  contact: { name: string; email: string; phone: string };
  address: Record<string, string>;
  created_at: string;
  updated_at: string;
};

export type BillogramEventType =
  | "BillogramCreated"
  | "BillogramSent"
  | "Resent"
  | "ReminderSent"
  | "Overdue"
  | "Collection"
  | "Payment"
  | "OverpaymentAdjustment"
  | "Credit"
  | "Writeoff"
  | "Deleted"
  | "BillogramEnded";

export type SandboxBillogramEvent = {
  type: BillogramEventType;
  /** `YYYY-MM-DD hh:mm:ss`, UTC, as Billogram writes it. */
  created_at: string;
  event_uuid: string;
  billogram_id: string;
  data: {
    amount?: number;
    manual?: boolean;
    payer_name?: string;
    payment_type?: string;
    delivery_method?: string;
    reminder_count?: number;
    remaining_sum?: number;
    total_sum?: number;
  };
};

/** The states this sandbox brings about. Billogram knows more, for debt collection and factoring. */
export type BillogramState =
  | "Unattested"
  | "Sending"
  | "Unpaid"
  | "PartlyPaid"
  | "Overdue"
  | "Reminder_1"
  | "Reminder_2"
  | "Reminder_3"
  | "Reminder_Many"
  | "Collection"
  | "Paid"
  | "Ended"
  | "Credited"
  | "Deleted";

export type BillogramItem = { title: string; price: number; count: number; vat: number };

export type SandboxBillogram = {
  id: string;
  invoice_no: number;
  ocr_number: string;
  state: BillogramState;
  currency: string;
  customer: { customer_no: number; name: string };
  items: BillogramItem[];
  invoice_date: string;
  due_date: string;
  delivery_method: string | null;
  info: { order_no: string | null; reference_number: string | null; message: string | null };
  callbacks: { url: string | null; sign_key: string | null; custom: string | null };
  automatic_reminders: boolean;
  total_sum: number;
  rounding_value: number;
  remaining_sum: number;
  reminder_count: number;
  url: string;
  created_at: string;
  attested_at: string | null;
  updated_at: string;
  events: SandboxBillogramEvent[];
};

/** States in which money is waited for. */
export const OPEN_BILLOGRAMS: readonly BillogramState[] = [
  "Unpaid",
  "PartlyPaid",
  "Overdue",
  "Reminder_1",
  "Reminder_2",
  "Reminder_3",
  "Reminder_Many",
  "Collection",
];

const text = z.string().max(1000);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date, YYYY-MM-DD");
const Method = z.enum(["Email", "Letter", "Email+Letter", "Efaktura", "SMS"]);

export const CustomerBody = z.strictObject({
  name: text.min(1),
  notes: text.optional(),
  org_no: text.optional(),
  vat_no: text.optional(),
  language: text.optional(),
  company_type: z.enum(["business", "individual", "foreign business", "foreign individual"]).optional(),
  contact: z
    .strictObject({ name: text.optional(), email: text.optional(), phone: text.optional() })
    .optional(),
  address: z
    .strictObject({
      attention: text.optional(),
      careof: text.optional(),
      address_line_1: text.optional(),
      address_line_2: text.optional(),
      zipcode: text.optional(),
      city: text.optional(),
      country: text.length(2).optional(),
    })
    .optional(),
});

export const BillogramBody = z.strictObject({
  customer: z.strictObject({ customer_no: z.number().int().min(1) }),
  currency: z.enum(["SEK", "NOK", "DKK", "EUR"]).default("SEK"),
  invoice_date: Day.optional(),
  due_date: Day.optional(),
  automatic_reminders: z.boolean().default(true),
  invoice_fee: z.number().min(0).default(0),
  items: z
    .array(
      z.strictObject({
        title: text.min(1),
        price: z.number(),
        count: z.number().default(1),
        vat: z.number().min(0).max(100),
      }),
    )
    .min(1),
  info: z
    .strictObject({
      order_no: text.optional(),
      reference_number: text.optional(),
      message: text.optional(),
    })
    .optional(),
  callbacks: z.strictObject({ url: z.url(), sign_key: text.optional(), custom: text.optional() }).optional(),
  on_success: z.strictObject({ command: z.literal("send"), method: Method }).optional(),
});

export const SendBody = z.strictObject({ method: Method });
export const PaymentBody = z.strictObject({ amount: z.number().gt(0) });
export const CreditBody = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("full") }),
  z.strictObject({ mode: z.literal("remaining") }),
  z.strictObject({ mode: z.literal("amount"), amount: z.number().gt(0) }),
]);

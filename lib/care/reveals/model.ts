import { z } from "zod";

/** What can be revealed of what. A field is hidden at every level (`lib/api/masks/fields.ts`), and one value of it is shown. */
export const REVEALABLE = {
  customer: ["identity", "billing.address", "shipping.address", "tax.vatNumber"],
  subscriber: ["address"],
  subscription: ["puk", "deliveryAddress"],
  order: ["billing.address", "newCustomer.identity", "newCustomer.billing.address", "newUser.identity"],
  mail: ["text"],
} as const;
export type RevealableType = keyof typeof REVEALABLE;

const TYPES = Object.keys(REVEALABLE) as RevealableType[];
const FIELDS = [...new Set(Object.values(REVEALABLE).flat())];

export const RevealRequest = z
  .object({
    subjectType: z.enum(TYPES).describe("What the value is of."),
    subjectId: z.string().max(64).describe("Its id."),
    field: z.enum(FIELDS).describe("The field, in dot notation as in the answer that holds it."),
  })
  .refine(({ subjectType, field }) => (REVEALABLE[subjectType] as readonly string[]).includes(field), {
    path: ["field"],
    message: "This is no hidden field of it.",
  })
  .meta({ id: "RevealRequest" });
export type RevealRequest = z.output<typeof RevealRequest>;

export const Revealed = z
  .object({
    subjectType: z.enum(TYPES).describe("What the value is of."),
    subjectId: z.string().describe("Its id."),
    field: z.enum(FIELDS).describe("The field."),
    value: z.string().describe("The value. An address has a line per part."),
    expiresAt: z.iso
      .datetime()
      .describe("When a page has to hide it again: a minute after it was asked for."),
  })
  .meta({ id: "Revealed", description: "One hidden value." });
export type Revealed = z.infer<typeof Revealed>;

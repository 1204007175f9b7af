import { z } from "zod";

/**
 * The fields that can be revealed, by type. Each is hidden at every level (`lib/http/masks/fields.ts`), and a reveal
 * shows one value. `*` stands for a position in a list. Port-out PINs and eSIM codes are in no answer, so they cannot
 * be revealed.
 */
export const REVEALABLE = {
  customer: ["identity", "billing.address", "shipping.address", "shipping.instructions", "tax.vatNumber"],
  subscriber: ["address"],
  subscription: [
    "puk",
    "deliveryAddress",
    "subscriber.address",
    "porting.details.identity",
    "porting.details.accountNumber",
    "porting.details.address",
  ],
  order: [
    "billing.address",
    "newCustomer.identity",
    "newCustomer.billing.address",
    "newCustomer.tax.vatNumber",
    "newUser.identity",
    "lineItems.*.deliveryAddress",
    "lineItems.*.subscriber.address",
    "lineItems.*.porting.details.identity",
    "lineItems.*.porting.details.accountNumber",
    "lineItems.*.porting.details.address",
  ],
  mail: ["text"],
} as const;
export type RevealableType = keyof typeof REVEALABLE;

const TYPES = Object.keys(REVEALABLE) as RevealableType[];
const PLACE = /(?<=\.)\d{1,3}(?=\.)/;

/** Whether a field, such as `lineItems.0.deliveryAddress`, can be revealed for this type. */
export const isRevealable = (type: RevealableType, field: string): boolean =>
  (REVEALABLE[type] as readonly string[]).includes(field.replace(PLACE, "*"));

const Field = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z]+(?:\.(?:[a-zA-Z]+|\d{1,3}))*$/)
  .meta({ examples: ["billing.address"] });

const described = TYPES.map((type) => `${type}: ${REVEALABLE[type].join(", ")}`).join("; ");

export const RevealRequest = z
  .object({
    subjectType: z.enum(TYPES).describe("What the value is of."),
    subjectId: z.string().max(64).describe("Its id."),
    field: Field.describe(
      `The field, in dot notation as in the answer that holds it, with the item's place for \`*\`. Of a ${described}. \`porting\` is the latest port of a number to the subscription; of its account number the last two digits are shown.`,
    ),
  })
  .refine(({ subjectType, field }) => isRevealable(subjectType, field), {
    path: ["field"],
    message: "This is no hidden field of it.",
  })
  .meta({ id: "RevealRequest" });
export type RevealRequest = z.output<typeof RevealRequest>;

export const Revealed = z
  .object({
    subjectType: z.enum(TYPES).describe("What the value is of."),
    subjectId: z.string().describe("Its id."),
    field: Field.describe("The field."),
    value: z.string().describe("The value. An address has a line per part."),
    expiresAt: z.iso
      .datetime()
      .describe("When a page has to hide it again: a minute after it was asked for."),
  })
  .meta({ id: "Revealed", description: "One hidden value." });
export type Revealed = z.infer<typeof Revealed>;

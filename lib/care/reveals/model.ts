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
    subjectType: z.enum(TYPES).describe("Type of the resource."),
    subjectId: z.string().max(64).describe("Id of the resource."),
    field: Field.describe(
      `The field in dot notation, as in the response that contains it, with the position of the item for \`*\`. Fields by type: ${described}. \`porting\` is the latest porting of the subscription. Only the last two digits of its account number are shown.`,
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
    subjectType: z.enum(TYPES).describe("Type of the resource."),
    subjectId: z.string().describe("Id of the resource."),
    field: Field.describe("The field."),
    value: z.string().describe("The value. An address has one line per part."),
    expiresAt: z.iso
      .datetime()
      .describe("When a page must hide the value again, one minute after the request."),
  })
  .meta({ id: "Revealed", description: "A hidden value." });
export type Revealed = z.infer<typeof Revealed>;

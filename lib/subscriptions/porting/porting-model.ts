import { z } from "zod";
import { type InputAlternative, renderOneOf } from "@/lib/kernel/lists/one-of";
import { Address, AddressInput } from "@/lib/values/address";

const text = (max: number) => z.string().trim().min(1).max(max);

/** What a losing carrier in the United States asks for. Account number and passcode may follow later. */
export const UsPortingDetails = z
  .object({
    accountNumber: z
      .string()
      .optional()
      .describe("Account number at the losing carrier; masked in responses."),
    passcode: z.string().optional().describe("Port-out PIN; masked in responses."),
    firstName: z.string(),
    lastName: z.string(),
    address: Address.describe("Address as registered at the losing carrier."),
  })
  .meta({ id: "UsPortingDetails", description: "Porting details for a number in the United States." });
export type UsPortingDetails = z.infer<typeof UsPortingDetails>;

/** What a losing carrier in Sweden asks for. */
export const SwedishPortingDetails = z
  .object({
    identity: z
      .string()
      .describe(
        "Personal or organization number as registered at the losing carrier; a mismatch rejects the transfer.",
      ),
  })
  .meta({ id: "SwedishPortingDetails", description: "Porting details for a number in Sweden." });
export type SwedishPortingDetails = z.infer<typeof SwedishPortingDetails>;

/** Porting details of either country; tell them apart with {@link isSwedishPorting}. */
export const PortingDetails = z.union([UsPortingDetails, SwedishPortingDetails]).meta({
  id: "PortingDetails",
  description: "Porting details, by the number's country: United States or Sweden.",
});
export type PortingDetails = z.infer<typeof PortingDetails>;

export function isSwedishPorting(details: PortingDetails): details is SwedishPortingDetails {
  return "identity" in details;
}

const US_FIELDS = ["accountNumber", "passcode", "firstName", "lastName", "address"] as const;
const ALTERNATIVES: readonly InputAlternative[] = [
  { title: "Sweden", properties: ["identity"], required: ["identity"] },
  { title: "United States", properties: US_FIELDS, required: ["firstName", "lastName", "address"] },
];

/**
 * Porting details as callers send them. One flat object rather than a union, so that a missing field is reported
 * by its own name instead of "matches no alternative"; parsed into one of the two shapes.
 */
export const PortingDetailsInput = z
  .object({
    identity: text(20).optional().describe("Sweden: personal or organization number at the losing carrier."),
    accountNumber: text(50).optional().describe("United States: account number; may be supplied later."),
    passcode: text(50).optional().describe("United States: port-out PIN; may be supplied later."),
    firstName: text(100).optional().describe("United States: required."),
    lastName: text(100).optional().describe("United States: required."),
    address: AddressInput.optional().describe(
      "United States: required; as registered at the losing carrier.",
    ),
  })
  .superRefine((details, ctx) => {
    const isUs = US_FIELDS.some((field) => details[field] !== undefined);
    if (details.identity !== undefined) {
      if (isUs) {
        ctx.addIssue({
          code: "custom",
          path: ["identity"],
          message: "Give either the Swedish detail (identity) or the US details, not both.",
          params: { code: "not_allowed" },
        });
      }
      return;
    }
    if (!isUs) {
      ctx.addIssue({
        code: "custom",
        path: ["identity"],
        message: "Give identity for a Swedish number, or firstName, lastName and address for a US number.",
        params: { code: "required" },
      });
      return;
    }
    for (const field of ["firstName", "lastName", "address"] as const) {
      if (details[field] === undefined) {
        ctx.addIssue({
          code: "custom",
          path: [field],
          message: `${field} is required to port a US number.`,
          params: { code: "required" },
        });
      }
    }
  })
  .transform(
    (details): PortingDetails =>
      details.identity !== undefined
        ? { identity: details.identity }
        : {
            ...(details.accountNumber !== undefined && { accountNumber: details.accountNumber }),
            ...(details.passcode !== undefined && { passcode: details.passcode }),
            firstName: details.firstName!,
            lastName: details.lastName!,
            address: details.address!,
          },
  )
  .meta({
    id: "PortingDetailsInput",
    description: "Porting details as sent by a caller: the US or the Swedish fields.",
    override: renderOneOf(ALTERNATIVES),
  });

const MASKS = {
  // Two last digits let people recognize an account; of a short number they would be most of it.
  accountNumber: (secret: string) =>
    secret.length < 6 ? "••••" : "•".repeat(secret.length - 2) + secret.slice(-2),
  passcode: () => "••••",
} as const;
const SECRETS = ["accountNumber", "passcode"] as const;

/** The same details with what a thief could use replaced by dots; what every response shows. */
export function maskPortingDetails(details: PortingDetails): PortingDetails {
  if (isSwedishPorting(details)) return details;
  const masked = { ...details };
  for (const field of SECRETS) {
    const secret = details[field];
    if (secret !== undefined) masked[field] = MASKS[field](secret);
  }
  return masked;
}

/**
 * Details as somebody sends them who was shown `stored` with its secrets masked: a secret that comes back as it was shown
 * stays what it is, so one can mend a name without knowing the passcode.
 */
export function restoreMaskedDetails(given: PortingDetails, stored: PortingDetails): PortingDetails {
  if (isSwedishPorting(given) || isSwedishPorting(stored)) return given;
  const kept = { ...given };
  for (const field of SECRETS) {
    const secret = stored[field];
    if (secret !== undefined && given[field] === MASKS[field](secret)) kept[field] = secret;
  }
  return kept;
}

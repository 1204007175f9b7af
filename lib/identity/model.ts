import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { CustomerType } from "@/lib/values/customer-type";

export const StartEmailLoginRequest = z
  .object({ email: EmailAddress })
  .meta({ id: "StartEmailLoginRequest" });

export const StartEmailLoginResponse = z
  .object({
    nonce: z.string().describe("Identifies this sign-in. Send it back with the code."),
    expiresIn: z.int().describe("Seconds until the code expires."),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "StartEmailLoginResponse" });

export const VerifyEmailLoginRequest = z
  .object({
    email: EmailAddress,
    nonce: z.string().min(1).max(200).describe("The nonce from the start response."),
    code: z.string().regex(/^[0-9]{6}$/, "The code has six digits."),
  })
  .meta({ id: "VerifyEmailLoginRequest" });

export const TokenResponse = z
  .object({
    accessToken: z.string().describe("A JWT for `Authorization: Bearer`."),
    tokenType: z.literal("Bearer"),
    expiresIn: z.int().describe("Seconds until the token expires."),
    userId: z.string().optional(),
  })
  .meta({ id: "TokenResponse" });
export type TokenResponse = z.infer<typeof TokenResponse>;

export const AccountCustomer = z
  .object({
    customerId: z.string(),
    name: z.string(),
    customerType: CustomerType,
    role: z.enum(["MEMBER", "MANAGER", "ADMIN"]),
    humanReadableId: z.string(),
  })
  .meta({ id: "AccountCustomer" });

export const Account = z
  .object({
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    msisdn: z.string().optional(),
    preferredLocale: z.string(),
    customers: z.array(AccountCustomer),
  })
  .meta({ id: "Account", description: "The signed-in user and their customers." });
export type Account = z.infer<typeof Account>;

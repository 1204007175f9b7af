import { z } from "zod";

const Timestamp = z.iso.datetime();

export const TokenScope = z.enum(["read", "act"]).meta({
  id: "PersonalTokenScope",
  description:
    "read: reads what the user may read. act: also changes what the user may change. Every token has `read`.",
});
export type TokenScope = z.infer<typeof TokenScope>;

/** The days that a token can live. There is no token without an end. */
export const TOKEN_LIFETIMES = [30, 90, 365] as const;

const name = z.string().trim().min(1).max(60).describe("What the token is for, in the user's words.");

export const PersonalToken = z
  .object({
    personalTokenId: z.string(),
    name,
    prefix: z.string().describe("The first characters, by which the user recognizes it."),
    scopes: z.array(TokenScope).describe("What the token may do."),
    createdAt: Timestamp,
    expiresAt: Timestamp.describe("When the token stops working."),
    lastUsedAt: Timestamp.optional().describe(
      "Time of its last use, to the minute. Absent when it was never used.",
    ),
  })
  .meta({
    id: "PersonalToken",
    description: "A credential with which a program of the user calls this API in their name.",
  });
export type PersonalToken = z.infer<typeof PersonalToken>;

export const PersonalTokens = z
  .object({ items: z.array(PersonalToken).describe("The tokens that work, newest first.") })
  .meta({ id: "PersonalTokens" });

export const CreatePersonalTokenRequest = z
  .object({
    name,
    mayAct: z
      .boolean()
      .default(false)
      .describe("Whether the token also has the scope `act`. Without it, the token only reads."),
    expiresInDays: z
      .union(TOKEN_LIFETIMES.map((days) => z.literal(days)))
      .default(30)
      .describe("After how many days the token stops working."),
  })
  .meta({ id: "CreatePersonalTokenRequest" });
export type CreatePersonalTokenRequest = z.output<typeof CreatePersonalTokenRequest>;

export const PersonalTokenWithValue = PersonalToken.extend({
  value: z
    .string()
    .describe("The value of the token. Only shown in this response, because Tern stores only a hash."),
}).meta({ id: "PersonalTokenWithValue" });
export type PersonalTokenWithValue = z.infer<typeof PersonalTokenWithValue>;

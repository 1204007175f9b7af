import { z } from "zod";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

export const Session = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean().describe("Whether it is the one that asks."),
    device: z
      .object({
        browser: z.enum(["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"]).nullable(),
        system: z.enum(["Android", "ChromeOS", "iPad", "iPhone", "Linux", "Mac", "Windows"]).nullable(),
      })
      .describe("What the browser told of itself; null where it did not."),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe("To within five minutes."),
    expiresAt: z.iso
      .datetime()
      .describe("At the latest; a session also ends when it is not used for three days."),
  })
  .meta({ id: "Session", description: "Where somebody is signed in." });
export type Session = z.infer<typeof Session>;

export const SessionList = z.object({ items: z.array(Session) }).meta({ id: "SessionList" });

export const StartEmailChangeRequest = z
  .object({
    email: EmailAddress.describe(
      "The new address. A code is sent there, and another one to the present address.",
    ),
  })
  .meta({ id: "StartEmailChangeRequest" });

export const StartedConfirmation = z
  .object({
    nonce: z.string().describe("Send it back with the code."),
    expiresIn: z.int().describe("Seconds until the code expires."),
  })
  .meta({ id: "StartedConfirmation" });

export const ConfirmEmailChangeRequest = z
  .object({
    email: EmailAddress.describe("As it was given to start."),
    nonce: z.string().min(1).max(200),
    code: ConfirmationCode.describe("As sent to the new address."),
    currentCode: ConfirmationCode.describe("As sent to the present address."),
  })
  .meta({ id: "ConfirmEmailChangeRequest" });

export const ConfirmIdentityRequest = z
  .object({ nonce: z.string().min(1).max(200), code: ConfirmationCode })
  .meta({ id: "ConfirmIdentityRequest" });

export const ConfirmedIdentity = z
  .object({
    confirmedUntil: z.iso
      .datetime()
      .describe("Until then sensitive steps of this session need no further code."),
  })
  .meta({ id: "ConfirmedIdentity" });

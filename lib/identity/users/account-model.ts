import { z } from "zod";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

export const Session = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean().describe("Whether it is the current session."),
    device: z
      .object({
        browser: z.enum(["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"]).nullable(),
        system: z.enum(["Android", "ChromeOS", "iPad", "iPhone", "Linux", "Mac", "Windows"]).nullable(),
      })
      .describe("What the browser said about itself. null if it said nothing."),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe("Time of the last use, to within five minutes."),
    expiresAt: z.iso
      .datetime()
      .describe("When the session ends at the latest. It also ends after three days without use."),
  })
  .meta({ id: "Session", description: "A session of a user." });
export type Session = z.infer<typeof Session>;

export const SessionList = z.object({ items: z.array(Session) }).meta({ id: "SessionList" });

export const StartEmailChangeRequest = z
  .object({
    email: EmailAddress.describe(
      "The new address. One code is sent there, and another one to the current address.",
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
    email: EmailAddress.describe("The new address, as in the first step."),
    nonce: z.string().min(1).max(200),
    code: ConfirmationCode.describe("The code sent to the new address."),
    currentCode: ConfirmationCode.describe("The code sent to the current address."),
  })
  .meta({ id: "ConfirmEmailChangeRequest" });

export const ConfirmIdentityRequest = z
  .object({ nonce: z.string().min(1).max(200), code: ConfirmationCode })
  .meta({ id: "ConfirmIdentityRequest" });

export const ConfirmedIdentity = z
  .object({
    confirmedUntil: z.iso
      .datetime()
      .describe("Until then, sensitive steps in this session need no further code."),
  })
  .meta({ id: "ConfirmedIdentity" });

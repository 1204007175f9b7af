import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { ReturnAddress } from "@/lib/identity/sign-in/return-url";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

const Timestamp = z.iso.datetime();

export const SigningStatus = z
  .enum(["ACTIVE", "SIGNED", "DECLINED", "EXPIRED", "CANCELED"])
  .meta({ id: "SigningStatus" });

const Signer = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: "Signer", description: "The person who should sign." });

export const SigningEvent = z
  .object({
    action: z.enum([
      "CREATED",
      "VIEWED",
      "CODE_SENT",
      "CODE_REFUSED",
      "SIGNED",
      "DECLINED",
      "CANCELED",
      "EXPIRED",
    ]),
    at: Timestamp,
    ip: z.string().optional(),
    userAgent: z.string().optional(),
  })
  .meta({ id: "SigningEvent", description: "An action on the contract." });

export const SigningSession = z
  .object({
    signingSessionId: z.string(),
    orderId: z.string(),
    customerId: z.string(),
    status: SigningStatus,
    signer: Signer,
    hostedUrl: z.url().describe("Where the signer reads and signs the contract."),
    documentSha256: z.string().optional().describe("SHA-256 of the contract as shown, in hexadecimal."),
    signedDocumentSha256: z
      .string()
      .optional()
      .describe("SHA-256 of the signed document, in hexadecimal. Present after it is stored."),
    returnUrl: z.string().optional(),
    declineReason: z.string().optional(),
    auditTrail: z.array(SigningEvent).describe("Actions on the contract, oldest first."),
    expiresAt: Timestamp,
    signedAt: Timestamp.optional(),
    declinedAt: Timestamp.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: Metadata.optional(),
  })
  .meta({ id: "SigningSession", description: "A request to sign the contract of an order." });
export type SigningSession = z.infer<typeof SigningSession>;

export const CreateSigningSessionRequest = z
  .object({
    orderId: z.string().max(64),
    signer: z.object({
      name: z.string().trim().min(1).max(200),
      email: EmailAddress,
    }),
    returnUrl: ReturnAddress.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: "CreateSigningSessionRequest" });
export type CreateSigningSessionRequest = z.output<typeof CreateSigningSessionRequest>;

export const CancelSigningSessionRequest = z
  .object({ reason: z.string().max(500).optional() })
  .meta({ id: "CancelSigningSessionRequest" });

export const SignedDocument = z
  .object({
    signingSessionId: z.string(),
    fileName: z.string(),
    contentType: z.literal("application/pdf"),
    sha256: z.string().describe("SHA-256 of the file, in hexadecimal."),
    content: z.string().describe("The file, in base64."),
  })
  .meta({ id: "SignedDocument", description: "A signed contract, with its signer and the audit trail." });
export type SignedDocument = z.infer<typeof SignedDocument>;

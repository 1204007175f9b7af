import { z } from "zod";
import { WebauthnOptions, WebauthnResponse } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

export const OwnPasskey = z
  .object({
    passkeyId: z.string().describe("The passkey."),
    name: z.string().describe("Name that its owner gave it."),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.optional().describe(
      "When it last signed in or confirmed a session. Absent: never.",
    ),
  })
  .meta({
    id: "Passkey",
    description: "A passkey of a user. It signs the user in without a code from an e-mail.",
  });
export type OwnPasskey = z.infer<typeof OwnPasskey>;

export const PasskeyList = z.object({ items: z.array(OwnPasskey) }).meta({ id: "PasskeyList" });
export type PasskeyList = z.infer<typeof PasskeyList>;

const nonce = z.string().min(1).max(200).describe("From the options. Send it back with the answer.");

export const PasskeyOptions = z
  .object({
    nonce,
    options: WebauthnOptions.describe("Options for the browser's WebAuthn API, as JSON."),
    expiresAt: Timestamp.describe("Until then, the answer is accepted once."),
  })
  .meta({ id: "PasskeyOptions", description: "What a browser needs to ask its user for a passkey." });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const AddPasskeyRequest = z
  .object({
    nonce,
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .describe("Name by which the user recognizes the passkey.")
      .meta({ example: "Phone" }),
    passkey: WebauthnResponse.describe("The result of navigator.credentials.create, as JSON."),
  })
  .meta({ id: "AddPasskeyRequest" });
export type AddPasskeyRequest = z.output<typeof AddPasskeyRequest>;

/** The answer of a browser to {@link PasskeyOptions}. */
const usedPasskey = {
  nonce,
  passkey: WebauthnResponse.describe("The result of navigator.credentials.get, as JSON."),
};

export const ConfirmWithPasskeyRequest = z.object(usedPasskey).meta({ id: "ConfirmWithPasskeyRequest" });
export type ConfirmWithPasskeyRequest = z.output<typeof ConfirmWithPasskeyRequest>;

export const VerifyPasskeyLoginRequest = z.object(usedPasskey).meta({ id: "VerifyPasskeyLoginRequest" });
export type VerifyPasskeyLoginRequest = z.output<typeof VerifyPasskeyLoginRequest>;

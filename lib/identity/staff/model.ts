import { z } from "zod";
import { STAFF_GROUPS } from "@/lib/identity/rights/staff-table";
import { Session } from "@/lib/identity/users/account-model";
import { STAFF_ROLES } from "@/lib/values/staff-roles";
import { LIMIT_KINDS } from "@/lib/values/tenant/staff-limit-kinds";

const Timestamp = z.iso.datetime();
const Email = z.email().max(254);
const Nonce = z.string().min(16).max(100);

const FactorKind = z
  .enum(["PASSKEY", "TOTP"])
  .describe("PASSKEY: kept by a device, which verifies its user. TOTP: an app that shows codes.");

export const StaffRoleName = z.enum(STAFF_ROLES).meta({
  id: "StaffRole",
  description:
    "SUPPORT helps customers. BILLING also handles money. ADMIN also runs the offer, the brand, the integrations and the team.",
});

export const StaffFactor = z
  .object({
    factorId: z.string().describe("The second factor."),
    kind: FactorKind,
    name: z.string().describe("As its owner calls it."),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.optional().describe("When it was last used to sign in or to confirm."),
  })
  .meta({ id: "StaffFactor", description: "A passkey, or an app that shows codes." });
export type StaffFactor = z.infer<typeof StaffFactor>;

export const StaffMember = z
  .object({
    staffId: z.string().describe("The member of staff."),
    email: z.string(),
    name: z.string(),
    role: StaffRoleName,
    status: z
      .enum(["INVITED", "INVITATION_EXPIRED", "ACTIVE", "LOCKED"])
      .describe("LOCKED: too many wrong second factors a few minutes ago."),
    factors: z.array(FactorKind).describe("The kinds of the person's second factors."),
    invitedUntil: Timestamp.optional().describe("Until when the invitation can be accepted."),
    lastSignInAt: Timestamp.optional().describe("When the person last signed in."),
    createdAt: Timestamp,
  })
  .meta({ id: "StaffMember", description: "A person who works for the brand." });
export type StaffMember = z.infer<typeof StaffMember>;

/** Six digits of an authenticator app. */
const TotpCode = z
  .string()
  .regex(/^[0-9]{6}$/, "The code has six digits.")
  .meta({ description: "The code that an app shows now.", examples: ["482913"] });

/** A response of the browser's WebAuthn API as JSON. The WebAuthn library validates its content. */
const WebauthnResponse = z.looseObject({
  id: z.string().max(1024).describe("Id of the passkey, base64url."),
  rawId: z.string().max(1024).describe("The same, as WebAuthn sends it twice."),
  type: z.string().max(32),
});

/** Options for the browser's WebAuthn API as JSON. */
const WebauthnOptions = z.record(z.string(), z.unknown());

export const SecondFactor = z
  .object({
    totp: TotpCode.optional(),
    recoveryCode: z
      .string()
      .trim()
      .min(8)
      .max(40)
      .optional()
      .meta({ description: "One of the recovery codes. It works once.", examples: ["7K3F-9QXM-2HWP"] }),
    passkey: WebauthnResponse.optional().describe("What navigator.credentials.get answered, as JSON."),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    message: "Send one of totp, recoveryCode and passkey.",
  })
  .meta({ id: "StaffSecondFactor", description: "One second factor." });
export type SecondFactor = z.output<typeof SecondFactor>;

export const StartStaffSignInRequest = z.object({ email: Email }).meta({ id: "StartStaffSignInRequest" });
export const StartedStaffSignIn = z
  .object({
    nonce: z.string(),
    expiresIn: z.int().describe("Seconds."),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: "StartedStaffSignIn" });

export const VerifyStaffCodeRequest = z
  .object({
    email: Email,
    nonce: Nonce,
    code: TotpCode.meta({ description: "The code from the e-mail.", examples: ["482913"] }),
  })
  .meta({ id: "VerifyStaffCodeRequest" });
export const VerifiedStaffCode = z
  .object({
    factors: z.array(FactorKind).describe("Kinds to choose from. Empty: set one up now."),
    enrolment: z
      .object({
        secret: z.string().describe("For an app that cannot scan the code."),
        uri: z.string().describe("An otpauth URI to show as a QR code."),
      })
      .optional()
      .describe("For a person without a second factor: set up a code app, then send its code as `newTotp`."),
  })
  .meta({ id: "VerifiedStaffCode", description: "The e-mailed code was right; the second factor follows." });
export type VerifiedStaffCode = z.infer<typeof VerifiedStaffCode>;

export const StaffPasskeyOptionsRequest = z
  .object({
    nonce: Nonce.optional().describe("Of a started sign-in. Left out: sign in with a passkey alone."),
  })
  .meta({ id: "StaffPasskeyOptionsRequest" });
export const StaffPasskeyOptions = z
  .object({ nonce: z.string(), options: WebauthnOptions.describe("For navigator.credentials.get, as JSON.") })
  .meta({ id: "StaffPasskeyOptions" });

export const VerifySecondFactorRequest = z
  .object({
    nonce: Nonce,
    totp: SecondFactor.shape.totp,
    recoveryCode: SecondFactor.shape.recoveryCode,
    passkey: SecondFactor.shape.passkey,
    newTotp: SecondFactor.shape.totp.describe("The first code of an app that was set up with `enrolment`."),
  })
  .refine(({ nonce: _, ...given }) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    message: "Send one of totp, recoveryCode, passkey and newTotp.",
  })
  .meta({ id: "VerifyStaffSecondFactorRequest" });
export type VerifySecondFactorRequest = z.output<typeof VerifySecondFactorRequest>;

export const StaffSessionStarted = z
  .object({
    sessionToken: z.string().describe("For the cookie of the staff pages. It is shown once."),
    expiresAt: Timestamp,
    recoveryCodes: z
      .array(z.string())
      .optional()
      .describe("With the first second factor: each lets the person in once."),
  })
  .meta({ id: "StaffSessionStarted" });

export const StaffMe = z
  .object({
    staffId: z.string().describe("The member of staff."),
    email: z.string(),
    name: z.string(),
    role: StaffRoleName,
    steppedUpUntil: Timestamp.optional().describe("Until when the session is stepped up."),
    factors: z.array(StaffFactor),
    breakGlass: z
      .object({
        breakGlassId: z.string().describe("The emergency."),
        endsAt: Timestamp.describe("When it ends by itself."),
      })
      .meta({ id: "StaffOpenBreakGlass", description: "The rights of an ADMIN, for an emergency." })
      .optional()
      .describe("While the person has broken the glass in this session."),
    recoveryCodesLeft: z.int().min(0).describe("Recovery codes that were not used yet."),
    otherBrands: z
      .array(
        z.object({
          name: z.string().describe("Name of the brand."),
          adminUrl: z.url().describe("Where its staff pages are."),
        }),
      )
      .describe("The other brands that this e-mail address works for."),
  })
  .meta({ id: "StaffMe", description: "The signed-in member of staff." });
export type StaffMe = z.infer<typeof StaffMe>;

export const StaffSession = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean().describe("Whether it is the one that asks."),
    device: Session.shape.device,
    ip: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.describe("To within a minute."),
    expiresAt: Timestamp,
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof StaffSession>;
export const StaffSessionList = z.object({ items: z.array(StaffSession) }).meta({ id: "StaffSessionList" });

export const StepUpOptions = z
  .object({ options: WebauthnOptions.describe("For navigator.credentials.get, as JSON.") })
  .meta({ id: "StaffStepUpOptions" });
export const SteppedUp = z
  .object({ steppedUpUntil: Timestamp.describe("Until when the session is stepped up.") })
  .meta({ id: "StaffSteppedUp" });

export const FactorOptionsRequest = z.object({ kind: FactorKind }).meta({ id: "StaffFactorOptionsRequest" });
export const FactorOptions = z
  .object({
    passkey: WebauthnOptions.optional().describe("For navigator.credentials.create, as JSON."),
    totp: z
      .object({
        secret: z.string().describe("For an app that cannot scan the code."),
        uri: z.string().describe("An otpauth URI to show as a QR code."),
      })
      .optional()
      .describe("For a code app."),
  })
  .meta({ id: "StaffFactorOptions" });
export type FactorOptions = z.infer<typeof FactorOptions>;

export const AddFactorRequest = z
  .object({
    name: z.string().trim().min(1).max(60),
    totp: SecondFactor.shape.totp.describe("A code of the app that was set up."),
    passkey: WebauthnResponse.optional().describe("What navigator.credentials.create answered, as JSON."),
  })
  .refine(({ totp, passkey }) => (totp === undefined) !== (passkey === undefined), {
    message: "Send one of totp and passkey.",
  })
  .meta({ id: "AddStaffFactorRequest" });
export type AddFactorRequest = z.output<typeof AddFactorRequest>;

export const RecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe("Each lets the person in once. They are shown once."),
  })
  .meta({ id: "StaffRecoveryCodes" });

export const InviteStaffRequest = z
  .object({ email: Email, name: z.string().trim().min(1).max(100), role: StaffRoleName })
  .meta({ id: "InviteStaffRequest" });
export type InviteStaffRequest = z.output<typeof InviteStaffRequest>;

export const UpdateStaffRequest = z
  .object({ name: z.string().trim().min(1).max(100), role: StaffRoleName })
  .meta({ id: "UpdateStaffRequest" });
export type UpdateStaffRequest = z.output<typeof UpdateStaffRequest>;

const StaffRight = z
  .enum(["may", "approval", "no"])
  .describe("may: at once. approval: with the approval of somebody else. no: never.");

export const StaffPermission = z
  .object({
    operation: z.string().describe("Id of the operation."),
    group: z
      .enum(STAFF_GROUPS)
      .describe("The part of the work it belongs to. The items are in the order of the groups. Open set."),
    roles: z
      .object({ SUPPORT: StaffRight, BILLING: StaffRight, ADMIN: StaffRight })
      .describe("What each role may."),
    reason: z.boolean().describe("Whether a reason must be sent with it."),
    stepUp: z
      .boolean()
      .describe("Whether it needs a second factor that was checked a few minutes ago at most."),
    limit: z
      .enum(LIMIT_KINDS)
      .optional()
      .describe("The limit that counts its amounts. Above it the operation needs an approval."),
    contact: z
      .boolean()
      .describe(
        "Whether it needs a contact with the customer it is about, where the brand verifies callers.",
      ),
    level: z
      .int()
      .min(0)
      .max(3)
      .describe(
        "The level that the contact needs. A contact without a caller needs a reason for a change instead.",
      ),
  })
  .meta({ id: "StaffPermission", description: "Who of the staff may call an operation." });

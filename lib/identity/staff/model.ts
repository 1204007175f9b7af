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
  .describe("PASSKEY: stored on a device, which verifies its user. TOTP: an app that shows codes.");

export const StaffRoleName = z.enum(STAFF_ROLES).meta({
  id: "StaffRole",
  description:
    "SUPPORT helps customers. BILLING also handles money. ADMIN also manages the offering, the brand, the integrations and the team.",
});

export const StaffFactor = z
  .object({
    factorId: z.string().describe("The second factor."),
    kind: FactorKind,
    name: z.string().describe("Name that its owner gave it."),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.optional().describe("When it was last used to sign in or to confirm."),
  })
  .meta({ id: "StaffFactor", description: "A second factor: a passkey, or an app that shows codes." });
export type StaffFactor = z.infer<typeof StaffFactor>;

export const StaffMember = z
  .object({
    staffId: z.string().describe("The staff member."),
    email: z.string(),
    name: z.string(),
    role: StaffRoleName,
    status: z
      .enum(["INVITED", "INVITATION_EXPIRED", "ACTIVE", "LOCKED"])
      .describe("LOCKED: there were too many wrong second factors a few minutes ago."),
    factors: z.array(FactorKind).describe("The kinds of second factors that the person has."),
    invitedUntil: Timestamp.optional().describe("When the invitation expires."),
    lastSignInAt: Timestamp.optional().describe("When the person last signed in."),
    createdAt: Timestamp,
  })
  .meta({ id: "StaffMember", description: "A person who works for the brand." });
export type StaffMember = z.infer<typeof StaffMember>;

/** Six digits of an authenticator app. */
const TotpCode = z
  .string()
  .regex(/^[0-9]{6}$/, "The code has six digits.")
  .meta({ description: "The current code of the app.", examples: ["482913"] });

/** A response of the browser's WebAuthn API as JSON. The WebAuthn library validates its content. */
export const WebauthnResponse = z.looseObject({
  id: z.string().max(1024).describe("Id of the passkey, in base64url."),
  rawId: z.string().max(1024).describe("The same id. WebAuthn sends it twice."),
  type: z.string().max(32),
});

/** Options for the browser's WebAuthn API as JSON. */
export const WebauthnOptions = z.record(z.string(), z.unknown());

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
    passkey: WebauthnResponse.optional().describe("The result of navigator.credentials.get, as JSON."),
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
    expiresIn: z.int().describe("Seconds until the nonce expires."),
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
    factors: z
      .array(FactorKind)
      .describe("Kinds of second factors to choose from. When empty, set one up now."),
    enrolment: z
      .object({
        secret: z.string().describe("Secret for an app that cannot scan the QR code."),
        uri: z.string().describe("An otpauth URI to show as a QR code."),
      })
      .optional()
      .describe("For a person without a second factor. Set up a code app, then send its code as `newTotp`."),
  })
  .meta({ id: "VerifiedStaffCode", description: "The e-mailed code was right. The second factor is next." });
export type VerifiedStaffCode = z.infer<typeof VerifiedStaffCode>;

export const StaffPasskeyOptionsRequest = z
  .object({
    nonce: Nonce.optional().describe(
      "Nonce of a started sign-in. Leave it out to sign in with a passkey alone.",
    ),
  })
  .meta({ id: "StaffPasskeyOptionsRequest" });
export const StaffPasskeyOptions = z
  .object({
    nonce: z.string(),
    options: WebauthnOptions.describe("Options for navigator.credentials.get, as JSON."),
  })
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
    sessionToken: z.string().describe("Value of the session cookie for the staff pages. Shown only once."),
    expiresAt: Timestamp,
    recoveryCodes: z
      .array(z.string())
      .optional()
      .describe("Only with the first second factor. Each code works once to sign in."),
  })
  .meta({ id: "StaffSessionStarted" });

export const StaffMe = z
  .object({
    staffId: z.string().describe("The staff member."),
    email: z.string(),
    name: z.string(),
    role: StaffRoleName,
    steppedUpUntil: Timestamp.optional().describe("When the step-up of the session ends."),
    factors: z.array(StaffFactor),
    breakGlass: z
      .object({
        breakGlassId: z.string().describe("The emergency access."),
        endsAt: Timestamp.describe("When it expires."),
      })
      .meta({ id: "StaffOpenBreakGlass", description: "Rights of an ADMIN in an emergency." })
      .optional()
      .describe("Present while the session has emergency access."),
    recoveryCodesLeft: z.int().min(0).describe("Number of unused recovery codes."),
    otherBrands: z
      .array(
        z.object({
          name: z.string().describe("Name of the brand."),
          adminUrl: z.url().describe("Address of its staff pages."),
        }),
      )
      .describe("Other brands in which this e-mail address is a staff member."),
  })
  .meta({ id: "StaffMe", description: "The signed-in staff member." });
export type StaffMe = z.infer<typeof StaffMe>;

export const StaffSession = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean().describe("Whether it is the current session."),
    device: Session.shape.device,
    ip: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.describe("Time of the last use, to within a minute."),
    expiresAt: Timestamp,
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof StaffSession>;
export const StaffSessionList = z.object({ items: z.array(StaffSession) }).meta({ id: "StaffSessionList" });

export const StepUpOptions = z
  .object({ options: WebauthnOptions.describe("Options for navigator.credentials.get, as JSON.") })
  .meta({ id: "StaffStepUpOptions" });
export const SteppedUp = z
  .object({ steppedUpUntil: Timestamp.describe("When the step-up of the session ends.") })
  .meta({ id: "StaffSteppedUp" });

export const FactorOptionsRequest = z.object({ kind: FactorKind }).meta({ id: "StaffFactorOptionsRequest" });
export const FactorOptions = z
  .object({
    passkey: WebauthnOptions.optional().describe("Options for navigator.credentials.create, as JSON."),
    totp: z
      .object({
        secret: z.string().describe("Secret for an app that cannot scan the QR code."),
        uri: z.string().describe("An otpauth URI to show as a QR code."),
      })
      .optional()
      .describe("Present for a code app."),
  })
  .meta({ id: "StaffFactorOptions" });
export type FactorOptions = z.infer<typeof FactorOptions>;

export const AddFactorRequest = z
  .object({
    name: z.string().trim().min(1).max(60),
    totp: SecondFactor.shape.totp.describe("A code of the new app."),
    passkey: WebauthnResponse.optional().describe("The result of navigator.credentials.create, as JSON."),
  })
  .refine(({ totp, passkey }) => (totp === undefined) !== (passkey === undefined), {
    message: "Send one of totp and passkey.",
  })
  .meta({ id: "AddStaffFactorRequest" });
export type AddFactorRequest = z.output<typeof AddFactorRequest>;

export const RecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe("Each code works once to sign in. They are shown only once."),
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
  .describe("may: without an approval. approval: with the approval of a colleague. no: never.");

export const StaffPermission = z
  .object({
    operation: z.string().describe("Id of the operation."),
    group: z
      .enum(STAFF_GROUPS)
      .describe("The area of work. The items are in the order of the areas. Open set."),
    roles: z
      .object({ SUPPORT: StaffRight, BILLING: StaffRight, ADMIN: StaffRight })
      .describe("The right of each role."),
    reason: z.boolean().describe("Whether a reason is required."),
    stepUp: z
      .boolean()
      .describe("Whether a second factor that was checked within the last few minutes is required."),
    limit: z
      .enum(LIMIT_KINDS)
      .optional()
      .describe("The limit for its amounts. Above the limit, the operation needs an approval."),
    contact: z
      .boolean()
      .describe("Whether it needs a contact with its customer, if the brand verifies callers."),
    level: z
      .int()
      .min(0)
      .max(3)
      .describe(
        "The level that the contact needs. In a contact without a caller, a change needs a reason instead.",
      ),
  })
  .meta({ id: "StaffPermission", description: "Which staff may call an operation." });

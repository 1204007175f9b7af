import { openAnswer, sealAnswer } from "@/lib/identity/sealed-answer";
import {
  SecondFactor,
  StaffPasskeyOptions,
  StaffPasskeyOptionsRequest,
  StaffSessionStarted,
  StartedStaffSignIn,
  StartStaffSignInRequest,
  SteppedUp,
  StepUpOptions,
  VerifiedStaffCode,
  VerifySecondFactorRequest,
  VerifyStaffCodeRequest,
} from "@/lib/identity/staff/model";
import { requireStaff } from "@/lib/identity/staff/rows";
import { requireUnlocked } from "@/lib/identity/staff/sign-in/check-factor";
import { steppedUp, stepUpOptions, stepUpSession } from "@/lib/identity/staff/sign-in/factors";
import { endStaffSession } from "@/lib/identity/staff/sign-in/sessions";
import {
  finishSignIn,
  limitStaffStart,
  limitStaffVerify,
  passkeyOptions,
  requireUnlockedSignIn,
  STAFF_CODE_SECONDS,
  STAFF_LIMITS,
  startStaffSignIn,
  verifyStaffCode,
} from "@/lib/identity/staff/sign-in/sign-in";
import type { StaffSignInTry } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { operation } from "@/lib/kernel/operation";

const open = { tag: "Staff sign-in", surfaces: ["platform"], permission: null } as const;
const self = { tag: "Staff sign-in", surfaces: ["platform"], permission: "staff:self" } as const;

export const startStaffSignInOperation = operation({
  ...open,
  id: "startStaffSignIn",
  method: "POST",
  path: "/staff-auth/start",
  summary: "Send a sign-in code to a staff member",
  description:
    "Sends a six-digit code to the address and returns a nonce. The response is the same for addresses outside the team.",
  body: StartStaffSignInRequest,
  output: StartedStaffSignIn,
  status: 202,
  limits: [STAFF_LIMITS.start, STAFF_LIMITS.startPerEmail],
  before: (ctx, { body }) => limitStaffStart(ctx, body.email),
  handle: async (ctx, { body }) => {
    const { nonce, createdAt, expiresAt } = await startStaffSignIn(ctx, body.email);
    return {
      sealed: sealAnswer(nonce),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  },
  finish: async (_ctx, { sealed, ...rest }) => ({
    nonce: openAnswer<string>(sealed),
    expiresIn: STAFF_CODE_SECONDS,
    ...rest,
  }),
});

export const verifyStaffCodeOperation = operation({
  ...open,
  id: "verifyStaffCode",
  method: "POST",
  path: "/staff-auth/verify",
  summary: "Enter the e-mailed code",
  description:
    "A code works once, within ten minutes. It becomes invalid after five attempts. The second factor is next. A person without one sets up a code app now.",
  body: VerifyStaffCodeRequest,
  output: VerifiedStaffCode,
  failures: [failures.secondFactorFailed],
  limits: [STAFF_LIMITS.verify],
  before: (ctx) => limitStaffVerify(ctx),
  handle: async (ctx, { body }) => ({ sealed: sealAnswer(await verifyStaffCode(ctx, body)) }),
  finish: async (_ctx, { sealed }) => {
    // Thrown here and not in `handle`, where an exception would roll the counted try back.
    const verified = openAnswer<VerifiedStaffCode | null>(sealed);
    if (!verified) throw new ApiError(failures.secondFactorFailed);
    return verified;
  },
});

export const staffPasskeyOptionsOperation = operation({
  ...open,
  id: "getStaffPasskeyOptions",
  method: "POST",
  path: "/staff-auth/second-factor/options",
  summary: "Get the options for a passkey",
  description:
    "Returns options for the browser. With the nonce of a sign-in whose code was entered, they accept that person's passkeys. Without a nonce, they accept any passkey of the team, and the passkey alone signs in.",
  body: StaffPasskeyOptionsRequest,
  output: StaffPasskeyOptions,
  failures: [failures.secondFactorFailed],
  limits: [STAFF_LIMITS.verify],
  before: (ctx) => limitStaffVerify(ctx),
  handle: async (ctx, { body }) => ({ sealed: sealAnswer(await passkeyOptions(ctx, body.nonce)) }),
  finish: async (_ctx, { sealed }) => {
    const asked = openAnswer<{ nonce: string; options: Record<string, unknown> } | null>(sealed);
    if (!asked) throw new ApiError(failures.secondFactorFailed);
    return asked;
  },
});

export const verifyStaffSecondFactorOperation = operation({
  ...open,
  id: "verifyStaffSecondFactor",
  method: "POST",
  path: "/staff-auth/second-factor/verify",
  summary: "Enter the second factor",
  description:
    "A code of an app, a passkey or a recovery code starts a session. After five wrong attempts in a row, the person cannot sign in for 15 minutes and gets an e-mail.",
  body: VerifySecondFactorRequest,
  output: StaffSessionStarted,
  failures: [failures.secondFactorFailed, failures.staffLocked],
  limits: [STAFF_LIMITS.verify],
  before: async (ctx, { body }) => {
    await limitStaffVerify(ctx);
    await requireUnlockedSignIn(ctx, body.nonce);
  },
  handle: async (ctx, { body }) => {
    const { session, tried } = await finishSignIn(ctx, body);
    return { sealed: sealAnswer(session), tried };
  },
  signInTry: (result) => (result as { tried: StaffSignInTry | null }).tried,
  finish: async (_ctx, { sealed }) => {
    const finished = openAnswer<{ sessionToken: string; expiresAt: string; recoveryCodes?: string[] } | null>(
      sealed,
    );
    if (!finished) throw new ApiError(failures.secondFactorFailed);
    return finished;
  },
});

export const staffStepUpOptionsOperation = operation({
  ...self,
  id: "getStaffStepUpOptions",
  method: "POST",
  path: "/staff-auth/step-up/options",
  summary: "Get the options for a passkey to confirm",
  output: StepUpOptions,
  handle: async (ctx) => ({ options: await stepUpOptions(ctx) }),
});

export const staffStepUpOperation = operation({
  ...self,
  id: "stepUpStaffSession",
  method: "POST",
  path: "/staff-auth/step-up",
  summary: "Confirm with the second factor",
  description: "Sensitive operations need a second factor that was checked within the last few minutes.",
  body: SecondFactor,
  output: SteppedUp,
  failures: [failures.secondFactorFailed, failures.staffLocked],
  limits: [STAFF_LIMITS.verify],
  // Outside the transaction, because a refusal would roll the counted try back.
  before: async (ctx, { body }) => {
    await limitStaffVerify(ctx);
    await requireUnlocked(ctx, requireStaff(ctx).staffId);
    if (!(await stepUpSession(ctx, body))) throw new ApiError(failures.secondFactorFailed);
  },
  handle: (ctx) => steppedUp(ctx),
});

export const endStaffSessionOperation = operation({
  ...self,
  id: "endStaffSession",
  method: "DELETE",
  path: "/staff-auth/session",
  summary: "Sign out",
  output: null,
  handle: async (ctx) => {
    const { staffId, sessionId } = requireStaff(ctx);
    await endStaffSession(ctx, { staffId, sessionId });
    return undefined;
  },
});

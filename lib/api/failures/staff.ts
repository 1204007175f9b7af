import { defineFailures } from "@/lib/api/failures/define";

/** Signing in as staff (221x), and what a member of staff may do (434x, 435x). */
export const staffFailures = defineFailures({
  secondFactorFailed: {
    internalCode: "2210",
    status: 401,
    message: "That did not let you in. Try again.",
    when: "The e-mailed code, the second factor or the recovery code is wrong, used or too old, or the sign-in was not started with this nonce.",
  },
  staffLocked: {
    internalCode: "2211",
    status: 429,
    message: "Too many wrong tries. Wait 15 minutes.",
    when: "Five second factors in a row were wrong.",
    hint: "Wait as long as Retry-After says. An administrator can reset the factors of somebody who lost them.",
  },
  lastFactor: {
    internalCode: "2212",
    status: 409,
    message: "This is the last second factor. Add another one first.",
    when: "A member of staff removes their only passkey or code app.",
  },
  staffNotFound: {
    internalCode: "2213",
    status: 404,
    message: "There is no such member of staff.",
    when: "The id belongs to nobody in the brand's team, or the person was removed.",
  },
  lastStaffAdmin: {
    internalCode: "2214",
    status: 409,
    message: "The team keeps at least one ADMIN.",
    when: "The last ADMIN who has signed in is removed or given another role.",
    hint: "Give another member of staff the role ADMIN first.",
  },
  ownRole: {
    internalCode: "2215",
    status: 409,
    message: "Nobody changes or removes themselves.",
    when: "A member of staff changes their own role, removes themselves or resets their own factors.",
    hint: "Ask another ADMIN.",
  },
  locksOutAuthor: {
    internalCode: "2216",
    status: 409,
    message: "These networks would lock you out.",
    when: "The networks of the author's role do not include the address the request comes from.",
  },
  staffEmailTaken: {
    internalCode: "2218",
    status: 409,
    message: "Somebody in the team has this e-mail address.",
    when: "An invitation names the address of a member of staff.",
  },
  factorNotFound: {
    internalCode: "2219",
    status: 404,
    message: "There is no such second factor.",
    when: "The factor does not exist or belongs to somebody else.",
  },
  auditEntryNotFound: {
    internalCode: "2230",
    status: 404,
    message: "There is no such entry.",
    when: "The entry does not exist, or the caller may read their own entries only.",
  },
  staffSessionOver: {
    internalCode: "4340",
    status: 401,
    message: "Your session is over. Sign in again.",
    when: "The session of a member of staff was ended, was idle for too long or is older than it may be.",
  },
  stepUpRequired: {
    internalCode: "4341",
    status: 403,
    message: "Confirm with your second factor.",
    when: "The operation needs a second factor that was checked a few minutes ago at most.",
    hint: "Send POST /staff-auth/step-up, then repeat the request.",
  },
  reasonRequired: {
    internalCode: "4344",
    status: 400,
    message: "Say why.",
    when: "The operation needs a reason from staff, and the header Tern-Reason is missing, empty or longer than 500 characters.",
    hint: "Send the reason percent-encoded in the header Tern-Reason.",
  },
  approvalRequired: {
    internalCode: "4345",
    status: 403,
    message: "This needs the approval of somebody else.",
    when: "The role may do it only with an approval.",
  },
  networkNotAllowed: {
    internalCode: "4348",
    status: 403,
    message: "Staff cannot work from this network.",
    when: "The brand names the networks of the role, and the request comes from another one.",
  },
  personOnly: {
    internalCode: "4350",
    status: 403,
    message: "Only a person can do this.",
    when: "An API key calls an operation that is for members of staff.",
    hint: "Sign in as staff.",
  },
});

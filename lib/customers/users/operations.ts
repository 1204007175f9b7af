import { z } from "zod";
import {
  INVITATION_LIMIT,
  inviteUser,
  limitInvitations,
  removeUser,
  resendInvitation,
  updateUser,
} from "@/lib/customers/users/commands";
import { CreateUserRequest, SignedOutUser, UpdateUserRequest, User } from "@/lib/customers/users/model";
import { getUser, limitSearches, listUsers, SEARCH_LIMIT } from "@/lib/customers/users/queries";
import { signOutUser } from "@/lib/customers/users/sign-out";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const params = z.object({ userId: z.string() });
const shared = { tag: "Users", surfaces: ["platform", "end-user"] } as const;

/** Drops the cached user of this process with the change, and not five seconds later. */
const droppingCache = async <T extends { userId: string }>(result: T): Promise<T> => {
  uncacheUser(result.userId);
  return result;
};

export const listUsersOperation = operation({
  ...shared,
  id: "listUsers",
  method: "GET",
  path: "/users",
  summary: "List users",
  description:
    "Returns the newest first. A user sees themselves and the users of the customers they administer. All filters combine. On the end-user API, at most 300 searches a minute.",
  permission: "users:read",
  query: z.object({
    filter: z.string().max(200).optional().describe("Words of the name or e-mail address."),
    customerId: z
      .array(z.string().max(300))
      .max(100)
      .optional()
      .describe("Only users of these customers: UUIDs, or your own ids with the prefix `rid_`."),
    ...pageQuery,
  }),
  output: pageOf(User),
  failures: [failures.invalidCursor, failures.customerNotFound],
  limits: [SEARCH_LIMIT],
  before: (ctx, { query }) => limitSearches(ctx, query.filter),
  reads: "replica",
  handle: (ctx, { query: { cursor, ...query } }) =>
    listUsers(ctx, { ...query, after: readCursor(cursor, TimeCursor) }),
});

export const createUserOperation = operation({
  ...shared,
  id: "createUser",
  method: "POST",
  path: "/users",
  summary: "Invite a user",
  description:
    "With a full-access key: creates the user, or finds the user with the address, gives the roles at once and sends an e-mail. On the end-user API: an ADMIN invites people to their customers, at most 50 times an hour. The person gets each role only by accepting it within 14 days. The response contains only what the ADMIN typed. A role above MEMBER needs a session that was confirmed with a code.",
  permission: "users:write",
  body: CreateUserRequest,
  output: User,
  status: 201,
  failures: [failures.customerNotFound, failures.consumerHasOneUser, failures.confirmationRequired],
  limits: [INVITATION_LIMIT],
  before: limitInvitations,
  handle: (ctx, { body }) => inviteUser(ctx, body),
  finish: (_ctx, user) => droppingCache(user),
});

export const getUserOperation = operation({
  ...shared,
  id: "getUser",
  method: "GET",
  path: "/users/{userId}",
  summary: "Get a user",
  permission: "users:read",
  params,
  output: User,
  failures: [failures.userNotFound],
  handle: (ctx, { params: { userId } }) => getUser(ctx, userId),
});

export const updateUserOperation = operation({
  ...shared,
  id: "updateUser",
  method: "PUT",
  path: "/users/{userId}",
  summary: "Update a user",
  description:
    "Changes only the fields that are sent. `null` clears an optional field. All users may change their own profile. An ADMIN may change roles in their customers. For a customer that the user does not belong to, this sends an invitation. Giving a higher role needs a session that was confirmed with a code.",
  permission: "users:write",
  params,
  body: UpdateUserRequest,
  output: User,
  failures: [
    failures.userNotFound,
    failures.customerNotFound,
    failures.userEmailTaken,
    failures.lastAdmin,
    failures.consumerHasOneUser,
    failures.confirmationRequired,
  ],
  handle: (ctx, { params: { userId }, body }) => updateUser(ctx, userId, body),
  finish: (_ctx, user) => droppingCache(user),
});

const ofCustomer = z.object({
  customerId: z.string().describe("The customer's UUID, or its reference id with the prefix `rid_`."),
  userId: z.string(),
});

export const resendInvitationOperation = operation({
  ...shared,
  id: "resendInvitation",
  method: "POST",
  path: "/customers/{customerId}/users/{userId}/invitation",
  summary: "Send a user's invitation again",
  description:
    "For a user who has not signed in since they got access. Counts towards the limit of invitations on the end-user API.",
  permission: "users:write",
  params: ofCustomer,
  output: User,
  failures: [failures.customerNotFound, failures.userNotFound, failures.invitationAccepted],
  limits: [INVITATION_LIMIT],
  before: limitInvitations,
  handle: (ctx, { params }) => resendInvitation(ctx, params),
});

export const removeUserOperation = operation({
  ...shared,
  id: "removeUser",
  method: "DELETE",
  path: "/customers/{customerId}/users/{userId}",
  summary: "Remove a user from a customer",
  description:
    "Ends the user's access to the customer at once. The user keeps the access to other customers. The last ADMIN cannot be removed. A full-access key can remove one who has never signed in.",
  permission: "users:write",
  params: ofCustomer,
  output: null,
  failures: [failures.customerNotFound, failures.userNotFound, failures.lastAdmin],
  handle: async (ctx, { params }) => {
    await removeUser(ctx, params);
    return { userId: params.userId };
  },
  finish: async (_ctx, { userId }) => {
    uncacheUser(userId);
    return undefined;
  },
});

export const signOutUserOperation = operation({
  ...shared,
  id: "signOutUser",
  method: "POST",
  path: "/users/{userId}/sign-out",
  summary: "Sign a user out everywhere",
  description:
    "For a user whose phone is lost or stolen. Ends all sessions and personal tokens, and removes the passkeys. The user gets e-mails about it, and can sign in again with a code.",
  surfaces: ["platform"],
  permission: "users:write",
  params,
  output: SignedOutUser,
  failures: [failures.userNotFound],
  handle: (ctx, { params }) => signOutUser(ctx, params.userId),
  finish: async (_ctx, done) => {
    uncacheUser(done.userId);
    return done;
  },
});

import { and, desc, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships } from "@/db/schema/identity";
import { accountDeletions, accountExports } from "@/db/schema/privacy";
import { customerNamed } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { AccountDeletion } from "@/lib/privacy/deletion/model";
import { obstaclesOfPerson } from "@/lib/privacy/deletion/obstacles";
import { liveDeletion, presentDeletion, scheduleDeletionOf } from "@/lib/privacy/deletion/requests";
import { exportColumns, presentExport, startExportOf } from "@/lib/privacy/exports";
import type { AccountExport } from "@/lib/privacy/model";
import type { CustomerPersonPrivacy } from "./model";

/** No user has this id. */
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

type Person = { customerId: string; userId: string };

/**
 * A user of a customer, with the requests about their data. One statement.
 * @throws ApiError customerNotFound, userNotFound: also when the user belongs to other customers only
 */
async function findPerson(ctx: Ctx, given: Person) {
  const named = customerNamed(given.customerId);
  if (!named) throw new ApiError(failures.customerNotFound);
  // With an invalid user id, an unknown customer must still be reported.
  const userId = isUuid(given.userId) ? given.userId : UNKNOWN_ID;
  const [row] = await ctx.db
    .select({
      customerId: customers.id,
      userId: memberships.userId,
      newestExport: exportColumns,
      deletion: { dueAt: accountDeletions.dueAt, createdAt: accountDeletions.createdAt },
    })
    .from(customers)
    .leftJoin(
      memberships,
      and(
        eq(memberships.tenantId, customers.tenantId),
        eq(memberships.customerId, customers.id),
        eq(memberships.userId, userId),
      ),
    )
    .leftJoin(
      accountExports,
      and(eq(accountExports.tenantId, customers.tenantId), eq(accountExports.userId, memberships.userId)),
    )
    .leftJoin(accountDeletions, liveDeletion(ctx, userId))
    .where(and(eq(customers.tenantId, ctx.tenant.id), named))
    .orderBy(desc(accountExports.createdAt))
    .limit(1);
  if (!row) throw new ApiError(failures.customerNotFound);
  if (row.userId === null) throw new ApiError(failures.userNotFound);
  return { ...row, userId: row.userId };
}

/**
 * The requests about the data of one of a customer's people.
 * @throws ApiError customerNotFound, userNotFound
 */
export async function getPersonPrivacy(ctx: Ctx, given: Person): Promise<CustomerPersonPrivacy> {
  const { customerId, userId, newestExport, deletion } = await findPerson(ctx, given);
  // The person may belong to other customers, whose obstacles this customer must not see.
  const found = await obstaclesOfPerson(ctx, userId, customerId);
  return {
    userId,
    customerId,
    ...(newestExport && { newestExport: presentExport(newestExport) }),
    deletion: presentDeletion(deletion, found),
  };
}

/**
 * Requests a copy of a person's data on their behalf. The person gets the mail, and only they can download it.
 * @throws ApiError customerNotFound, userNotFound, accountExportTooSoon
 */
export async function startCustomerExport(ctx: Ctx, given: Person): Promise<AccountExport> {
  const { userId } = await findPerson(ctx, given);
  return startExportOf(ctx, userId);
}

/**
 * Schedules the deletion of a person's account on their behalf. The person gets a mail, and can undo it until it
 * happens.
 * @throws ApiError customerNotFound, userNotFound, accountDeletionHindered, accountDeletionScheduled
 */
export async function startCustomerErasure(ctx: Ctx, given: Person): Promise<AccountDeletion> {
  const { customerId, userId } = await findPerson(ctx, given);
  return scheduleDeletionOf(ctx, userId, customerId);
}

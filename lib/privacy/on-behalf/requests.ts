import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { getCustomer } from "@/lib/customers/queries";
import { getUser } from "@/lib/customers/users/queries";
import type { Ctx } from "@/lib/identity/context";
import type { AccountDeletion } from "@/lib/privacy/deletion/model";
import { getDeletionOf, scheduleDeletionOf } from "@/lib/privacy/deletion/requests";
import { newestExportOf, startExportOf } from "@/lib/privacy/exports";
import type { AccountExport } from "@/lib/privacy/model";
import type { CustomerPersonPrivacy } from "./model";

type Person = { customerId: string; userId: string };

/**
 * A user of a customer.
 * @throws ApiError customerNotFound, userNotFound: also when the user belongs to other customers only
 */
async function requirePerson(ctx: Ctx, given: Person): Promise<Person> {
  const { customerId } = await getCustomer(ctx, given.customerId);
  const { userId, customers } = await getUser(ctx, given.userId);
  if (!customers.some((one) => one.customerId === customerId)) throw new ApiError(failures.userNotFound);
  return { customerId, userId };
}

/**
 * What was asked for about the data of one of a customer's people.
 * @throws ApiError customerNotFound, userNotFound
 */
export async function getPersonPrivacy(ctx: Ctx, given: Person): Promise<CustomerPersonPrivacy> {
  const { customerId, userId } = await requirePerson(ctx, given);
  const [newestExport, deletion] = await Promise.all([
    newestExportOf(ctx, userId),
    getDeletionOf(ctx, userId),
  ]);
  return { userId, customerId, ...(newestExport && { newestExport }), deletion };
}

/**
 * Asks for a copy of a person's data on their behalf. They get the mail; nobody else can download it.
 * @throws ApiError customerNotFound, userNotFound, accountExportTooSoon
 */
export async function startCustomerExport(ctx: Ctx, given: Person): Promise<AccountExport> {
  const { userId } = await requirePerson(ctx, given);
  return startExportOf(ctx, userId);
}

/**
 * Schedules the deletion of a person's account on their behalf. They are told by mail, and can undo it until it happens.
 * @throws ApiError customerNotFound, userNotFound, accountDeletionHindered, accountDeletionScheduled
 */
export async function startCustomerErasure(ctx: Ctx, given: Person): Promise<AccountDeletion> {
  const { userId } = await requirePerson(ctx, given);
  return scheduleDeletionOf(ctx, userId);
}

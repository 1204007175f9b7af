import { type ActionMaker, actionMaker } from "@/app/(admin)/actions/action-of";
import { contactWith, type StaffIdentity } from "@/app/(admin)/staff/staff-call";

/**
 * The action maker of a customer's page. It knows the verified person of the staff member's contact with the customer.
 */
export const makerFor = async (person: StaffIdentity, customerId: string): Promise<ActionMaker> =>
  actionMaker(person, await contactWith(customerId));
